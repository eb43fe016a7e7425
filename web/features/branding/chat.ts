import type { Answer } from '#web/api/call.ts'
import type { Site } from './queries.ts'

type Chat = NonNullable<Site['chat']>

/** The signed-in user as the script and the chat of a business see them. The secret of the hash stays on the server. */
export type SiteUser = Pick<Answer<'getMe'>, 'id' | 'email' | 'created_at' | 'hash_hmac'> & { name: string }

export type AddScript = (attributes: Record<string, string>, text?: string, onLoad?: () => void) => void

/** What the vendors' scripts put into the page. */
interface Vendors {
  Intercom?: (act: 'shutdown') => void
  intercomSettings?: Record<string, unknown>
  chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void }
  $chatwoot?: { setUser(id: string, about: Record<string, unknown>): void; reset(): void }
}

const page = window as Window & Vendors

/** Opens the chat of the business for this user, whom the hash vouches for. */
export function startChat(
  { vendor, app_id, base_url, identifier }: Chat,
  user: SiteUser,
  addScript: AddScript,
): void {
  const { hash_hmac, name, email } = user
  if (vendor === 'intercom') {
    page.intercomSettings = {
      api_base: 'https://api-iam.intercom.io',
      app_id,
      name,
      email,
      created_at: Math.floor(Date.parse(user.created_at) / 1_000),
      // Intercom checks the hash against the id when it is sent one, else against the address.
      ...(identifier === 'id' ? { user_id: user.id } : {}),
      ...(hash_hmac === null ? {} : { user_hash: hash_hmac }),
    }
    addScript({ src: `https://widget.intercom.io/widget/${app_id}`, async: '' })
    return
  }
  if (base_url === null) return
  addEventListener('chatwoot:ready', () => {
    page.$chatwoot?.setUser(user[identifier], {
      name,
      email,
      ...(hash_hmac === null ? {} : { identifier_hash: hash_hmac }),
    })
  })
  addScript({ src: `${base_url}/packs/js/sdk.js`, async: '' }, '', () =>
    page.chatwootSDK?.run({ websiteToken: app_id, baseUrl: base_url }),
  )
}

export function stopChat(): void {
  page.Intercom?.('shutdown')
  page.$chatwoot?.reset()
}

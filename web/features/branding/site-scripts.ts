import { type Answer, call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import type { Site } from './queries.ts'

/** What carries this ran with the page's own permission, and goes when the session does. */
const mark = 'data-injected'
let isStarted = false

/**
 * Runs what the business of this domain brings along, for who is signed in as themselves: the server answers it on the
 * domain of a reseller alone. What it leaves behind in the page goes with a new page at the end of the session.
 */
export async function startSiteScripts(): Promise<void> {
  if (isStarted || location.pathname.startsWith('/admin')) return
  isStarted = true
  const body = { domain: location.host }
  const [site, me] = await Promise.all([
    call('getSiteSettings', { body }, { quiet: true }),
    call('getMe', {}, { quiet: true }),
  ])
  const { id, email, created_at, hash_hmac, first_name, last_name } = me
  const user: SiteUser = { id, email, created_at, hash_hmac, name: `${first_name} ${last_name}`.trim() }
  let token = session.token()
  session.onChange(() => {
    const next = session.token()
    if (next === token) return
    token = next
    void isStill(id).then((isSame) => !isSame && next === token && leave())
  })
  Object.assign(window, { siteUser: user })
  if (site.chat) startChat(site.chat, user, addScript)
  if (site.script) inject(site.script)
}

/** A new password brings a new token for the same user: nothing of theirs has to go. */
async function isStill(id: string): Promise<boolean> {
  if (session.token() === null) return false
  const me = await call('getMe', {}, { quiet: true }).catch(() => undefined)
  return me?.id === id
}

function leave(): void {
  stopChat()
  for (const element of document.querySelectorAll(`[${mark}]`)) element.remove()
  location.assign(session.token() === null ? '/login' : '/')
}

/** Runs the script as the business pasted it: HTML with script elements, or JavaScript alone. */
function inject(script: string): void {
  if (!script.trimStart().startsWith('<')) return addScript({}, script)
  const template = document.createElement('template')
  template.innerHTML = script
  for (const element of template.content.children) {
    if (element instanceof HTMLScriptElement) {
      addScript(
        Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
        element.text,
      )
      continue
    }
    const copy = document.importNode(element, true)
    copy.setAttribute(mark, '')
    document.body.append(copy)
  }
}

const addScript: AddScript = (attributes, text = '', onLoad) => {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.setAttribute(mark, '')
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  script.text = text
  if (onLoad) script.addEventListener('load', onLoad)
  document.body.append(script)
}

type Chat = NonNullable<Site['chat']>

/** The signed-in user as the script and the chat of a business see them. The secret of the hash stays on the server. */
type SiteUser = Pick<Answer<'getMe'>, 'id' | 'email' | 'created_at' | 'hash_hmac'> & { name: string }

type AddScript = (attributes: Record<string, string>, text?: string, onLoad?: () => void) => void

/** What the vendors' scripts put into the page. */
interface Vendors {
  Intercom?: (act: 'shutdown') => void
  intercomSettings?: Record<string, unknown>
  chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void }
  $chatwoot?: { setUser(id: string, about: Record<string, unknown>): void; reset(): void }
}

const page = window as Window & Vendors

/** Opens the chat of the business for this user. The hash proves to the chat who it is. */
function startChat(
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

function stopChat(): void {
  page.Intercom?.('shutdown')
  page.$chatwoot?.reset()
}

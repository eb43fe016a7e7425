import { createHmac, randomUUID } from 'node:crypto'
import { facebookSettings } from '#server/platform/config/sign-in-settings.ts'
import { dialogPage, sdkScript } from './facebook-pages.ts'
import { startProvider } from '#testing/fakes/provider-server.ts'

export interface FacebookPerson {
  id: string
  email?: string
  first_name: string
  last_name: string
}

interface Known {
  person: FacebookPerson
  app: string
  isValid: boolean
  type: string
}

const appId = '123456789012345'
const appSecret = 'the-secret-of-the-app'

/** debug_token and me of the Graph API on 127.0.0.1, and what a browser loads of Facebook. It insists on the proof that only the app can make. */
export async function startFacebook() {
  const tokens = new Map<string, Known>()
  const { version } = facebookSettings({ appId, appSecret }, 'v25.0')
  const bad = { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } }

  let inBrowser: FacebookPerson | undefined
  let pageViews = 0

  const server = await startProvider({
    'GET /en_US/sdk.js': () => [200, sdkScript],
    [`POST /${appId}/activities`]: () => {
      pageViews += 1
      return [200, { success: true }]
    },
    [`GET /${version}/dialog/oauth`]: ({ query }) => {
      if (!inBrowser || query.get('client_id') !== appId) return [400, 'Invalid App ID']
      const [redirectUri, state] = [query.get('redirect_uri'), query.get('state')]
      const dialog = { name: inBrowser.first_name, token: token(inBrowser), redirectUri, state }
      return [200, dialogPage(dialog)]
    },
    [`GET /${version}/debug_token`]: ({ query }) => {
      if (query.get('access_token') !== `${appId}|${appSecret}`) return [400, bad]
      const known = tokens.get(query.get('input_token') ?? '')
      if (!known) return [200, { data: { error: { code: 190 }, is_valid: false, scopes: [] } }]
      const { app, type, isValid, person } = known
      return [200, { data: { app_id: app, type, is_valid: isValid, user_id: person.id } }]
    },
    [`GET /${version}/me`]: ({ query }) => {
      const token = query.get('access_token') ?? ''
      const known = tokens.get(token)
      const proof = createHmac('sha256', appSecret).update(token).digest('hex')
      if (!known || query.get('appsecret_proof') !== proof) return [400, bad]
      return [200, known.person]
    },
  })

  function token(person: FacebookPerson, { app = appId, isValid = true, type = 'USER' } = {}): string {
    const made = `EAA${randomUUID()}`
    tokens.set(made, { person, app, isValid, type })
    return made
  }

  return {
    url: server.url,
    settings: facebookSettings({ appId, appSecret }, version, server.url),
    token,
    /** Who sits before the browser from now on. */
    seat(person: FacebookPerson): void {
      inBrowser = person
    },
    /** How often a page was seen, as the script reports it. */
    pageViews: () => pageViews,
    stop: server.stop,
  }
}

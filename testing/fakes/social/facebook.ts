import { createHmac, randomUUID } from 'node:crypto'
import { facebookSettings } from '#server/platform/config/sign-in-settings.ts'
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

/** As little of connect.facebook.net/en_US/sdk.js as a sign-in needs. */
const sdkScript = `
let settings
window.FB = {
  init: (given) => { settings = given },
  AppEvents: { logPageView: () => fetch('https://graph.facebook.com/' + settings.appId + '/activities', { method: 'POST' }) },
  login: (callback, { scope }) => {
    const query = new URLSearchParams({ client_id: settings.appId, scope, display: 'popup' })
    const popup = window.open('https://www.facebook.com/' + settings.version + '/dialog/oauth?' + query, '_blank', 'popup,width=480,height=600')
    if (!popup) return callback({ status: 'unknown' })
    addEventListener('message', function hear({ origin, data }) {
      if (origin !== 'https://www.facebook.com') return
      removeEventListener('message', hear)
      popup.close()
      callback(data)
    })
  },
}
window.fbAsyncInit?.()
`

interface Dialog {
  name: string
  token: string
  /** Where the dialog goes back to; without it the page that opened it is told. */
  redirectUri: string | null
  state: string | null
}

/** The dialog: go on as who one is, or leave. */
function dialogPage({ name, token, redirectUri, state }: Dialog): string {
  const back = (answer: Record<string, string>, mark: string) =>
    `location.href = ${JSON.stringify(`${redirectUri}${mark}${new URLSearchParams({ ...answer, state: state ?? '' }).toString()}`)}`
  const tell = (answer: object) => `opener.postMessage(${JSON.stringify(answer)}, "*")`
  const [goOn, leave] = redirectUri
    ? [back({ access_token: token }, '#'), back({ error: 'access_denied' }, '?')]
    : [
        tell({ status: 'connected', authResponse: { accessToken: token } }),
        tell({ status: 'not_authorized' }),
      ]
  return `<!doctype html><title>Log in with Facebook</title>
<h1>Quarry asks for your name and email address</h1>
<button onclick='${goOn}'>Continue as ${name}</button>
<button onclick='${leave}'>Not now</button>`
}

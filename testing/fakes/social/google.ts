import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { googleSettings } from '#server/platform/config/sign-in-settings.ts'
import { startProvider } from '#testing/fakes/provider-server.ts'

export interface GooglePerson {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

const clientId = '1234567890-quarry.apps.googleusercontent.com'
const clientSecret = 'the-secret-of-the-client'

/** Google's token, tokeninfo, userinfo and key addresses on 127.0.0.1, with a key of its own, and what a browser loads of it. */
export async function startGoogle() {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const codes = new Map<string, string>()
  const accessTokens = new Map<string, { aud: string; person: GooglePerson }>()

  let inBrowser: GooglePerson | undefined

  const server = await startProvider({
    'GET /gsi/client': () => [200, gsiScript],
    'GET /o/oauth2/v2/auth': async ({ query }) => {
      if (!inBrowser || query.get('client_id') !== clientId) return [400, 'Error 401: invalid_client']
      const answer =
        query.get('response_type') === 'code'
          ? { code: await code(inBrowser) }
          : { access_token: accessToken(inBrowser) }
      return [200, chooserPage(inBrowser.email, answer)]
    },
    'GET /oauth2/v3/certs': async () => [
      200,
      { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    ],
    'POST /token': ({ form }) => {
      const isOurs =
        form.get('client_id') === clientId &&
        form.get('client_secret') === clientSecret &&
        form.get('redirect_uri') === 'postmessage' &&
        form.get('grant_type') === 'authorization_code'
      if (!isOurs) return [401, { error: 'invalid_client' }]
      const code = form.get('code') ?? ''
      const idToken = codes.get(code)
      codes.delete(code) // a code is good once
      if (!idToken) return [400, { error: 'invalid_grant', error_description: 'Malformed auth code.' }]
      return [200, { access_token: 'ya29.x', expires_in: 3599, token_type: 'Bearer', id_token: idToken }]
    },
    'GET /tokeninfo': ({ query }) => {
      const known = accessTokens.get(query.get('access_token') ?? '')
      if (!known) return [400, { error: 'invalid_token', error_description: 'Invalid Value' }]
      const { aud, person } = known
      return [200, { aud, azp: aud, sub: person.sub, email: person.email, email_verified: 'true' }]
    },
    'GET /v1/userinfo': ({ headers }) => {
      const known = accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
      return known ? [200, known.person] : [401, { error: 'invalid_request' }]
    },
  })

  interface Forged {
    issuer?: string
    audience?: string
    expires?: string
    isForeignKey?: boolean
    nonce?: string
  }

  function idToken(person: GooglePerson, forged: Forged = {}): Promise<string> {
    const { issuer = 'https://accounts.google.com', audience = clientId, expires = '1h' } = forged
    const bound = forged.nonce === undefined ? {} : { nonce: forged.nonce }
    return new SignJWT({ ...person, ...bound } as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(forged.isForeignKey ? foreign.privateKey : own.privateKey)
  }

  /** A code as the popup hands it over. */
  async function code(person: GooglePerson, forged: Forged = {}): Promise<string> {
    const made = `4/${randomUUID()}`
    codes.set(made, await idToken(person, forged))
    return made
  }

  function accessToken(person: GooglePerson, aud = clientId): string {
    const token = `ya29.${randomUUID()}`
    accessTokens.set(token, { aud, person })
    return token
  }

  return {
    url: server.url,
    settings: googleSettings(clientId, clientSecret, server.url),
    idToken,
    code,
    accessToken,
    /** Who sits before the browser from now on. */
    seat(person: GooglePerson): void {
      inBrowser = person
    },
    stop: server.stop,
  }
}

/** As little of accounts.google.com/gsi/client as a sign-in needs: both clients, and their three ways to fail. */
const gsiScript = `
const ask = (settings, response_type) => {
  const query = new URLSearchParams({ client_id: settings.client_id, scope: settings.scope, response_type })
  const popup = window.open('https://accounts.google.com/o/oauth2/v2/auth?' + query, '_blank', 'popup,width=480,height=600')
  if (!popup) return settings.error_callback({ type: 'popup_failed_to_open' })
  const watch = setInterval(() => popup.closed && end(() => settings.error_callback({ type: 'popup_closed' })), 100)
  const end = (say) => { clearInterval(watch); removeEventListener('message', hear); say() }
  const hear = ({ origin, data }) =>
    origin === 'https://accounts.google.com' && end(() => { popup.close(); settings.callback(data) })
  addEventListener('message', hear)
}
window.google = { accounts: { oauth2: {
  initCodeClient: (settings) => ({ requestCode: () => ask(settings, 'code') }),
  initTokenClient: (settings) => ({ requestAccessToken: () => ask(settings, 'token') }),
} } }
`

/** The popup: one account to choose, or to leave. */
const chooserPage = (email: string, answer: object): string => `<!doctype html><title>Sign in - Google</title>
<h1>Choose an account</h1>
<button onclick='opener.postMessage(${JSON.stringify(answer)}, "*")'>${email}</button>
<button onclick='opener.postMessage({ error: "access_denied" }, "*")'>Cancel</button>`

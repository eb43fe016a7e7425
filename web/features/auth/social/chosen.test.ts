import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FacebookSdk } from './facebook-sdk.ts'
import type { Google } from './google-script.ts'

const { askFacebook, loadFacebook, readyFacebook } = await import('./facebook-sdk.ts')
const { askGoogle } = await import('./google-script.ts')

type Client = Parameters<Google['accounts']['oauth2']['initTokenClient']>[0]

/** Google's script, whose window ends as the test says; it notes which client was asked for what. */
function google(end: (client: Client) => void) {
  const asked: string[] = []
  const open = (flow: string) => (client: Client) => {
    const ask = () => {
      asked.push(`${flow} ${client.client_id} ${client.scope}`)
      end(client)
    }
    return { requestCode: ask, requestAccessToken: ask }
  }
  const oauth2 = { initCodeClient: open('code'), initTokenClient: open('token') }
  return { script: { accounts: { oauth2 } } satisfies Google, asked }
}

const answer = { code: '4/x', access_token: 'ya29.x' }

test('with a secret Google is asked for a code, without one for an access token', async () => {
  const { script, asked } = google(({ callback }) => callback(answer))
  const ask = (flow: 'code' | 'token') => askGoogle(script, { client_id: 'ours', flow })
  assert.deepEqual(await ask('code'), { token: '4/x' })
  assert.deepEqual(await ask('token'), { token: 'ya29.x' })
  assert.deepEqual(asked, ['code ours email profile openid', 'token ours email profile openid'])
})

const ends: [what: string, why: string, end: (client: Client) => void][] = [
  ['is closed', 'left', ({ error_callback }) => error_callback({ type: 'popup_closed' })],
  ['hears a no', 'left', ({ callback }) => callback({ error: 'access_denied' })],
  ['does not open', 'blocked', ({ error_callback }) => error_callback({ type: 'popup_failed_to_open' })],
  ['breaks', 'failed', ({ error_callback }) => error_callback({ type: 'unknown' })],
  ['refuses us', 'failed', ({ callback }) => callback({ error: 'invalid_client' })],
]

for (const [what, why, end] of ends)
  test(`a Google window that ${what} signs no user in: ${why}`, async () => {
    const { script } = google(end)
    assert.deepEqual(await askGoogle(script, { client_id: 'ours', flow: 'code' }), { why })
  })

interface Page {
  FB?: FacebookSdk
  fbAsyncInit?: () => void
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}

test('Facebook’s script is begun with our app, counts the page once, and asks where there is https', async () => {
  const did: unknown[] = []
  const FB: FacebookSdk = {
    init: (settings) => did.push(settings),
    AppEvents: { logPageView: () => did.push('page view') },
    login: (answered, { scope }) => {
      did.push(scope)
      answered({ status: 'connected', authResponse: { accessToken: 'EAAx' } })
    },
  }
  const page = window as unknown as Page
  page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true // the document of these tests loads nothing
  const loading = loadFacebook({ app_id: '555', version: 'v25.0' })
  page.FB = FB
  page.fbAsyncInit?.()
  const sdk = await loading
  await loadFacebook({ app_id: '555', version: 'v25.0' })
  assert.deepEqual(did, [{ appId: '555', cookie: true, xfbml: true, version: 'v25.0' }, 'page view'])
  assert.equal(readyFacebook(), undefined)
  assert.deepEqual(await askFacebook(sdk), { token: 'EAAx' })
  assert.equal(did.at(-1), 'public_profile,email')
})

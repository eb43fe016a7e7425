/** As little of connect.facebook.net/en_US/sdk.js as a sign-in needs. */
export const sdkScript = `
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
export function dialogPage({ name, token, redirectUri, state }: Dialog): string {
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

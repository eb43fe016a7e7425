/** As little of accounts.google.com/gsi/client as a sign-in needs: both clients, and their three ways to fail. */
export const gsiScript = `
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
export const chooserPage = (
  email: string,
  answer: object,
): string => `<!doctype html><title>Sign in - Google</title>
<h1>Choose an account</h1>
<button onclick='opener.postMessage(${JSON.stringify(answer)}, "*")'>${email}</button>
<button onclick='opener.postMessage({ error: "access_denied" }, "*")'>Cancel</button>`

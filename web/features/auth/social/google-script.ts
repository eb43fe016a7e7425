interface CodeClient {
  requestCode: () => void
}

interface CodeClientSettings {
  client_id: string
  scope: string
  ux_mode: 'popup'
  callback: (answer: { code?: string; error?: string }) => void
  error_callback: (error: { type: string }) => void
}

/** What Google's own script puts into the page. */
interface Google {
  accounts: { oauth2: { initCodeClient: (settings: CodeClientSettings) => CodeClient } }
}

const address = 'https://accounts.google.com/gsi/client'
let loading: Promise<Google> | undefined

/** Google's script, once a page. Rejects when it cannot load; the next call tries again. */
export function loadGoogle(): Promise<Google> {
  loading ??= new Promise<Google>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => {
      const { google } = window as { google?: Google } // the script's only way to hand it over
      if (google) resolve(google)
      else reject(new Error('The script brought nothing'))
    }
    script.onerror = () => reject(new Error('The script did not load'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The code of Google's popup, or undefined when it was closed or refused. */
export function askGoogleCode(google: Google, clientId: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    google.accounts.oauth2
      .initCodeClient({
        client_id: clientId,
        scope: 'email profile openid',
        ux_mode: 'popup',
        callback: ({ code }) => resolve(code),
        error_callback: () => resolve(undefined),
      })
      .requestCode()
  })
}

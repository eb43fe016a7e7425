import { type Chosen, isLeft } from './chosen.ts'
import { loadScript } from './load-script.ts'

interface ClientSettings {
  client_id: string
  scope: string
  callback: (answer: { code?: string; access_token?: string; error?: string }) => void
  error_callback: (error: { type: string }) => void
}

/** What Google's own script puts into the page. */
export interface Google {
  accounts: {
    oauth2: {
      initCodeClient: (settings: ClientSettings & { ux_mode: 'popup' }) => { requestCode: () => void }
      initTokenClient: (settings: ClientSettings) => { requestAccessToken: () => void }
    }
  }
}

/** Google's script, once a page. Rejects when it cannot load; the next call tries again. */
export async function loadGoogle(): Promise<Google> {
  await loadScript('https://accounts.google.com/gsi/client')
  const { google } = window as { google?: Google } // the script's only way to hand it over
  if (!google) throw new Error('The script brought nothing')
  return google
}

/** How this installation asks Google: by a code that its server exchanges or, where that has no secret, by a token. */
export interface GoogleOptions {
  client_id: string
  flow: 'code' | 'token'
}

/** The code or the token of whom is chosen in Google's popup. */
export function askGoogle(google: Google, { client_id, flow }: GoogleOptions): Promise<Chosen> {
  return new Promise((resolve) => {
    const settings: ClientSettings = {
      client_id,
      scope: 'email profile openid',
      callback: ({ code, access_token, error }) => {
        const token = flow === 'code' ? code : access_token
        resolve(token ? { token } : { why: isLeft(error) ? 'left' : 'failed' })
      },
      error_callback: ({ type }) =>
        resolve({
          why: type === 'popup_closed' ? 'left' : type === 'popup_failed_to_open' ? 'blocked' : 'failed',
        }),
    }
    const { oauth2 } = google.accounts
    if (flow === 'code') oauth2.initCodeClient({ ...settings, ux_mode: 'popup' }).requestCode()
    else oauth2.initTokenClient(settings).requestAccessToken()
  })
}

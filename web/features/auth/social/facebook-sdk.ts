import type { Chosen } from './chosen.ts'
import { loadScript } from './load-script.ts'

interface LoginAnswer {
  status: 'connected' | 'not_authorized' | 'unknown'
  authResponse?: { accessToken: string } | null
}

/** What Facebook's own script puts into the page. */
export interface FacebookSdk {
  init: (settings: { appId: string; cookie: boolean; xfbml: boolean; version: string }) => void
  AppEvents: { logPageView: () => void }
  login: (answered: (answer: LoginAnswer) => void, options: { scope: string }) => void
}

export interface FacebookOptions {
  app_id: string
  version: string
}

interface FacebookWindow {
  FB?: FacebookSdk
  fbAsyncInit?: () => void
}

const page = window as FacebookWindow // the script's only way to hand itself over
let ready: FacebookSdk | undefined

/** Facebook's script, once a page; it counts the view of this page, specification 7. Rejects when it cannot load. */
export async function loadFacebook({ app_id, version }: FacebookOptions): Promise<FacebookSdk> {
  if (ready) return ready
  const begun = Promise.withResolvers<void>()
  page.fbAsyncInit = () => begun.resolve()
  await loadScript('https://connect.facebook.net/en_US/sdk.js')
  await begun.promise // the script is a small one that brings the whole
  if (!page.FB) throw new Error('The script brought nothing')
  page.FB.init({ appId: app_id, cookie: true, xfbml: true, version })
  page.FB.AppEvents.logPageView()
  ready = page.FB
  return ready
}

/** The script, where it can ask: it refuses to on a page without https. */
export const readyFacebook = (): FacebookSdk | undefined =>
  location.protocol === 'https:' ? ready : undefined

/** Opens Facebook's sign-in window and returns the token of the user who signs in there. */
export function askFacebook(sdk: FacebookSdk): Promise<Chosen> {
  return new Promise((resolve) => {
    sdk.login(
      ({ status, authResponse }) =>
        resolve(
          status === 'connected' && authResponse ? { token: authResponse.accessToken } : { why: 'left' },
        ),
      { scope: 'public_profile,email' },
    )
  })
}

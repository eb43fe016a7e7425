export interface GoogleSettings {
  clientId: string
  /** Without one no code can be exchanged: the browser brings access tokens. */
  clientSecret: string | null
  /** What the popup of Google's own script means as the place to come back to. */
  redirectUri: string
  tokenUrl: string
  tokenInfoUrl: string
  userInfoUrl: string
  keysUrl: string
}

export interface FacebookSettings {
  appId: string
  appSecret: string
  graphUrl: string
  version: string
}

/** How people may come in at this installation. */
export interface SignInSettings {
  signUp: boolean
  passwordMin: number
  /** Address of the terms that each user accepts at the first sign-in. Without an address no user is asked. */
  termsUrl: string | null
  google: GoogleSettings | null
  facebook: FacebookSettings | null
}

export const standardSignIn: SignInSettings = {
  signUp: false,
  passwordMin: 8,
  termsUrl: null,
  google: null,
  facebook: null,
}

/** Google's addresses, OpenID Connect discovery of accounts.google.com; a stand-in has all of them at one host. */
export const googleSettings = (
  clientId: string,
  clientSecret: string | null,
  apiUrl?: string,
): GoogleSettings => ({
  clientId,
  clientSecret,
  redirectUri: 'postmessage',
  tokenUrl: `${apiUrl ?? 'https://oauth2.googleapis.com'}/token`,
  tokenInfoUrl: `${apiUrl ?? 'https://oauth2.googleapis.com'}/tokeninfo`,
  userInfoUrl: `${apiUrl ?? 'https://openidconnect.googleapis.com'}/v1/userinfo`,
  keysUrl: `${apiUrl ?? 'https://www.googleapis.com'}/oauth2/v3/certs`,
})

export const facebookSettings = (
  { appId, appSecret }: { appId: string; appSecret: string },
  version: string,
  graphUrl = 'https://graph.facebook.com',
): FacebookSettings => ({ appId, appSecret, graphUrl, version })

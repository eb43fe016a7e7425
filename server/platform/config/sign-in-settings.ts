import { z } from 'zod'

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
  passwordMin: 6,
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

const text = (rule: RegExp, wrong: string) => z.string().regex(rule, wrong)

/** The settings of who may come in and how, part of the one table. */
export const signInSettingTable = {
  QUARRY_SIGN_UP: {
    about: 'Whether visitors can create an account.',
    standard: 'off',
    example: 'on',
    check: z.string().refine((value) => value === 'on' || value === 'off', 'must be one of on, off'),
  },
  QUARRY_PASSWORD_MIN: {
    about: 'The fewest characters of a new password. Common passwords are refused at any length.',
    standard: '6',
    example: '12',
    check: text(/^([6-9]|[1-5]\d|6[0-4])$/, 'must be a number from 6 to 64'),
  },
  QUARRY_TERMS_URL: {
    about: 'The terms that users accept at their first sign-in. Without it, users accept no terms.',
    example: 'https://www.example.com/terms',
    check: text(/^https?:\/\/[^\s/]+\S*$/, 'must be a web address'),
  },
  QUARRY_GOOGLE_CLIENT_ID: {
    about: 'Sign-in with Google: the OAuth client, with QUARRY_URL among its JavaScript origins.',
    example: '1234567890-abc.apps.googleusercontent.com',
    check: text(/^[\w.-]{10,200}$/, 'must be an OAuth client id'),
  },
  QUARRY_GOOGLE_CLIENT_SECRET: {
    about: 'The secret of that client: with it the browser brings codes, without it access tokens.',
    example: 'GOCSPX-4f9c2be07a1d58e36cb4',
    check: text(/^\S{10,200}$/, 'must be an OAuth client secret'),
  },
  QUARRY_GOOGLE_API_URL: {
    about: 'The address of a stand-in for Google, for tests.',
    example: 'http://127.0.0.1:4244',
    check: text(/^https?:\/\/[^\s/@]+$/, 'must be a web address without a path'),
  },
  QUARRY_FACEBOOK_APP_ID: {
    about: 'Sign-in with Facebook: the app, with /callback of QUARRY_URL among its redirect addresses.',
    example: '123456789012345',
    check: text(/^\d{3,30}$/, 'must be the number of an app'),
  },
  QUARRY_FACEBOOK_APP_SECRET: {
    about: 'The secret of that app.',
    example: '4f9c2be07a1d58e36cb44f9c2be07a1d',
    check: text(/^\S{10,200}$/, 'must be an app secret'),
  },
  QUARRY_FACEBOOK_VERSION: {
    about: 'The version of the Graph API.',
    standard: 'v25.0',
    example: 'v26.0',
    check: text(/^v\d{1,3}\.\d$/, 'must be a version'),
  },
  QUARRY_FACEBOOK_API_URL: {
    about: 'The address of the Graph API.',
    standard: 'https://graph.facebook.com',
    example: 'http://127.0.0.1:4245',
    check: text(/^https?:\/\/[^\s/@]+$/, 'must be a web address without a path'),
  },
} as const

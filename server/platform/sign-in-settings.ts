/** How people may come in at this installation. */
export interface SignInSettings {
  signUp: boolean
  passwordMin: number
  /** Where the terms stand that everybody accepts at the first sign-in; without it nobody is asked. */
  termsUrl: string | null
}

export const standardSignIn: SignInSettings = { signUp: false, passwordMin: 8, termsUrl: null }

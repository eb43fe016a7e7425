/** How people may come in at this installation. */
export interface SignInSettings {
  passwordMin: number
}

export const standardSignIn: SignInSettings = { passwordMin: 8 }

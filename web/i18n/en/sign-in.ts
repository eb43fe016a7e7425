/** Keys start with `signIn.`: the second step and passkeys. */
export const signIn = {
  'signIn.stepTitle': 'Type your code',
  'signIn.stepLead': 'The six digits of your authenticator app, or a recovery code.',
  'signIn.stepCode': 'Code',
  'signIn.withPasskey': 'Sign in with a passkey',
  'signIn.passkeyFailed': 'No passkey of this host was shown. Use your password or try again.',
} as const

/** Keys start with `auth.`. */
export const auth = {
  'auth.signIn': 'Sign in',
  'auth.signInTo': 'Sign in to {business}',
  'auth.signInLead': 'Use the account your team gave you.',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.signingIn': 'Signing in…',
  'auth.wrongLogin': 'This email and password do not match.',
  'auth.unreachable': "The server can't be reached. Check your connection and try again.",
  'auth.brandTitle': 'Every lead comes with the reason it is there.',
  'auth.brandCount': 'Count and price before a credit is spent',
  'auth.brandChecked': 'Each address with its source and last check',
  'auth.brandExport': 'Your lists are yours: take them away as CSV',
} as const

/** Keys start with `signIn.`: the second step, passkeys and the window of a provider. */
export const signIn = {
  'signIn.stepTitle': 'Type your code',
  'signIn.stepLead': 'The six digits of your authenticator app, or a recovery code.',
  'signIn.stepCode': 'Code',
  'signIn.withPasskey': 'Sign in with a passkey',
  'signIn.passkeyFailed': 'No passkey of this host was shown. Use your password or try again.',
  'signIn.withGoogle': 'Continue with Google',
  'signIn.withFacebook': 'Continue with Facebook',
  'signIn.or': 'or',
  'signIn.googleScript': 'Failed to load the Google 3P Authorization JavaScript Library.',
  'signIn.popupBlocked':
    'Your browser blocked the window of {provider}. Allow pop-ups for this page and try again.',
  'signIn.providerFailed': 'The sign-in with {provider} did not work. Try again.',
  'signIn.whichEmail': 'Which email is yours?',
  'signIn.whichEmailLead':
    'Facebook gave us none. We send a code to the one you type, and it opens your account.',
  'signIn.deletionAsked': 'One moment…',
  'signIn.deleted': 'It is deleted',
  'signIn.deletedLead':
    'Deleted on {when}: your identity at {provider}, and all that we had from there before an account was made. An account of yours opens with its password or a code to its email.',
  'signIn.deletionUnknown': 'Nothing is known of this code',
  'signIn.deletionUnknownLead': 'Open the address once more exactly as you were given it.',
  'signIn.confirmationCode': 'Confirmation code',
  'signIn.callbackWorking': 'Signing you in…',
  'signIn.callbackDone': 'You are signed in',
  'signIn.callbackCloses': 'This window closes by itself.',
  'signIn.callbackFailed': 'The sign-in did not work',
  'signIn.callbackFailedLead': 'The page you came from says why.',
  'signIn.callbackNobody': 'Nothing waits for this sign-in',
  'signIn.callbackNobodyLead': 'Start again from the sign-in page.',
} as const

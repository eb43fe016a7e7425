import type { signIn as source } from '../en/sign-in.ts'
import type { Texts } from '../translation.ts'

export const signIn = {
  'signIn.stepTitle': 'Code eingeben',
  'signIn.stepLead': 'Die sechs Ziffern Ihrer Authentifizierungs-App oder ein Ersatzcode.',
  'signIn.stepCode': 'Code',
  'signIn.withPasskey': 'Mit Passkey anmelden',
  'signIn.passkeyFailed':
    'Es wurde kein Passkey dieses Hosts gezeigt. Nehmen Sie Ihr Passwort oder versuchen Sie es noch einmal.',
} as const satisfies Texts<typeof source>

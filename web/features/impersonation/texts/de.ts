import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'impersonation.workingAs': 'Sie arbeiten als {name}, {account}. Änderungen sind echt.',
  'impersonation.exit': 'Beenden',
  'impersonation.theirsAlone': 'Das kann nur {name} ändern',
  'impersonation.theirsAloneText':
    'Passwort, E-Mail, Sicherheit und Zahlungen sind abgeschaltet, solange Sie als jemand anderes arbeiten.',
} as const satisfies Texts<typeof en>

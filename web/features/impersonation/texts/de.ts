import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'impersonation.workingAs': 'Sie arbeiten als {name}, {account}. Ihre Änderungen sind echt.',
  'impersonation.exit': 'Sitzung beenden',
  'impersonation.theirsAlone': 'Das kann nur {name} ändern',
  'impersonation.theirsAloneText':
    'Als anderer Benutzer können Sie Passwort, E-Mail, Sicherheit und Zahlungen nicht ändern.',
} as const satisfies Texts<typeof en>

import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'signIn.stepTitle': 'Code eingeben',
  'signIn.stepLead': 'Die sechs Ziffern Ihrer Authenticator-App.',
  'signIn.recoveryLead': 'Einer der Wiederherstellungscodes, die Sie aufbewahrt haben. Er gilt einmal.',
  'signIn.recoveryCode': 'Wiederherstellungscode',
  'signIn.useRecovery': 'Wiederherstellungscode verwenden',
  'signIn.useApp': 'Authenticator-App verwenden',
  'signIn.stepCode': 'Code',
  'signIn.withPasskey': 'Mit Passkey anmelden',
  'signIn.passkeyFailed':
    'Für diese Adresse wurde kein Passkey vorgelegt. Verwenden Sie Ihr Passwort, oder versuchen Sie es noch einmal.',
  'signIn.withGoogle': 'Weiter mit Google',
  'signIn.withFacebook': 'Weiter mit Facebook',
  'signIn.or': 'oder',
  'signIn.googleScript': 'Die Anmeldung mit Google konnte nicht geladen werden.',
  'signIn.popupBlocked':
    'Ihr Browser hat das Fenster von {provider} blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
  'signIn.providerFailed':
    'Die Anmeldung mit {provider} hat nicht funktioniert. Versuchen Sie es noch einmal.',
  'signIn.whichEmail': 'Wie lautet Ihre Adresse?',
  'signIn.whichEmailLead':
    'Von Facebook kam keine. Wir senden einen Code an die Adresse, die Sie eingeben. Er öffnet Ihr Konto.',
  'signIn.deletionAsked': 'Einen Moment …',
  'signIn.deleted': 'Es ist gelöscht',
  'signIn.deletedLead':
    'Gelöscht am {when}: Ihre Identität bei {provider} und alles, was wir von dort hatten, bevor ein Konto entstand. Ein Konto von Ihnen öffnet sich mit seinem Passwort oder einem Code an seine E-Mail.',
  'signIn.deletionUnknown': 'Zu diesem Code ist nichts bekannt',
  'signIn.deletionUnknownLead': 'Öffnen Sie die Adresse noch einmal genau so, wie Sie sie bekommen haben.',
  'signIn.confirmationCode': 'Bestätigungscode',
  'signIn.callbackWorking': 'Sie werden angemeldet…',
  'signIn.callbackDone': 'Sie sind angemeldet',
  'signIn.callbackCloses': 'Dieses Fenster schließt sich von selbst.',
  'signIn.callbackFailed': 'Die Anmeldung hat nicht geklappt',
  'signIn.callbackFailedLead': 'Die Seite, von der Sie kamen, nennt den Grund.',
  'signIn.callbackNobody': 'Auf diese Anmeldung wartet niemand',
  'signIn.callbackNobodyLead': 'Beginnen Sie noch einmal auf der Anmeldeseite.',
} as const satisfies Texts<typeof en>

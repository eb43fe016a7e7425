import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'signIn.stepTitle': 'Code eingeben',
  'signIn.stepLead': 'Öffnen Sie Ihre Authenticator-App und geben Sie den sechsstelligen Code ein.',
  'signIn.recoveryLead': 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder Code gilt einmal.',
  'signIn.recoveryCode': 'Wiederherstellungscode',
  'signIn.useRecovery': 'Wiederherstellungscode verwenden',
  'signIn.useApp': 'Authenticator-App verwenden',
  'signIn.stepCode': 'Code',
  'signIn.withPasskey': 'Mit Passkey anmelden',
  'signIn.passkeyFailed':
    'Die Anmeldung mit Passkey ist fehlgeschlagen. Verwenden Sie Ihr Passwort oder versuchen Sie es erneut.',
  'signIn.withGoogle': 'Weiter mit Google',
  'signIn.withFacebook': 'Weiter mit Facebook',
  'signIn.or': 'oder',
  'signIn.googleScript': 'Die Anmeldung mit Google konnte nicht geladen werden.',
  'signIn.popupBlocked':
    'Ihr Browser hat das Fenster von {provider} blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
  'signIn.providerFailed': 'Die Anmeldung mit {provider} ist fehlgeschlagen. Versuchen Sie es erneut.',
  'signIn.whichEmail': 'E-Mail-Adresse angeben',
  'signIn.whichEmailLead':
    'Facebook hat uns keine E-Mail-Adresse übermittelt. Geben Sie Ihre ein, und wir senden Ihnen einen Code.',
  'signIn.deletionAsked': 'Löschstatus wird geprüft …',
  'signIn.deleted': 'Daten gelöscht',
  'signIn.deletedLead':
    'Am {when} haben wir Ihre Identität bei {provider} und alle Daten von {provider} aus der Zeit vor Ihrer Kontoerstellung gelöscht. Sie können sich weiterhin mit Ihrem Passwort oder einem Code an Ihre E-Mail-Adresse anmelden.',
  'signIn.deletionUnknown': 'Dieser Code ist uns nicht bekannt',
  'signIn.deletionUnknownLead':
    'Prüfen Sie, ob Sie den vollständigen Link geöffnet haben, und versuchen Sie es erneut.',
  'signIn.confirmationCode': 'Bestätigungscode',
  'signIn.callbackWorking': 'Anmeldung läuft…',
  'signIn.callbackDone': 'Sie sind angemeldet',
  'signIn.callbackCloses': 'Dieses Fenster schließt sich automatisch.',
  'signIn.callbackFailed': 'Anmeldung fehlgeschlagen',
  'signIn.callbackFailedLead': 'Den Grund sehen Sie auf der vorherigen Seite.',
  'signIn.callbackNobody': 'Diese Anmeldung ist abgelaufen',
  'signIn.callbackNobodyLead': 'Gehen Sie zur Anmeldeseite zurück und versuchen Sie es erneut.',
} as const satisfies Texts<typeof en>

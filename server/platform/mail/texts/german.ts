import type { MailText } from '#server/platform/mail/mail-text.ts'
import type { english } from './english.ts'

const notYou = 'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren.'

export const german: Record<keyof typeof english, MailText> = {
  reset_code: {
    subject: 'Ihr Code für ein neues Passwort',
    lines: [
      'Geben Sie diesen Code innerhalb von 15 Minuten ein oder nutzen Sie innerhalb einer Stunde die Schaltfläche. Beides gilt einmal.',
    ],
    code: '{{ code }}',
    button: {
      text: 'Neues Passwort festlegen',
      path: '/forgot-password#email={{ email | url_encode }}&code={{ link }}',
    },
    note: notYou,
  },
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    lines: [
      'Ihr Passwort bei {{ brand }} wurde geändert. Wir haben alle anderen Sitzungen beendet.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Neues Passwort festlegen', path: '/forgot-password#changed' },
  },
  confirm_email: {
    subject: 'Ihr Code zur Bestätigung Ihrer E-Mail-Adresse',
    lines: [
      'Willkommen bei {{ brand }}. Geben Sie diesen Code innerhalb von 15 Minuten ein, um Ihre E-Mail-Adresse zu bestätigen. Er gilt einmal.',
    ],
    code: '{{ code }}',
    note: notYou,
  },
  already_registered: {
    subject: 'Sie haben schon ein Konto',
    lines: [
      'Zu dieser E-Mail-Adresse gibt es bei {{ brand }} schon ein Konto. Wir haben kein weiteres erstellt.',
      'Wenn Sie ein Konto erstellen wollten, melden Sie sich einfach an. Andernfalls können Sie diese E-Mail ignorieren.',
    ],
    button: { text: 'Anmelden', path: '/login' },
  },
  confirm_new_email: {
    subject: 'Ihr Code zur Bestätigung Ihrer neuen E-Mail-Adresse',
    lines: [
      'Geben Sie diesen Code in Ihrem Profil ein, um sich mit dieser E-Mail-Adresse anzumelden. Er gilt einmal.',
    ],
    code: '{{ code }}',
    note: notYou,
  },
  confirm_session: {
    subject: 'Ihr Code zur Bestätigung, dass Sie es sind',
    lines: ['Geben Sie diesen Code in Ihrem Profil ein, um Ihre Anmeldung zu ändern. Er gilt einmal.'],
    code: '{{ code }}',
    note: notYou,
  },
  email_changed: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lines: [
      'Sie melden sich bei {{ brand }} jetzt mit {{ new_email }} an.',
      'Wenn Sie das nicht waren, melden Sie sich sofort bei uns. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden.',
    ],
  },
  credits_low: {
    subject: 'Ihre Credits gehen zur Neige',
    lines: [
      'Ihr Konto bei {{ brand }} hat noch {{ credits | number }} Credits. Das sind weniger als 10 % des Anfangsguthabens.',
      'Wenn keine Credits mehr da sind, pausieren Suchen und behalten ihre Leads. Laden Sie Credits auf, um fortzufahren.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  credits_empty: {
    subject: 'Ihre Credits sind aufgebraucht',
    lines: [
      'Ihr Konto bei {{ brand }} hat keine Credits mehr. Suchen pausieren und behalten ihre Leads. Laden Sie Credits auf, um fortzufahren.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  credits_bought: {
    subject: 'Ihr Beleg über Credits',
    lines: [
      'Ihrem Konto bei {{ brand }} gutgeschriebene Credits: {{ credits | number }}. Gekaufte Credits verfallen nicht.',
      'Bezahlt mit {{ provider }} am {{ day | day }}: {{ amount | money: currency }}.',
      '{% if owed != "0" %}Davon haben wir {{ owed | number }} mit einer früher erstatteten oder angefochtenen Zahlung verrechnet. {% endif %}Alle Buchungen sehen Sie in Ihrem Guthaben.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  payment_failed: {
    subject: 'Ihre Zahlung ist fehlgeschlagen',
    lines: [
      '{{ provider }} konnte Ihre Zahlung von {{ amount | money: currency }} für Credits bei {{ brand }} nicht verarbeiten. Es wurde nichts abgebucht und nichts gutgeschrieben.',
      'Versuchen Sie es in Ihrem Guthaben erneut oder verwenden Sie eine andere Karte.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  payment_refunded: {
    subject: 'Ihre Zahlung wurde erstattet',
    lines: [
      '{{ provider }} hat {{ amount | money: currency }} Ihrer Zahlung an {{ brand }} erstattet. Abgezogene Credits: {{ credits | number }}.',
      '{% if owed != "0" %}Davon haben Sie {{ owed | number }} schon ausgegeben. Wir ziehen sie vom nächsten Kauf ab. {% endif %}Alle Buchungen sehen Sie in Ihrem Guthaben.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  payment_disputed: {
    subject: 'Ihre Zahlung wird angefochten',
    lines: [
      'Eine Bank hat {{ amount | money: currency }} Ihrer Zahlung über {{ provider }} an {{ brand }} angefochten. Abgezogene Credits: {{ credits | number }}. Sie erhalten sie zurück, wenn die Bank die Zahlung anerkennt.',
      '{% if owed != "0" %}Davon haben Sie {{ owed | number }} schon ausgegeben. Wir ziehen sie vom nächsten Kauf ab. {% endif %}Alle Buchungen sehen Sie in Ihrem Guthaben.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  credits_returned: {
    subject: 'Wir haben Ihre Credits zurückgebucht',
    lines: [
      'Die Bank hat Ihre Zahlung über {{ provider }} an {{ brand }} anerkannt: {{ amount | money: currency }}. Zurückerhaltene Credits: {{ credits | number }}.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  codes_on: {
    subject: 'Die Bestätigung in zwei Schritten ist aktiviert',
    lines: [
      'Für die Anmeldung bei {{ brand }} benötigen Sie jetzt Ihr Passwort und einen Code aus Ihrer Authenticator-App.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und melden Sie sich bei uns.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  codes_off: {
    subject: 'Die Bestätigung in zwei Schritten ist deaktiviert',
    lines: [
      'Für die Anmeldung bei {{ brand }} benötigen Sie jetzt nur Ihr Passwort.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  codes_removed: {
    subject: 'Die Bestätigung in zwei Schritten ist deaktiviert',
    lines: [
      '{{ by }} hat die Bestätigung in zwei Schritten für Ihr Konto bei {{ brand }} deaktiviert und alle Sitzungen beendet. Für die Anmeldung benötigen Sie jetzt nur Ihr Passwort.',
      'Melden Sie sich an, um sie wieder zu aktivieren. Wenn Sie nicht darum gebeten haben, legen Sie jetzt ein neues Passwort fest und melden Sie sich bei uns.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  recovery_code_used: {
    subject: 'Ein Wiederherstellungscode wurde zur Anmeldung verwendet',
    lines: [
      'Für eine Anmeldung bei {{ brand }} wurden Ihr Passwort und ein Wiederherstellungscode verwendet. Dieser Code gilt nicht mehr.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  recovery_codes_renewed: {
    subject: 'Sie haben neue Wiederherstellungscodes',
    lines: [
      'Ihr Konto bei {{ brand }} hat neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  passkey_added: {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    lines: [
      'Sie können sich bei {{ brand }} jetzt mit dem Passkey „{{ name }}“ anmelden.',
      'Wenn Sie das nicht waren, legen Sie ein neues Passwort fest und entfernen Sie den Passkey in Ihrem Profil.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  passkey_removed: {
    subject: 'Ein Passkey Ihres Kontos wurde entfernt',
    lines: [
      'Sie können sich bei {{ brand }} nicht mehr mit dem Passkey „{{ name }}“ anmelden.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  webhook_off: {
    subject: 'Ihr Webhook wurde ausgeschaltet',
    lines: [
      'Wir haben den Webhook an {{ receiver }} ausgeschaltet: Er schlug fünf Tage lang fehl, oder seine Adresse gibt es nicht mehr.',
      'Nichts ist verloren: Schalten Sie ihn wieder ein und senden Sie die fehlgeschlagenen Zustellungen erneut.',
    ],
    button: { text: 'Webhook öffnen', path: '/settings/integration/webhook' },
  },
  provider_connected: {
    subject: 'Sie können sich jetzt mit {{ provider }} anmelden',
    lines: [
      'Wir haben {{ provider }} mit Ihrem Konto bei {{ brand }} verbunden. Sie können sich jetzt darüber anmelden.',
      'Wenn Sie das nicht waren, legen Sie ein neues Passwort fest und trennen Sie {{ provider }} in Ihrem Profil.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  provider_disconnected: {
    subject: '{{ provider }} wurde von Ihrem Konto getrennt',
    lines: [
      'Wir haben {{ provider }} von Ihrem Konto bei {{ brand }} getrennt. Sie können sich nicht mehr darüber anmelden.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  account_invitation: {
    subject: '{{ inviter }} hat ein Konto bei {{ brand }} für Sie erstellt',
    lines: [
      '{{ inviter }} hat ein Konto bei {{ brand }} für Sie erstellt. Wählen Sie ein Passwort, um es zu öffnen.',
    ],
    button: { text: 'Konto öffnen', path: '/join#token={{ token }}' },
    note: 'Der Link gilt einmal, 7 Tage lang. Wenn Sie {{ inviter }} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  team_invitation: {
    subject: '{{ inviter }} hat Sie zu {{ brand }} eingeladen',
    lines: [
      '{{ inviter }} hat Sie in das Team bei {{ brand }} eingeladen. Wählen Sie ein Passwort, um beizutreten.',
    ],
    button: { text: 'Dem Team beitreten', path: '/join#token={{ token }}' },
    note: 'Der Link gilt einmal, 7 Tage lang. Wenn Sie {{ inviter }} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
}

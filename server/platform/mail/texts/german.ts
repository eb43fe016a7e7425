import type { MailText } from '#server/platform/mail/mail-text.ts'
import type { english } from './english.ts'

const notYou = 'Wenn Sie das nicht waren, müssen Sie nichts tun: ohne diese Mail kommt niemand hinein.'

export const german: Record<keyof typeof english, MailText> = {
  reset_code: {
    subject: 'Ihr Code für ein neues Passwort',
    lines: [
      'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben. Er gilt einmal, 15 Minuten lang; die Schaltfläche gilt eine Stunde.',
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
      'Das Passwort Ihres Kontos bei {{ brand }} wurde geändert, und alle anderen Sitzungen wurden abgemeldet.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Neues Passwort festlegen', path: '/forgot-password#changed' },
  },
  confirm_email: {
    subject: 'Ihr Code, um Ihre E-Mail-Adresse zu bestätigen',
    lines: [
      'Willkommen bei {{ brand }}. Geben Sie diesen Code ein, um Ihre Adresse zu bestätigen. Er gilt einmal, 15 Minuten lang.',
    ],
    code: '{{ code }}',
    note: notYou,
  },
  already_registered: {
    subject: 'Sie haben schon ein Konto',
    lines: [
      'Jemand wollte diese Adresse bei {{ brand }} verwenden, aber zu ihr gibt es schon ein Konto. Geändert wurde nichts.',
      'Wenn Sie das waren: melden Sie sich an, oder legen Sie ein neues Passwort fest, wenn Sie Ihres nicht mehr wissen.',
    ],
    button: { text: 'Anmelden', path: '/login' },
  },
  confirm_new_email: {
    subject: 'Ihr Code, um Ihre neue E-Mail-Adresse zu bestätigen',
    lines: [
      'Geben Sie diesen Code in Ihrem Profil ein, um sich künftig mit dieser Adresse anzumelden. Er gilt einmal.',
    ],
    code: '{{ code }}',
    note: notYou,
  },
  email_changed: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lines: [
      'Bei {{ brand }} melden Sie sich ab jetzt mit {{ new_email }} an.',
      'Wenn Sie das nicht waren, sagen Sie uns sofort Bescheid: diese Adresse öffnet Ihr Konto nicht mehr.',
    ],
  },
  credits_low: {
    subject: 'Ihre Credits gehen zur Neige',
    lines: [
      'Ihr Konto bei {{ brand }} hat noch {{ credits | number }} Credits: weniger als ein Zehntel des Anfangs.',
      'Eine Suche, der die Credits ausgehen, pausiert, behält das Gefundene und läuft weiter, sobald es wieder Credits gibt.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  credits_empty: {
    subject: 'Ihre Credits sind aufgebraucht',
    lines: [
      'Ihr Konto bei {{ brand }} hat keine Credits mehr. Suchen pausieren und behalten, was sie gefunden haben, bis es wieder Credits gibt.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  credits_bought: {
    subject: 'Ihr Beleg über Credits',
    lines: [
      'Credits, die Ihrem Konto bei {{ brand }} gutgeschrieben wurden: {{ credits | number }}. Gekaufte Credits verfallen nicht.',
      'Bezahlt bei {{ provider }} am {{ day | day }}: {{ amount | money: currency }}.',
      '{% if owed != "0" %}Davon gingen {{ owed | number }} an eine Zahlung, die früher zurückgenommen wurde. {% endif %}Jede Bewegung steht im Guthaben.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  payment_failed: {
    subject: 'Ihre Zahlung kam nicht zustande',
    lines: [
      'Ihre Zahlung von {{ amount | money: currency }} für Credits bei {{ brand }} kam bei {{ provider }} nicht zustande. Es wurde nichts abgebucht und nichts gutgeschrieben.',
      'Sie können sie im Guthaben neu beginnen, bei Bedarf mit einer anderen Karte.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  payment_refunded: {
    subject: 'Eine Zahlung für Credits wurde erstattet',
    lines: [
      'Geld einer Zahlung an {{ brand }}, das {{ provider }} erstattet hat: {{ amount | money: currency }}. Credits, die damit zurückgehen: {{ credits | number }}.',
      '{% if owed != "0" %}Davon schon ausgegeben: {{ owed | number }}. Sie werden vom nächsten Kauf abgezogen. {% endif %}Jede Bewegung steht im Guthaben.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  payment_disputed: {
    subject: 'Eine Zahlung für Credits ist strittig',
    lines: [
      'Eine Bank fordert Geld einer Zahlung an {{ brand }} bei {{ provider }} zurück: {{ amount | money: currency }}. Credits, die damit zurückgehen: {{ credits | number }}. Sie kommen wieder, wenn die Bank die Zahlung bestehen lässt.',
      '{% if owed != "0" %}Davon schon ausgegeben: {{ owed | number }}. Sie werden vom nächsten Kauf abgezogen. {% endif %}Jede Bewegung steht im Guthaben.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  credits_returned: {
    subject: 'Ihre Credits sind wieder da',
    lines: [
      'Die Bank lässt eine Zahlung an {{ brand }} bei {{ provider }} bestehen: {{ amount | money: currency }}. Credits, die wieder Ihnen gehören: {{ credits | number }}.',
    ],
    button: { text: 'Guthaben öffnen', path: '/settings/wallet' },
  },
  codes_on: {
    subject: 'Ihre Anmeldung fragt jetzt nach einem Code',
    lines: [
      'Ab jetzt öffnet Ihr Passwort allein Ihr Konto bei {{ brand }} nicht mehr: Dazu gehört ein Code aus Ihrer Authentifizierungs-App.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und sagen Sie uns Bescheid.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  codes_off: {
    subject: 'Ihre Anmeldung fragt nicht mehr nach einem Code',
    lines: [
      'Die Codes einer Authentifizierungs-App sind für Ihr Konto bei {{ brand }} ausgeschaltet: Das Passwort allein öffnet es.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  codes_removed: {
    subject: 'Ihre Anmeldung fragt nicht mehr nach einem Code',
    lines: [
      '{{ by }} hat die Codes einer Authentifizierungs-App für Ihr Konto bei {{ brand }} ausgeschaltet: Das Passwort allein öffnet es. Sie sind überall abgemeldet.',
      'Melden Sie sich an und schalten Sie Codes wieder ein. Wenn Sie nicht darum gebeten haben, legen Sie jetzt ein neues Passwort fest und sagen Sie uns Bescheid.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  recovery_code_used: {
    subject: 'Ein Ersatzcode wurde zur Anmeldung benutzt',
    lines: [
      'Jemand hat sich bei {{ brand }} mit Ihrem Passwort und einem Ihrer Ersatzcodes angemeldet. Dieser Code ist verbraucht.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  recovery_codes_renewed: {
    subject: 'Ihre Ersatzcodes wurden erneuert',
    lines: [
      'Für Ihr Konto bei {{ brand }} gibt es neue Ersatzcodes. Die alten gelten nicht mehr.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  passkey_added: {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    lines: [
      'Der Passkey „{{ name }}“ öffnet ab jetzt Ihr Konto bei {{ brand }}.',
      'Wenn Sie das nicht waren, legen Sie ein neues Passwort fest und entfernen Sie den Passkey in Ihrem Profil.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  passkey_removed: {
    subject: 'Ein Passkey Ihres Kontos wurde entfernt',
    lines: [
      'Der Passkey „{{ name }}“ öffnet Ihr Konto bei {{ brand }} nicht mehr.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  provider_connected: {
    subject: '{{ provider }} öffnet jetzt Ihr Konto',
    lines: [
      'Die Anmeldung mit {{ provider }} wurde mit Ihrem Konto bei {{ brand }} verbunden und öffnet es ab jetzt.',
      'Wenn Sie das nicht waren, legen Sie ein neues Passwort fest und trennen Sie die Verbindung in Ihrem Profil.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  provider_disconnected: {
    subject: '{{ provider }} öffnet Ihr Konto nicht mehr',
    lines: [
      'Die Anmeldung mit {{ provider }} wurde von Ihrem Konto bei {{ brand }} getrennt und öffnet es nicht mehr.',
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
    ],
    button: { text: 'Profil öffnen', path: '/profile-settings/security' },
  },
  account_invitation: {
    subject: '{{ inviter }} hat ein Konto bei {{ brand }} für Sie angelegt',
    lines: [
      '{{ inviter }} hat ein Konto bei {{ brand }} für Sie angelegt. Wählen Sie ein Passwort, um es zu öffnen.',
    ],
    button: { text: 'Konto öffnen', path: '/join#token={{ token }}' },
    note: 'Der Link gilt einmal, 7 Tage lang. Wenn Sie nicht wissen, wer das ist, müssen Sie nichts tun.',
  },
  team_invitation: {
    subject: '{{ inviter }} lädt Sie zu {{ brand }} ein',
    lines: [
      '{{ inviter }} möchte mit Ihnen in {{ brand }} arbeiten. Wählen Sie ein Passwort, um dem Team beizutreten.',
    ],
    button: { text: 'Dem Team beitreten', path: '/join#token={{ token }}' },
    note: 'Der Link gilt einmal, 7 Tage lang. Wenn Sie nicht wissen, wer das ist, müssen Sie nichts tun.',
  },
}

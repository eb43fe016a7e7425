/** What is said of the ways into an account, part of the sentences. */
export const waysIn = {
  Deletion: 'Löschung',
  'Sign-in': 'Anmeldung',
  'This email has an account with a password. Sign in with it, then connect this way in your profile under Security.':
    'Zu dieser E-Mail gibt es ein Konto mit Passwort. Melden Sie sich damit an und verbinden Sie diesen Weg dann in Ihrem Profil unter Sicherheit.',
  'This email has an account with another way in. Use that, then connect this one in your profile under Security.':
    'Zu dieser E-Mail gibt es ein Konto mit einem anderen Zugang. Nutzen Sie diesen und verbinden Sie den neuen dann in Ihrem Profil unter Sicherheit.',
  'You signed in a while ago. Sign out, sign in again and repeat this within 15 minutes.':
    'Ihre Anmeldung liegt eine Weile zurück. Melden Sie sich ab und wieder an und wiederholen Sie dies innerhalb von 15 Minuten.',
  'Disconnect it first': 'Trennen Sie zuerst die bisherige Verbindung',
  'This sign-in opens another account already': 'Diese Anmeldung öffnet schon ein anderes Konto',
  'Nothing else signs you in: set a password first':
    'Sonst meldet Sie nichts mehr an: Legen Sie zuerst ein Passwort fest',
}

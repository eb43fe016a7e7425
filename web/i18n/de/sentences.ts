import { troubles } from './troubles.ts'
import { waysIn } from './ways-in.ts'

/** The server's English sentences in German; `{0}` stands for what is in between. A test names what is missing. */
export const sentences = {
  'Please fill out all the empty fields': 'Füllen Sie alle leeren Felder aus',
  'Field is required': 'Dieses Feld ist erforderlich',
  'Field must be a valid email': 'Geben Sie eine gültige E-Mail-Adresse ein',
  'Field must be a valid url': 'Geben Sie eine gültige Webadresse ein',
  'Type is not valid': 'Diese Eingabe ist nicht gültig',
  'Passwords must match': 'Die Passwörter müssen übereinstimmen',
  'The password must be at least 6 characters': 'Das Passwort muss mindestens 6 Zeichen haben',
  'Field must be at least {0} characters': 'Mindestens {0} Zeichen',
  'Field must be min {0}': 'Mindestens {0}',
  'Field must be max {0}': 'Höchstens {0}',
  'Field must be greater than {0}': 'Muss größer als {0} sein',
  'Field must be an integer': 'Geben Sie eine ganze Zahl ein',
  '{0} not found': 'Nicht gefunden: {0}',
  Download: 'Download',
  Image: 'Bild',
  Import: 'Import',
  Invitation: 'Einladung',
  Job: 'Aufgabe',
  Lead: 'Lead',
  List: 'Liste',
  Payment: 'Zahlung',
  Reading: 'Lesevorgang',
  Search: 'Suche',
  Session: 'Sitzung',
  Source: 'Quelle',
  Teammate: 'Teammitglied',
  Webhook: 'Webhook',
  'Not found': 'Nicht gefunden',
  'Sign in to continue': 'Melden Sie sich an, um fortzufahren',
  'You need {0} more credits': '{0, plural, one {Ihnen fehlt # Credit} other {Ihnen fehlen # Credits}}',
  "Your account doesn't include this module": 'Ihr Konto enthält dieses Modul nicht',
  'Invalid input': 'Ungültige Eingabe',
  'Bad request': 'Ungültige Anfrage',
  'Something went wrong': 'Etwas ist schiefgegangen',
  'Something went wrong. We have been told.': 'Etwas ist schiefgegangen. Wir wissen schon davon.',
  'The server is not reachable. Check your connection.':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
  'Upload cancelled': 'Hochladen abgebrochen',
  'The database is not reachable. Try again in a moment.':
    'Die Datenbank ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'The same request is still being worked on': 'Dieselbe Anfrage wird noch bearbeitet',
  'Too busy': 'Überlastet',
  'Too busy. Try again in a moment.': 'Gerade ist zu viel los. Versuchen Sie es gleich noch einmal.',
  'The request could not be read': 'Die Anfrage konnte nicht gelesen werden',
  'The request is too large': 'Die Anfrage ist zu groß',
  'This kind of content is not accepted': 'Diese Art von Inhalt wird nicht angenommen',
  'Too many requests. Try again in a moment.': 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
  'The Idempotency-Key header must be 1 to 200 visible characters':
    'Die Kopfzeile Idempotency-Key muss 1 bis 200 sichtbare Zeichen haben',
  'This Idempotency-Key was used for another request':
    'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet',
  'Nothing is set up at this address': 'Unter dieser Adresse ist nichts eingerichtet',
  'This installation has no owner yet': 'Diese Installation hat noch keinen Inhaber',
  'The metrics key is missing or wrong': 'Der Schlüssel für Metriken fehlt oder ist falsch',
  'Too many error reports': 'Zu viele Fehlermeldungen',
  'Only the owner of the account can see its history': 'Nur der Inhaber des Kontos kann den Verlauf sehen',
  'Too many attempts. Try again later.': 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  'Too many attempts. Try again later or reset your password.':
    'Zu viele Versuche. Versuchen Sie es später noch einmal, oder setzen Sie Ihr Passwort zurück.',
  'This password is wrong': 'Dieses Passwort ist falsch',
  'Too many invitations were sent today. Try again tomorrow.':
    'Heute wurden zu viele Einladungen verschickt. Versuchen Sie es morgen noch einmal.',
  'This person was invited too often today. Try again tomorrow.':
    'Diese Person wurde heute zu oft eingeladen. Versuchen Sie es morgen noch einmal.',
  'Too many codes were asked for. Try again later.':
    'Es wurden zu viele Codes angefordert. Versuchen Sie es später noch einmal.',
  'This code is wrong or too old': 'Dieser Code ist falsch oder abgelaufen',
  'If an account exists, we sent a code.': 'Wenn es ein Konto gibt, haben wir einen Code gesendet.',
  'Your password is changed. Sign in with the new one.':
    'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
  'This provider does not answer. Try again or use your password.':
    'Dieser Anbieter antwortet nicht. Versuchen Sie es noch einmal, oder verwenden Sie Ihr Passwort.',
  'This sign-in was not accepted. Try again.':
    'Diese Anmeldung wurde nicht angenommen. Versuchen Sie es noch einmal.',
  'This way to sign in is not set up here': 'Diese Art der Anmeldung ist hier nicht eingerichtet',
  'No account has this email. Ask for an invitation.':
    'Zu dieser E-Mail gibt es kein Konto. Bitten Sie um eine Einladung.',
  'This email and password do not match': 'E-Mail und Passwort passen nicht zusammen',
  'Confirm your email address to sign in': 'Bestätigen Sie Ihre E-Mail-Adresse, um sich anzumelden',
  'This is your address already': 'Das ist schon Ihre Adresse',
  'No new address waits for a code': 'Keine neue Adresse wartet auf einen Code',
  'This address has an account already': 'Zu dieser Adresse gibt es schon ein Konto',
  'This password is one of the first that others would try':
    'Dieses Passwort gehört zu den ersten, die andere versuchen würden',
  'This address has an account: sign in': 'Zu dieser Adresse gibt es ein Konto: melden Sie sich an',
  'Ask for an invitation: nobody can register here':
    'Bitten Sie um eine Einladung: registrieren kann sich hier niemand',
  'Brand saved': 'Marke gespeichert',
  'This is no domain that can be yours': 'Diese Domain kann Ihnen nicht gehören',
  'Only the main user of a reseller changes its brand':
    'Nur der Hauptnutzer eines Resellers kann dessen Marke ändern',
  'Only the owner of the account can change this': 'Nur der Inhaber des Kontos kann das ändern',
  'Too many web sites were read. Try again later.':
    'Es wurden zu viele Websites gelesen. Versuchen Sie es später noch einmal.',
  'Business profile saved': 'Unternehmensprofil gespeichert',
  'Logo removed': 'Logo entfernt',
  'Logo saved': 'Logo gespeichert',
  'Profile saved': 'Profil gespeichert',
  'Photo removed': 'Foto entfernt',
  'Photo saved': 'Foto gespeichert',
  'Send the image as a form': 'Senden Sie das Bild als Formular',
  'The form could not be read': 'Das Formular konnte nicht gelesen werden',
  'This image is larger than 5 MB': 'Dieses Bild ist größer als 5 MB',
  'Choose a PNG, JPEG or WebP image': 'Wählen Sie ein Bild als PNG, JPEG oder WebP',
  'This image has more than 25 megapixels': 'Dieses Bild hat mehr als 25 Megapixel',
  'This image is damaged': 'Dieses Bild ist beschädigt',
  'List deleted': 'Liste gelöscht',
  '{0} lists deleted': '{0, plural, one {# Liste gelöscht} other {# Listen gelöscht}}',
  'Lead removed': 'Lead entfernt',
  '{0} leads removed': '{0, plural, one {# Lead entfernt} other {# Leads entfernt}}',
  'Search stopped. {0} credits were charged.':
    'Suche gestoppt. {0, plural, one {# Credit wurde berechnet.} other {# Credits wurden berechnet.}}',
  'This search is not paused': 'Diese Suche ist nicht pausiert',
  'This search has already ended': 'Diese Suche ist schon beendet',
  'Open data': 'Offene Daten',
  'Ask the business that runs this site for more credits':
    'Fragen Sie den Betreiber dieser Seite nach weiteren Credits',
  'A search may cost at most {0} credits in this account':
    'Eine Suche darf in diesem Konto höchstens {0, plural, one {# Credit} other {# Credits}} kosten',
  'A search may cost at most {0} credits in this account: {1} are left for this one, it needs {2}':
    'Eine Suche darf in diesem Konto höchstens {0, plural, one {# Credit} other {# Credits}} kosten: {1} sind für diese übrig, nötig sind {2}',
  'Your monthly limit': 'Ihr Monatslimit',
  'The daily limit of the account': 'Das Tageslimit des Kontos',
  'The monthly limit of the account': 'Das Monatslimit des Kontos',
  '{0} is {1} credits: {2} are left, this needs {3}':
    '{0} beträgt {1} Credits: {2} sind übrig, nötig sind {3}',
  'Only the owner of the account can change its limits':
    'Nur der Inhaber des Kontos kann dessen Limits ändern',
  "You don't have access to the wallet": 'Sie haben keinen Zugriff auf das Guthaben',
  'Stripe does not open the portal for us.': 'Stripe öffnet uns das Portal nicht.',
  'Stripe does not answer. Try again in a moment.':
    'Stripe antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'Too many payments were begun. Try again in an hour.':
    'Es wurden zu viele Zahlungen begonnen. Versuchen Sie es in einer Stunde noch einmal.',
  'Card payments are not set up here': 'Kartenzahlungen sind hier nicht eingerichtet',
  'The price has changed. Look at it again.':
    'Der Preis hat sich geändert. Sehen Sie ihn sich noch einmal an.',
  'The payment page could not be opened. Nothing was charged. Try again in a moment.':
    'Die Zahlungsseite konnte nicht geöffnet werden. Nichts wurde abgebucht. Versuchen Sie es gleich noch einmal.',
  'This request_id was used for another payment': 'Diese request_id wurde für eine andere Zahlung verwendet',
  'This payment was made already': 'Diese Zahlung wurde schon getätigt',
  'This notice is not signed as it should be': 'Diese Meldung ist nicht richtig signiert',
  'The uploaded file is no longer there': 'Die hochgeladene Datei ist nicht mehr da',
  'The import kept failing; the log of the server says why':
    'Der Import schlug immer wieder fehl; das Protokoll des Servers nennt den Grund',
  'The file needs more than {0} MB of memory. Import a smaller region, or raise QUARRY_IMPORT_MEMORY_MB.':
    'Die Datei braucht mehr als {0} MB Arbeitsspeicher. Importieren Sie eine kleinere Region oder erhöhen Sie QUARRY_IMPORT_MEMORY_MB.',
  'The import process ended early ({0}). Nothing was imported. Try again, with more memory for the server if it happens again.':
    'Der Importprozess endete vorzeitig ({0}). Nichts wurde importiert. Versuchen Sie es noch einmal; geschieht es wieder, braucht der Server mehr Arbeitsspeicher.',
  'This import has ended already': 'Dieser Import ist schon beendet',
  'Source removed': 'Quelle entfernt',
  'Import cancelled': 'Import abgebrochen',
  'Import started': 'Import gestartet',
  'Send the file as a form': 'Senden Sie die Datei als Formular',
  'The file is larger than {0} GB': 'Die Datei ist größer als {0} GB',
  'This is not an .osm.pbf file': 'Das ist keine .osm.pbf-Datei',
  'This job was queued again before': 'Diese Aufgabe wurde schon noch einmal eingereiht',
  'The job is queued again': 'Die Aufgabe ist wieder eingereiht',
  'This email has an account already. Ask to be invited by another one.':
    'Zu dieser E-Mail gibt es schon ein Konto. Lassen Sie sich über eine andere einladen.',
  'This person is in your team already': 'Diese Person ist schon in Ihrem Team',
  'This person is invited already': 'Diese Person ist schon eingeladen',
  'At most {0} invitations can be open': 'Höchstens {0} Einladungen können offen sein',
  'Choose somebody of your team': 'Wählen Sie jemanden aus Ihrem Team',
  'The owner of the account keeps all rights': 'Der Inhaber des Kontos behält alle Rechte',
  'Only the owner of the account can change the team': 'Nur der Inhaber des Kontos kann das Team ändern',
  'Your account does not have this module': 'Ihr Konto hat dieses Modul nicht',
  'Invitation sent': 'Einladung gesendet',
  'Invitation sent again': 'Einladung noch einmal gesendet',
  'Invitation withdrawn': 'Einladung zurückgezogen',
  'Rights saved': 'Rechte gespeichert',
  'Teammate removed': 'Teammitglied entfernt',
  'This takes too long. Try again in a moment.': 'Das dauert zu lange. Versuchen Sie es gleich noch einmal.',
  'This took too long. Start again.': 'Das hat zu lange gedauert. Beginnen Sie noch einmal.',
  'Codes are switched on already': 'Codes sind schon eingeschaltet',
  'Ask for a secret first': 'Fordern Sie zuerst einen Schlüssel an',
  'Codes are not switched on': 'Codes sind nicht eingeschaltet',
  'Too many attempts. Try again later or use a recovery code.':
    'Zu viele Versuche. Versuchen Sie es später oder mit einem Ersatzcode.',
  'Passkeys need a host name: an address of digits has none':
    'Passkeys brauchen einen Hostnamen: Eine Adresse aus Ziffern hat keinen',
  'This passkey was not accepted. Try again.':
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
  '{0} passkeys are enough': '{0} Passkeys sind genug',
  'This passkey is in use already': 'Dieser Passkey wird schon benutzt',
  'Too many people are signing in. Try again in a moment.':
    'Zu viele Menschen melden sich gerade an. Versuchen Sie es gleich noch einmal.',
  'This is not possible while you are working as somebody else':
    'Das geht nicht, während Sie als jemand anderes arbeiten',
  'This is you': 'Das sind Sie selbst',
  'You are yourself already': 'Sie arbeiten schon als Sie selbst',
  'No mail server is configured: QUARRY_SMTP_URL is empty':
    'Es ist kein Mailserver eingerichtet: QUARRY_SMTP_URL ist leer',
  'A mail server is configured: codes and links are for their readers alone':
    'Ein Mailserver ist eingerichtet: Codes und Links sind allein für ihre Leser',
  'What a mail said is forgotten once it is sent': 'Was in einer Mail stand, ist nach dem Senden vergessen',
  'The mail is on its way': 'Die Mail ist unterwegs',
  'The mails are on their way': 'Die Mails sind unterwegs',
  'Another run of this job would change nothing': 'Ein weiterer Lauf dieser Aufgabe würde nichts ändern',
  'This search is not at an end that can be taken back':
    'Das Ende dieser Suche lässt sich nicht zurücknehmen',
  User: 'Benutzer',
  Mail: 'Mail',
  Passkey: 'Passkey',
  Wallet: 'Guthaben',
  Plan: 'Tarif',
  'The address is too long': 'Die Adresse ist zu lang',
  'Only an admin of the platform gives plans and credits':
    'Nur ein Admin der Plattform vergibt Tarife und Credits',
  'This account is the client of another business, which has plans of its own':
    'Dieses Konto ist Kunde eines anderen Unternehmens, das eigene Tarife hat',
  'Choose a day to come': 'Wählen Sie einen Tag in der Zukunft',
  'Nobody changes their own rights': 'Niemand ändert die eigenen Rechte',
  'You change your own address in your profile': 'Die eigene Adresse ändern Sie in Ihrem Profil',
  'The owner changes their address in their own profile':
    'Der Inhaber ändert seine Adresse im eigenen Profil',
  'The owner of the platform keeps all rights': 'Der Inhaber der Plattform behält alle Rechte',
  'This user cannot have this role': 'Diese Person kann diese Rolle nicht haben',
  'Only an admin of the platform has this module': 'Dieses Modul hat nur ein Admin der Plattform',
  'A reseller has clients only': 'Ein Reseller hat nur Kunden',
  'Your clients sign in on your own domain: connect one first':
    'Ihre Kunden melden sich auf Ihrer eigenen Domain an: Verbinden Sie zuerst eine',
  'This user signs in already': 'Diese Person meldet sich schon an',
  'Only the platform and resellers look after users': 'Nur die Plattform und Reseller verwalten Benutzer',
  'This account is suspended. Ask whoever you have it from.':
    'Dieses Konto ist gesperrt. Wenden Sie sich an die Stelle, von der Sie es haben.',
  Notice: 'Meldung',
  'Somebody is on this plan. Put them on another one first.':
    'Jemand nutzt diesen Tarif. Ordnen Sie zuerst einen anderen zu.',
  'This user is suspended. Resume them first.': 'Diese Person ist gesperrt. Entsperren Sie sie zuerst.',
  'Only an admin of the platform changes plans': 'Nur ein Admin der Plattform ändert Tarife',
  'This search is finishing its last leads. Try again in a moment.':
    'Diese Suche beendet ihre letzten Leads. Versuchen Sie es gleich noch einmal.',
  'Nobody suspends themselves': 'Niemand sperrt sich selbst',
  'The platform suspended this user: only the platform lets them in again':
    'Die Plattform hat diese Person gesperrt: Nur die Plattform kann sie entsperren',
  'Switch your own codes off in your profile': 'Die eigenen Codes schalten Sie in Ihrem Profil aus',
  "Nobody takes the owner's codes away": 'Niemand nimmt dem Inhaber die Codes',
  'Second factor removed': 'Zweiter Faktor entfernt',
  'User not found': 'Benutzer nicht gefunden',
  'Sample world': 'Beispielwelt',
  'Fictional places of the sample world': 'Erfundene Betriebe der Beispielwelt',
  ...troubles,
  ...waysIn,
} as const

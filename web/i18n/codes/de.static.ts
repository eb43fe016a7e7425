import type { Fitting } from '../translation.ts'
import { codesIn, type OwnCodes } from './codes-in.ts'

const fieldErrors = {
  all_empty: 'Füllen Sie alle leeren Felder aus',
  required: 'Dieses Feld ist erforderlich',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein',
  url: 'Geben Sie eine gültige Webadresse ein',
  type: 'Diese Eingabe ist nicht gültig',
  passwords_match: 'Die Passwörter müssen übereinstimmen',
  password_length: 'Das Passwort muss mindestens 6 Zeichen haben',
  min_length: 'Mindestens {min} Zeichen',
  min: 'Mindestens {min}',
  max: 'Höchstens {max}',
  greater_than: 'Muss größer als {more} sein',
  integer: 'Geben Sie eine ganze Zahl ein',
  admin_only_module: 'Dieses Modul kann nur ein Admin der Plattform haben.',
  common_password: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  damaged_image: 'Dieses Bild ist beschädigt.',
  domain_not_yours: 'Diese Domain kann nicht Ihre sein.',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  file_memory:
    'Diese Datei braucht zu viel Arbeitsspeicher zum Lesen. Teilen Sie sie auf oder speichern Sie sie als CSV.',
  file_unread:
    'Diese Datei lässt sich nicht oder nicht schnell genug lesen. Speichern Sie sie als CSV und laden Sie diese hoch.',
  future_day: 'Wählen Sie einen Tag in der Zukunft.',
  image_kind: 'Wählen Sie ein Bild als PNG, JPEG oder WebP.',
  image_pixels: 'Dieses Bild hat mehr als 25 Megapixel.',
  image_size: 'Dieses Bild ist größer als 5 MB.',
  invited: 'Diese Person ist bereits eingeladen.',
  in_team: 'Diese Person ist bereits in Ihrem Team.',
  name_taken: 'Dieser Name wird bereits verwendet.',
  model_https: 'Beginnen Sie die Adresse mit https://.',
  model_own_network: 'Adressen im eigenen Netz muss der Betreiber freigeben.',
  model_password: 'Lassen Sie Benutzernamen und Passwort in der Adresse weg.',
  model_port: 'Verwenden Sie eine Adresse ohne Port.',
  not_table:
    'Diese Datei enthält keine lesbaren Zeilen oder ist unvollständig. Speichern Sie sie neu oder laden Sie sie erneut herunter, und laden Sie sie dann hoch.',
  not_json: 'Das ist kein JSON-Objekt.',
  not_mapping: 'Prüfen Sie die Form dieses Werts.',
  not_osm: 'Das ist keine .osm.pbf-Datei.',
  other_table_format:
    'Dieses Format ist nicht lesbar. Öffnen Sie die Datei in einer Tabellenkalkulation und speichern Sie sie als XLSX oder CSV.',
  own_email: 'Ändern Sie Ihre eigene E-Mail-Adresse in Ihrem Profil.',
  owner_email: 'Der Inhaber ändert seine E-Mail-Adresse im eigenen Profil.',
  phone_country: 'Wählen Sie ein Land oder beginnen Sie mit der Ländervorwahl (+44).',
  own_module: 'Ihr Konto hat dieses Modul nicht.',
  reseller_clients: 'Ein Reseller kann nur Kunden haben.',
  role: 'Diese Person kann diese Rolle nicht haben.',
  same_email: 'Das ist bereits Ihre E-Mail-Adresse.',
  teammate: 'Wählen Sie ein Teammitglied.',
  wrong_code: 'Dieser Code ist falsch oder abgelaufen.',
  wrong_password: 'Dieses Passwort ist falsch.',
} as const

const browserRefusals = {
  offline: 'Wir konnten den Server nicht erreichen. Versuchen Sie es gleich noch einmal.',
  proxy_too_large: 'Diese Anfrage ist zu groß.',
  unexpected: 'Etwas ist schiefgegangen.',
} as const

const own = { fieldErrors, browserRefusals }

/** What the server says by a code, in German. */
export const codes = codesIn(1, own satisfies Fitting<OwnCodes, typeof own>)

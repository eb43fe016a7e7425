import type { FittingCodes } from '../code-texts.ts'
import { refusals } from './de-refusals.ts'

const confirmations = {
  brand_saved: 'Marke gespeichert',
  business_profile_saved: 'Unternehmensprofil gespeichert',
  code_sent: 'Wenn es ein Konto gibt, haben wir einen Code gesendet.',
  emails_queued: '{count, plural, one {E-Mail eingereiht} other {# E-Mails eingereiht}}',
  import_cancelled: 'Import abgebrochen',
  import_started: 'Import gestartet',
  invitation_resent: 'Einladung erneut gesendet',
  invitation_sent: 'Einladung gesendet',
  invitation_withdrawn: 'Einladung zurückgezogen',
  job_queued: 'Aufgabe erneut eingereiht',
  leads_removed: '{count, plural, one {Lead entfernt} other {# Leads entfernt}}',
  lists_deleted: '{count, plural, one {Liste gelöscht} other {# Listen gelöscht}}',
  logo_removed: 'Logo entfernt',
  logo_saved: 'Logo gespeichert',
  password_changed: 'Passwort geändert. Melden Sie sich mit dem neuen an.',
  permissions_saved: 'Rechte gespeichert',
  photo_removed: 'Foto entfernt',
  photo_saved: 'Foto gespeichert',
  profile_saved: 'Profil gespeichert',
  search_stopped:
    'Suche gestoppt. {credits, plural, one {# Credit wurde berechnet.} other {# Credits wurden berechnet.}}',
  second_factor_removed: 'Bestätigung in zwei Schritten entfernt',
  source_removed: 'Quelle entfernt',
  teammate_removed: 'Teammitglied entfernt',
} as const

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
  future_day: 'Wählen Sie einen Tag in der Zukunft.',
  image_kind: 'Wählen Sie ein Bild als PNG, JPEG oder WebP.',
  image_pixels: 'Dieses Bild hat mehr als 25 Megapixel.',
  image_size: 'Dieses Bild ist größer als 5 MB.',
  invited: 'Diese Person ist bereits eingeladen.',
  in_team: 'Diese Person ist bereits in Ihrem Team.',
  name_taken: 'Dieser Name wird bereits verwendet.',
  not_osm: 'Das ist keine .osm.pbf-Datei.',
  own_email: 'Ändern Sie Ihre eigene E-Mail-Adresse in Ihrem Profil.',
  owner_email: 'Der Inhaber ändert seine E-Mail-Adresse im eigenen Profil.',
  own_module: 'Ihr Konto hat dieses Modul nicht.',
  reseller_clients: 'Ein Reseller kann nur Kunden haben.',
  role: 'Diese Person kann diese Rolle nicht haben.',
  same_email: 'Das ist bereits Ihre E-Mail-Adresse.',
  teammate: 'Wählen Sie ein Teammitglied.',
  wrong_code: 'Dieser Code ist falsch oder abgelaufen.',
  wrong_password: 'Dieses Passwort ist falsch.',
} as const

const reasons = {
  amount_differs: 'Der Betrag stimmt nicht mit der Zahlung überein.',
  account_differs: 'Das Konto stimmt nicht mit der Zahlung überein.',
  buyer_is_client: 'Nur ein Kunde eines Resellers hat die E-Mail-Adresse des Käufers.',
  buyer_unknown: 'Kein Benutzer hat die E-Mail-Adresse des Käufers.',
  checkout_differs: 'Der Bezahlvorgang stimmt nicht mit der Zahlung überein.',
  failed_times: '{times, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben.',
  failed_times_with:
    '{times, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben. Letzter Fehler: {error}',
  file_gone: 'Die hochgeladene Datei ist nicht mehr vorhanden. Laden Sie sie erneut hoch.',
  file_broken:
    'Die Datei ist unvollständig oder beschädigt. Laden Sie sie erneut herunter. Details: {detail}',
  file_needs_memory:
    'Die Datei braucht mehr als {megabytes} MB Arbeitsspeicher. Importieren Sie eine kleinere Region oder erhöhen Sie QUARRY_IMPORT_MEMORY_MB.',
  import_ended_early:
    'Der Importprozess endete vorzeitig ({cause}). Es wurde nichts importiert. Versuchen Sie es erneut. Geschieht es wieder, geben Sie dem Server mehr Arbeitsspeicher.',
  import_failing: 'Alle Importversuche sind fehlgeschlagen. Den Grund nennt das Serverprotokoll.',
  kept_failing: 'Alle Versuche sind fehlgeschlagen.',
  mail_server_refused: 'Der Mailserver hat die E-Mail abgelehnt: {answer}',
  mail_server_unreachable: 'Der Mailserver war nicht erreichbar.',
  payment_untold: 'Die Zahlung dazu wurde noch nicht gemeldet.',
  payment_unknown: 'Es gehört zu keiner Zahlung, die hier begonnen wurde.',
  product_unmapped: 'Für das Produkt {product} sind keine Credits festgelegt.',
  sale_unknown: 'Der Anbieter kennt diesen Verkauf nicht.',
  unreadable: 'Es war nicht lesbar.',
  worker_died:
    '{times, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben. Letzter Fehler: Der ausführende Prozess ist ausgefallen.',
} as const

const texts = { refusals, confirmations, fieldErrors, reasons }

/** What the server says by a code, in German. */
export const codes = texts satisfies FittingCodes<typeof texts>

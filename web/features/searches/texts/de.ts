import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'searches.run.queued': 'Wartet auf den Start.',
  'searches.run.checking':
    '{count, plural, one {# Lead wird noch geprüft.} other {# Leads werden noch geprüft.}}',
  'searches.run.stopping':
    '{count, plural, one {# begonnene Website wird abgeschlossen.} other {# begonnene Websites werden abgeschlossen.}}',
  'searches.run.failed': 'Die Quelle hat nicht geantwortet. Ihnen wurde nichts berechnet.',
  'searches.run.blocked': 'Die Quelle hat unsere Anfragen blockiert. Gefundene Leads sind gespeichert.',
  'searches.run.rateLimited': 'Die Quelle hat unsere Anfragen begrenzt. Gefundene Leads sind gespeichert.',
  'searches.run.partial':
    'Die Quelle ist nach {count, plural, one {# Lead} other {# Leads}} ausgefallen. Gefundene Leads sind gespeichert.',
  'searches.run.creditLimit':
    '{limit, plural, one {Ihr Limit von # Credit ist erreicht.} other {Ihr Limit von # Credits ist erreicht.}}',
  'searches.run.outOfCredits': 'Keine Credits mehr.',
  'searches.run.sourceBack':
    'Die Quelle antwortet wieder. Setzen Sie die Suche fort, um die übrigen Leads zu finden.',
  'searches.run.waitsForCredits':
    '{credits, plural, one {Keine Credits mehr. Läuft mit neuen Credits automatisch weiter, bis zu # weiterer Credit.} other {Keine Credits mehr. Läuft mit neuen Credits automatisch weiter, bis zu # weitere Credits.}}',
  'searches.run.accountLimit': 'Das Konto hat sein Credit-Limit erreicht.',
  'searches.run.leadLimit': 'Ihr Limit von {limit} Leads ist erreicht.',
  'searches.run.allFound': 'Alle Treffer stehen in der Liste.',
  'searches.run.unread':
    '{count, plural, one {# Website konnte} other {# Websites konnten}} nicht gelesen werden: {cause}.',
  'searches.run.unreadMostly':
    '{count, plural, one {# Website konnte} other {# Websites konnten}} nicht gelesen werden, meist: {cause}.',
  'searches.run.cause.dns': 'kein DNS auf diesem Server',
  'searches.run.cause.noAnswer': 'keine Antwort',
  'searches.run.cause.robots': 'Robots sind nicht erlaubt',
  'searches.run.cause.other': 'den Grund nennt jeder Lead',
  'searches.run.noneNew': 'Keine neuen Treffer.',
  'searches.run.byUser': 'Sie haben diese Suche gestoppt. Es werden keine weiteren Credits berechnet.',
  'searches.run.suspended':
    'Pausiert, während das Konto gesperrt war. Gefundene Leads sind gespeichert. Setzen Sie die Suche fort.',
  'searches.run.notAllowed':
    'Gestoppt, weil die Person, die sie gestartet hat, nicht mehr suchen darf. Es werden keine weiteren Credits berechnet.',
  'searches.run.end': 'Suche beenden',
  'searches.run.putAway': 'Beleg ausblenden',
  'searches.resume.title': 'Suche fortsetzen',
  'searches.resume.text':
    '{count, plural, one {Die Suche kann bis zu # weiteren Lead hinzufügen.} other {Die Suche kann bis zu # weitere Leads hinzufügen.}} Sie zahlen nur für Leads mit E-Mail-Adresse.',
  'searches.resume.limit': 'Höchstens ausgeben',
  'searches.resume.limitHint': 'Die Suche pausiert bei diesem Betrag.',
  'searches.resume.rate': '{price} pro Lead mit E-Mail-Adresse',
  'searches.source.title': 'Quellen',
  'searches.source.waiting': 'Wartet',
  'searches.source.running': 'Sucht',
  'searches.source.answered': 'Hat geantwortet',
  'searches.source.failed': 'Fehlgeschlagen',
  'searches.source.notConfigured': 'Nicht eingerichtet',
  'searches.source.found': '{count, plural, one {# Lead} other {# Leads}}',
} as const satisfies Texts<typeof en>

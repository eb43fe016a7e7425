import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'lists.title': 'Gespeicherte Listen',
  'lists.count': '{count, plural, one {# Liste} other {# Listen}}',
  'lists.tab.active': 'Aktiv',
  'lists.tab.archived': 'Archiviert',
  'lists.searchLists': 'Listen durchsuchen',
  'lists.everyType': 'Alle Arten',

  'lists.name': 'Name',
  'lists.type': 'Art',
  'lists.leads': 'Leads',
  'lists.withEmail': 'Mit E-Mail',
  'lists.status': 'Status',
  'lists.spent': 'Kosten',
  'lists.created': 'Erstellt',
  'lists.actions': 'Aktionen',
  'lists.phoneLine': '{leads} Leads · {created}',

  'lists.kind.local': 'Lokale Betriebe',
  'lists.kind.people': 'Personen',
  'lists.kind.domain': 'E-Mails nach Domain',
  'lists.kind.influencer': 'Influencer',
  'lists.localBy': 'nach Ort',
  'lists.localPrice': 'je 1 Cr',

  'lists.menuOf': 'Aktionen für {name}',
  'lists.open': 'Öffnen',
  'lists.searchMore': 'Weitersuchen',
  'lists.renameTitle': 'Liste umbenennen',
  'lists.archive': 'Archivieren',
  'lists.unarchive': 'Aus dem Archiv holen',
  'lists.delete': 'Löschen',
  'lists.undo': 'Rückgängig',
  'lists.archived': '{count, plural, one {Liste archiviert} other {# Listen archiviert}}',
  'lists.unarchived': '{count, plural, one {Liste ist wieder aktiv} other {# Listen sind wieder aktiv}}',
  'lists.deleteOne': '„{name}“ löschen',
  'lists.deleteMany': '{count, plural, one {# Liste} other {# Listen}} löschen',
  'lists.deleteConfirm': '{count, plural, one {Liste} other {# Listen}} löschen',
  'lists.deleteText':
    '{leads, plural, =0 {{count, plural, one {Sie enthält} other {Sie enthalten}} keine Leads.} one {# Lead und alles, was dazu gefunden wurde, wird gelöscht.} other {# Leads und alles, was dazu gefunden wurde, werden gelöscht.}} Ausgegebene Credits werden nicht erstattet.',

  'lists.empty': 'Noch keine Listen',
  'lists.emptyText': 'Jede Suche wird eine Liste.',
  'lists.emptyArchived': 'Nichts archiviert',
  'lists.emptyArchivedText': 'Archivierte Listen behalten ihre Leads und sind hier aus dem Weg.',
} as const satisfies Texts<typeof en>

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
  'lists.localBy': 'Suche nach Kategorie und Ort',
  'lists.localPrice': 'je 1 Credit',

  'lists.menuOf': 'Aktionen für {name}',
  'lists.open': 'Liste öffnen',
  'lists.searchMore': 'Weitersuchen',
  'lists.renameTitle': 'Liste umbenennen',
  'lists.archive': 'Archivieren',
  'lists.unarchive': 'Wiederherstellen',
  'lists.delete': 'Löschen',
  'lists.undo': 'Rückgängig',
  'lists.archived': '{count, plural, one {Liste archiviert} other {# Listen archiviert}}',
  'lists.unarchived': '{count, plural, one {Liste wiederhergestellt} other {# Listen wiederhergestellt}}',
  'lists.deleteOne': '„{name}“ löschen',
  'lists.deleteMany': '{count, plural, one {# Liste} other {# Listen}} löschen',
  'lists.deleteConfirm': '{count, plural, one {Liste} other {# Listen}} löschen',
  'lists.deleteText':
    '{leads, plural, =0 {{count, plural, one {Diese Liste enthält} other {Diese Listen enthalten}} keine Leads.} one {# Lead und alle zugehörigen Daten werden gelöscht.} other {# Leads und alle zugehörigen Daten werden gelöscht.}} Ausgegebene Credits werden nicht erstattet.',

  'lists.empty': 'Noch keine Listen',
  'lists.emptyText': 'Jede Suche speichert ihre Leads in einer Liste.',
  'lists.emptyArchived': 'Keine archivierten Listen',
  'lists.emptyArchivedText': 'Archivierte Listen erscheinen hier mit ihren Leads.',
} as const satisfies Texts<typeof en>

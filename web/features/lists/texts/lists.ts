import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    lists: { set: 'first'; texts: typeof texts }
  }
}

/** Keys start with `lists.`. */
export const texts = {
  'lists.retention': ['Keep leads for', 'Leads aufbewahren', 'مدة حفظ العملاء'],
  'lists.retentionText': [
    'Older leads are deleted every night, with all their values.',
    'Ältere Leads werden jede Nacht mit allen Werten gelöscht.',
    'يُحذف العملاء الأقدم كل ليلة مع كل قيمهم.',
  ],
  'lists.retention.always': ['No limit', 'Ohne Grenze', 'بلا حد'],
  'lists.retention.days': [
    '{count, plural, one {# day} other {# days}}',
    '{count, plural, one {# Tag} other {# Tage}}',
    '{count, plural, zero {بلا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  ],
  'lists.importFile': ['Import leads', 'Leads importieren', 'استيراد عملاء'],
  'lists.allLists': ['All lists', 'Alle Listen', 'كل القوائم'],
  'lists.deletedList': ['Deleted list', 'Gelöschte Liste', 'قائمة محذوفة'],
  'lists.title': ['Saved Lists', 'Gespeicherte Listen', 'القوائم المحفوظة'],
  'lists.count': [
    '{count, plural, one {# list} other {# lists}}',
    '{count, plural, one {# Liste} other {# Listen}}',
    '{count, plural, zero {لا قوائم} one {قائمة واحدة} two {قائمتان} few {# قوائم} many {# قائمة} other {# قائمة}}',
  ],
  'lists.tab.active': ['Active', 'Aktiv', 'النشطة'],
  'lists.tab.archived': ['Archived', 'Archiviert', 'المؤرشفة'],
  'lists.tab.bin': ['Bin', 'Papierkorb', 'سلة المحذوفات'],
  'lists.searchLists': ['Search lists', 'Listen durchsuchen', 'البحث في القوائم'],
  'lists.everyType': ['All types', 'Alle Arten', 'كل الأنواع'],

  'lists.name': ['Name', 'Name', 'الاسم'],
  'lists.type': ['Type', 'Art', 'النوع'],
  'lists.leads': ['Leads', 'Leads', 'العملاء'],
  'lists.withEmail': ['With email', 'Mit E-Mail', 'مع بريد إلكتروني'],
  'lists.status': ['Status', 'Status', 'الحالة'],
  'lists.spent': ['Spent', 'Kosten', 'المنفق'],
  'lists.created': ['Created', 'Erstellt', 'أُنشئت'],
  'lists.deleted': ['Deleted', 'Gelöscht', 'حُذفت'],
  'lists.keptUntil': ['until {date}', 'bis {date}', 'حتى {date}'],
  'lists.actions': ['Actions', 'Aktionen', 'الإجراءات'],
  'lists.phoneLine': [
    '{leads, plural, one {# lead} other {# leads}} · {when}',
    '{leads, plural, one {# Lead} other {# Leads}} · {when}',
    '{leads, plural, zero {بلا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}} · {when}',
  ],

  'lists.kind.local': ['Local businesses', 'Lokale Betriebe', 'شركات محلية'],
  'lists.kind.people': ['People', 'Personen', 'أشخاص'],
  'lists.kind.domain': ['Emails by domain', 'E-Mails nach Domain', 'بريد حسب النطاق'],
  'lists.kind.influencer': ['Influencers', 'Influencer', 'مؤثرون'],
  'lists.localBy': [
    'Search by category and place',
    'Suche nach Kategorie und Ort',
    'البحث حسب الفئة والمكان',
  ],
  'lists.localPrice': ['1 credit each', 'je 1 Credit', 'نقطة لكل عميل'],

  'lists.menuOf': ['Actions for {name}', 'Aktionen für {name}', 'إجراءات {name}'],
  'lists.open': ['Open list', 'Liste öffnen', 'فتح القائمة'],
  'lists.searchMore': ['Search more', 'Weitersuchen', 'متابعة البحث'],
  'lists.renameTitle': ['Rename list', 'Liste umbenennen', 'إعادة تسمية القائمة'],
  'lists.archive': ['Archive', 'Archivieren', 'أرشفة'],
  'lists.unarchive': ['Unarchive', 'Wiederherstellen', 'إلغاء الأرشفة'],
  'lists.delete': ['Delete', 'Löschen', 'حذف'],
  'lists.restore': ['Restore', 'Wiederherstellen', 'استعادة'],
  'lists.purge': ['Delete for good', 'Endgültig löschen', 'حذف نهائي'],
  'lists.restored': [
    '{count, plural, one {List restored} other {# lists restored}}',
    '{count, plural, one {Liste wiederhergestellt} other {# Listen wiederhergestellt}}',
    '{count, plural, zero {لم تُستعد أي قائمة} one {استُعيدت القائمة} two {استُعيدت قائمتان} few {استُعيدت # قوائم} many {استُعيدت # قائمة} other {استُعيدت # قائمة}}',
  ],
  'lists.undo': ['Undo', 'Rückgängig', 'تراجع'],
  'lists.archived': [
    '{count, plural, one {List archived} other {# lists archived}}',
    '{count, plural, one {Liste archiviert} other {# Listen archiviert}}',
    '{count, plural, zero {لم تؤرشف أي قائمة} one {أُرشفت القائمة} two {أُرشفت قائمتان} few {أُرشفت # قوائم} many {أُرشفت # قائمة} other {أُرشفت # قائمة}}',
  ],
  'lists.unarchived': [
    '{count, plural, one {List unarchived} other {# lists unarchived}}',
    '{count, plural, one {Liste wiederhergestellt} other {# Listen wiederhergestellt}}',
    '{count, plural, zero {لم تُستعد أي قائمة} one {استُعيدت القائمة} two {استُعيدت قائمتان} few {استُعيدت # قوائم} many {استُعيدت # قائمة} other {استُعيدت # قائمة}}',
  ],
  'lists.deleteOne': ['Delete “{name}”', '„{name}“ löschen', 'حذف «{name}»'],
  'lists.deleteMany': [
    'Delete {count, plural, one {# list} other {# lists}}',
    '{count, plural, one {# Liste} other {# Listen}} löschen',
    'حذف {count, plural, zero {القوائم} one {قائمة واحدة} two {قائمتين} few {# قوائم} many {# قائمة} other {# قائمة}}',
  ],
  'lists.deleteConfirm': [
    'Delete {count, plural, one {list} other {# lists}}',
    '{count, plural, one {Liste} other {# Listen}} löschen',
    'حذف {count, plural, zero {القوائم} one {القائمة} two {القائمتين} few {# قوائم} many {# قائمة} other {# قائمة}}',
  ],
  'lists.purgeConfirm': [
    'Delete {count, plural, one {list} other {# lists}} for good',
    '{count, plural, one {Liste} other {# Listen}} endgültig löschen',
    'حذف {count, plural, zero {القوائم} one {القائمة} two {القائمتين} few {# قوائم} many {# قائمة} other {# قائمة}} نهائيًا',
  ],
  'lists.binText': [
    '{count, plural, one {The list} other {The lists}} with {leads, plural, one {# lead} other {# leads}} can be restored from the bin for {days, plural, one {# day} other {# days}}. Running searches stop.',
    '{count, plural, one {Die Liste} other {Die Listen}} mit {leads, plural, one {# Lead} other {# Leads}} {count, plural, one {lässt} other {lassen}} sich {days, plural, one {# Tag} other {# Tage}} lang aus dem Papierkorb wiederherstellen. Laufende Suchen werden gestoppt.',
    'يمكن استعادة {count, plural, zero {القوائم} one {القائمة} two {القائمتين} few {القوائم} many {القوائم} other {القوائم}} مع {leads, plural, zero {بلا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} من سلة المحذوفات خلال {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يتوقف البحث الجاري.',
  ],
  'lists.deleteText': [
    "{leads, plural, =0 {{count, plural, one {This list has no leads.} other {These lists have no leads.}}} one {This deletes # lead and all its data.} other {This deletes # leads and all their data.}} Spent credits aren't refunded.",
    '{leads, plural, =0 {{count, plural, one {Diese Liste enthält} other {Diese Listen enthalten}} keine Leads.} one {# Lead und alle zugehörigen Daten werden gelöscht.} other {# Leads und alle zugehörigen Daten werden gelöscht.}} Ausgegebene Credits werden nicht erstattet.',
    '{leads, plural, =0 {{count, plural, zero {لا عملاء في القوائم.} one {لا عملاء في هذه القائمة.} two {لا عملاء في هاتين القائمتين.} few {لا عملاء في هذه القوائم.} many {لا عملاء في هذه القوائم.} other {لا عملاء في هذه القوائم.}}} zero {لا عملاء في القوائم.} one {سيُحذف عميل واحد وكل بياناته.} two {سيُحذف عميلان وكل بياناتهما.} few {سيُحذف # عملاء وكل بياناتهم.} many {سيُحذف # عميلًا وكل بياناتهم.} other {سيُحذف # عميل وكل بياناتهم.}} لا تُستردّ النقاط المنفقة.',
  ],

  'lists.empty': ['No lists yet', 'Noch keine Listen', 'لا قوائم بعد'],
  'lists.emptyText': [
    'Each search saves its leads in a list.',
    'Jede Suche speichert ihre Leads in einer Liste.',
    'يحفظ كل بحث عملاءه في قائمة.',
  ],
  'lists.emptyBin': ['The bin is empty', 'Der Papierkorb ist leer', 'سلة المحذوفات فارغة'],
  'lists.emptyBinText': [
    'Deleted lists stay here for {days, plural, one {# day} other {# days}}.',
    'Gelöschte Listen bleiben hier {days, plural, one {# Tag} other {# Tage}}.',
    'تبقى القوائم المحذوفة هنا {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  ],
  'lists.emptyArchived': ['No archived lists', 'Keine archivierten Listen', 'لا قوائم مؤرشفة'],
  'lists.emptyArchivedText': [
    'Lists you archive appear here with their leads.',
    'Archivierte Listen erscheinen hier mit ihren Leads.',
    'تظهر هنا القوائم المؤرشفة مع عملائها.',
  ],
} as const satisfies WordTable

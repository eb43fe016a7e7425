import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    labelsToEdit: { set: 'labels'; texts: typeof texts }
  }
}

/** Of what changes labels: their page, the dialog and the strip of a change. Keys start with `labels.`. */
export const texts = {
  'labels.deleteCount': [
    '{count, plural, =0 {No lead has this label.} one {This removes the label from # lead. The lead stays.} other {This removes the label from # leads. The leads stay.}}',
    '{count, plural, =0 {Kein Lead hat dieses Label.} one {Das Label wird von # Lead entfernt. Der Lead bleibt erhalten.} other {Das Label wird von # Leads entfernt. Die Leads bleiben erhalten.}}',
    '{count, plural, =0 {لا عميل يحمل هذا التصنيف.} zero {لا عميل يحمل هذا التصنيف.} one {يُزال التصنيف من عميل واحد، ويبقى العميل.} two {يُزال التصنيف من عميلين، ويبقى العميلان.} few {يُزال التصنيف من # عملاء، ويبقى العملاء.} many {يُزال التصنيف من # عميلًا، ويبقى العملاء.} other {يُزال التصنيف من # عميل، ويبقى العملاء.}}',
  ],
  'labels.emptyTitle': ['No labels yet', 'Noch keine Labels', 'لا تصنيفات بعد'],
  'labels.count': [
    '{count, plural, one {# label} other {# labels}}',
    '{count, plural, one {# Label} other {# Labels}}',
    '{count, plural, zero {لا تصنيفات} one {تصنيف واحد} two {تصنيفان} few {# تصنيفات} many {# تصنيفًا} other {# تصنيف}}',
  ],
  'labels.label': ['Label', 'Label', 'التصنيف'],
  'labels.usedOn': ['Used on', 'Verwendet bei', 'مستخدم مع'],
  'labels.usage': [
    '{count, plural, one {{leads} lead} other {{leads} leads}} in {lists, plural, one {# list} other {# lists}}',
    '{count, plural, one {{leads} Lead} other {{leads} Leads}} in {lists, plural, one {# Liste} other {# Listen}}',
    '{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {{leads} عملاء} many {{leads} عميلًا} other {{leads} عميل}} في {lists, plural, zero {لا قوائم} one {قائمة واحدة} two {قائمتين} few {# قوائم} many {# قائمة} other {# قائمة}}',
  ],
  'labels.unused': ['0 leads', '0 Leads', 'لا عملاء'],
  'labels.created': ['Created', 'Erstellt', 'أُنشئ'],
  'labels.actions': ['Actions', 'Aktionen', 'الإجراءات'],
  'labels.menuOf': ['Actions for {name}', 'Aktionen für {name}', 'إجراءات {name}'],
  'labels.change': ['Edit', 'Bearbeiten', 'تعديل'],
  'labels.merge': ['Merge into…', 'Zusammenführen mit …', 'دمج في…'],
  'labels.mergeTitle': ['Merge “{name}”', '„{name}“ zusammenführen', 'دمج «{name}»'],
  'labels.mergeInto': ['Into', 'Mit', 'في'],
  'labels.mergeChoose': ['Choose a label', 'Label wählen', 'اختر تصنيفًا'],
  'labels.mergeConfirm': ['Merge labels', 'Labels zusammenführen', 'دمج التصنيفات'],
  'labels.mergeText': [
    '{count, plural, =0 {No lead has “{name}”. It is deleted.} one {{leads} lead gets the other label. “{name}” is deleted.} other {{leads} leads get the other label. “{name}” is deleted.}}',
    '{count, plural, =0 {Kein Lead hat „{name}“. Das Label wird gelöscht.} one {{leads} Lead erhält das andere Label. „{name}“ wird gelöscht.} other {{leads} Leads erhalten das andere Label. „{name}“ wird gelöscht.}}',
    '{count, plural, =0 {لا عميل يحمل «{name}»، وسيُحذف.} zero {لا عميل يحمل «{name}»، وسيُحذف.} one {يحصل عميل واحد على التصنيف الآخر، ويُحذف «{name}».} two {يحصل عميلان على التصنيف الآخر، ويُحذف «{name}».} few {يحصل {leads} عملاء على التصنيف الآخر، ويُحذف «{name}».} many {يحصل {leads} عميلًا على التصنيف الآخر، ويُحذف «{name}».} other {يحصل {leads} عميل على التصنيف الآخر، ويُحذف «{name}».}}',
  ],
  'labels.loadFailed': [
    "We couldn't load your labels.",
    'Ihre Labels konnten nicht geladen werden.',
    'تعذّر تحميل تصنيفاتك.',
  ],
  'labels.none': [
    'Label leads your way, for example Hot or Client A.',
    'Beschriften Sie Leads, wie Sie möchten, zum Beispiel mit „Heiß“ oder „Kunde A“.',
    'صنّف العملاء كما تريد، مثل «مهتم» أو «عميل أ».',
  ],
  'labels.apply': ['Apply labels ({count})', 'Labels anwenden ({count})', 'تطبيق التصنيفات ({count})'],
  'labels.new': ['New label', 'Neues Label', 'تصنيف جديد'],
  'labels.rename': ['Label name', 'Name des Labels', 'اسم التصنيف'],
  'labels.colorOf': ['Color', 'Farbe', 'اللون'],
  'labels.color': ['Color {number}', 'Farbe {number}', 'اللون {number}'],
  'labels.add': ['Add label', 'Label hinzufügen', 'إضافة تصنيف'],
  'labels.edit': ['Edit {name}', '{name} bearbeiten', 'تعديل {name}'],
  'labels.deleteConfirm': ['Delete label', 'Label löschen', 'حذف التصنيف'],
  'labels.deleteText': [
    'This removes the label from all its leads. The leads stay.',
    'Das Label wird von allen Leads entfernt. Die Leads bleiben erhalten.',
    'يُزال التصنيف من جميع عملائه، ويبقى العملاء.',
  ],
  'labels.rule': ['Added when', 'Kommt dazu, wenn', 'يُضاف عند'],
  'labels.rule.none': ['Only by hand', 'Nur von Hand', 'يدويًا فقط'],
  'labels.rule.created': ['A lead is found', 'ein Lead gefunden wird', 'العثور على عميل'],
  'labels.rule.emailFound': ['An email is found', 'eine E-Mail gefunden wird', 'العثور على بريد إلكتروني'],
  'labels.rule.exported': ['A lead is exported', 'ein Lead exportiert wird', 'تصدير عميل'],
  'labels.changed': [
    'Labels changed on {count, plural, one {# lead} other {# leads}}',
    'Labels von {count, plural, one {# Lead} other {# Leads}} geändert',
    'تغيّرت تصنيفات {count, plural, zero {لا أحد} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}}',
  ],
  'labels.running': [
    '{settled} of {leads} leads changed',
    '{settled} von {leads} Leads geändert',
    'تغيّر {settled} من {leads} من العملاء',
  ],
  'labels.undone': ['Change undone', 'Änderung rückgängig gemacht', 'تم التراجع عن التغيير'],
  'labels.failed': [
    'The change stopped early.',
    'Die Änderung endete vorzeitig.',
    'توقف التغيير قبل اكتماله.',
  ],
  'labels.undo': ['Undo', 'Rückgängig', 'تراجع'],
} as const satisfies WordTable

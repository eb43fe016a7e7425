import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    labels: { set: 'leads'; texts: typeof texts }
  }
}

/** Keys start with `labels.`. */
export const texts = {
  'labels.title': ['Labels', 'Labels', 'التصنيفات'],
  'labels.thing': ['your labels', 'Ihre Labels', 'تصنيفاتك'],
  'labels.none': [
    'Label leads your way, for example Hot or Client A.',
    'Beschriften Sie Leads, wie Sie möchten, zum Beispiel mit „Heiß“ oder „Kunde A“.',
    'صنّف العملاء كما تريد، مثل «مهتم» أو «عميل أ».',
  ],
  'labels.apply': ['Apply labels ({count})', 'Labels anwenden ({count})', 'تطبيق التصنيفات ({count})'],
  'labels.new': ['New label', 'Neues Label', 'تصنيف جديد'],
  'labels.rename': ['Label name', 'Name des Labels', 'اسم التصنيف'],
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
    'The change stopped before all leads were done.',
    'Die Änderung endete, bevor alle Leads fertig waren.',
    'توقف التغيير قبل اكتمال كل العملاء.',
  ],
  'labels.undo': ['Undo', 'Rückgängig', 'تراجع'],
  'labels.putAway': ['Close', 'Schließen', 'إغلاق'],
} as const satisfies WordTable

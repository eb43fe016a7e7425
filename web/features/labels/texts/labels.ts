import type { WordTable } from '#contract/values/words.ts'

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
  'labels.delete': ['Delete {name}', '{name} löschen', 'حذف {name}'],
  'labels.deleteTitle': ['Delete “{name}”?', '„{name}“ löschen?', 'حذف «{name}»؟'],
  'labels.deleteConfirm': ['Delete label', 'Label löschen', 'حذف التصنيف'],
  'labels.deleteText': [
    'This removes the label from all its leads. The leads stay.',
    'Das Label wird von allen Leads entfernt. Die Leads bleiben erhalten.',
    'يُزال التصنيف من جميع عملائه، ويبقى العملاء.',
  ],
} as const satisfies WordTable

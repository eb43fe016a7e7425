import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'labels.title': 'التصنيفات',
  'labels.thing': 'تصنيفاتك',
  'labels.none': 'صنّف العملاء كما تريد، مثل «مهتم» أو «عميل أ».',
  'labels.apply': 'تطبيق التصنيفات ({count})',
  'labels.new': 'تصنيف جديد',
  'labels.rename': 'اسم التصنيف',
  'labels.color': 'اللون {number}',
  'labels.add': 'إضافة تصنيف',
  'labels.edit': 'تعديل {name}',
  'labels.delete': 'حذف {name}',
  'labels.deleteTitle': 'حذف «{name}»؟',
  'labels.deleteConfirm': 'حذف التصنيف',
  'labels.deleteText': 'يُزال التصنيف من جميع عملائه، ويبقى العملاء.',
} as const satisfies Texts<typeof en>

import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'lists.title': 'القوائم المحفوظة',
  'lists.count':
    '{count, plural, zero {لا قوائم} one {قائمة واحدة} two {قائمتان} few {# قوائم} many {# قائمة} other {# قائمة}}',
  'lists.tab.active': 'النشطة',
  'lists.tab.archived': 'المؤرشفة',
  'lists.searchLists': 'البحث في القوائم',
  'lists.everyType': 'كل الأنواع',

  'lists.name': 'الاسم',
  'lists.type': 'النوع',
  'lists.leads': 'العملاء',
  'lists.withEmail': 'مع بريد',
  'lists.status': 'الحالة',
  'lists.spent': 'المنفق',
  'lists.created': 'أُنشئت',
  'lists.actions': 'الإجراءات',
  'lists.phoneLine': 'العملاء: {leads} · {created}',

  'lists.kind.local': 'شركات محلية',
  'lists.kind.people': 'أشخاص',
  'lists.kind.domain': 'بريد حسب النطاق',
  'lists.kind.influencer': 'مؤثرون',
  'lists.localBy': 'حسب المكان',
  'lists.localPrice': 'نقطة لكل عميل',

  'lists.menuOf': 'إجراءات {name}',
  'lists.open': 'فتح',
  'lists.searchMore': 'متابعة البحث',
  'lists.renameTitle': 'إعادة تسمية القائمة',
  'lists.archive': 'أرشفة',
  'lists.unarchive': 'إلغاء الأرشفة',
  'lists.delete': 'حذف',
  'lists.undo': 'تراجع',
  'lists.archived':
    '{count, plural, zero {لم تؤرشف أي قائمة} one {أُرشفت القائمة} two {أُرشفت قائمتان} few {أُرشفت # قوائم} many {أُرشفت # قائمة} other {أُرشفت # قائمة}}',
  'lists.unarchived':
    '{count, plural, zero {لم تنشط أي قائمة} one {القائمة نشطة من جديد} two {القائمتان نشطتان من جديد} few {# قوائم نشطة من جديد} many {# قائمة نشطة من جديد} other {# قائمة نشطة من جديد}}',
  'lists.deleteOne': 'حذف «{name}»',
  'lists.deleteMany':
    'حذف {count, plural, zero {القوائم} one {قائمة واحدة} two {قائمتين} few {# قوائم} many {# قائمة} other {# قائمة}}',
  'lists.deleteConfirm':
    'حذف {count, plural, zero {القوائم} one {القائمة} two {القائمتين} few {# قوائم} many {# قائمة} other {# قائمة}}',
  'lists.deleteText':
    '{leads, plural, =0 {{count, plural, zero {لا عملاء فيها.} one {لا عملاء فيها.} two {لا عملاء فيهما.} few {لا عملاء فيها.} many {لا عملاء فيها.} other {لا عملاء فيها.}}} zero {لا عملاء فيها.} one {يُحذف عميل واحد وكل ما عُثر عليه له.} two {يُحذف عميلان وكل ما عُثر عليه لهما.} few {يُحذف # عملاء وكل ما عُثر عليه لهم.} many {يُحذف # عميلًا وكل ما عُثر عليه لهم.} other {يُحذف # عميل وكل ما عُثر عليه لهم.}} النقاط المنفقة لا تُعاد.',

  'lists.empty': 'لا قوائم بعد',
  'lists.emptyText': 'كل بحث يصبح قائمة.',
  'lists.emptyArchived': 'لا شيء مؤرشف',
  'lists.emptyArchivedText': 'تحتفظ القوائم المؤرشفة بعملائها دون أن تزحم قوائمك.',
} as const satisfies Texts<typeof en>

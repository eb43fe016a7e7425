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
  'lists.withEmail': 'مع بريد إلكتروني',
  'lists.status': 'الحالة',
  'lists.spent': 'المنفق',
  'lists.created': 'أُنشئت',
  'lists.actions': 'الإجراءات',
  'lists.phoneLine': 'العملاء: {leads} · {created}',

  'lists.kind.local': 'شركات محلية',
  'lists.kind.people': 'أشخاص',
  'lists.kind.domain': 'بريد حسب النطاق',
  'lists.kind.influencer': 'مؤثرون',
  'lists.localBy': 'البحث حسب الفئة والمكان',
  'lists.localPrice': 'نقطة لكل عميل',

  'lists.menuOf': 'إجراءات {name}',
  'lists.open': 'فتح القائمة',
  'lists.searchMore': 'متابعة البحث',
  'lists.renameTitle': 'إعادة تسمية القائمة',
  'lists.archive': 'أرشفة',
  'lists.unarchive': 'إلغاء الأرشفة',
  'lists.delete': 'حذف',
  'lists.undo': 'تراجع',
  'lists.archived':
    '{count, plural, zero {لم تؤرشف أي قائمة} one {أُرشفت القائمة} two {أُرشفت قائمتان} few {أُرشفت # قوائم} many {أُرشفت # قائمة} other {أُرشفت # قائمة}}',
  'lists.unarchived':
    '{count, plural, zero {لم تُستعد أي قائمة} one {استُعيدت القائمة} two {استُعيدت قائمتان} few {استُعيدت # قوائم} many {استُعيدت # قائمة} other {استُعيدت # قائمة}}',
  'lists.deleteOne': 'حذف «{name}»',
  'lists.deleteMany':
    'حذف {count, plural, zero {القوائم} one {قائمة واحدة} two {قائمتين} few {# قوائم} many {# قائمة} other {# قائمة}}',
  'lists.deleteConfirm':
    'حذف {count, plural, zero {القوائم} one {القائمة} two {القائمتين} few {# قوائم} many {# قائمة} other {# قائمة}}',
  'lists.deleteText':
    '{leads, plural, =0 {{count, plural, zero {لا عملاء في القوائم.} one {لا عملاء في هذه القائمة.} two {لا عملاء في هاتين القائمتين.} few {لا عملاء في هذه القوائم.} many {لا عملاء في هذه القوائم.} other {لا عملاء في هذه القوائم.}}} zero {لا عملاء في القوائم.} one {سيُحذف عميل واحد وكل بياناته.} two {سيُحذف عميلان وكل بياناتهما.} few {سيُحذف # عملاء وكل بياناتهم.} many {سيُحذف # عميلًا وكل بياناتهم.} other {سيُحذف # عميل وكل بياناتهم.}} لا تُستردّ النقاط المنفقة.',

  'lists.empty': 'لا قوائم بعد',
  'lists.emptyText': 'يحفظ كل بحث عملاءه في قائمة.',
  'lists.emptyArchived': 'لا قوائم مؤرشفة',
  'lists.emptyArchivedText': 'تظهر هنا القوائم المؤرشفة مع عملائها.',
} as const satisfies Texts<typeof en>

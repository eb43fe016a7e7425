import type { troubles as source } from '../de/troubles.ts'

/** Why a payment or a piece of work is in trouble, in Arabic. */
export const troubles: Readonly<Record<keyof typeof source, string>> = {
  'it belongs to no payment that was begun here': 'لا يخصّ أي دفعة بدأت هنا',
  'it names another account than the payment': 'يذكر حسابًا غير حساب الدفعة',
  'it is about another checkout than the payment': 'يخصّ عملية دفع أخرى',
  'it is about another amount than the payment': 'يذكر مبلغًا غير مبلغ الدفعة',
  'it could not be read': 'تعذّرت قراءته',
  'it failed at every try': 'فشل في كل محاولة',
  'the provider does not know this sale': 'لا يعرف المزوّد هذا البيع',
  'no credits are set for product {0}': 'لم تُحدَّد نقاط للمنتج {0}',
  'nobody here has the address of the buyer': 'لا أحد هنا لديه عنوان المشتري',
  'only a client of a reseller has the address of the buyer': 'عميل لدى موزّع فقط لديه عنوان المشتري',
  'its payment has not been told yet': 'لم يُبلَّغ عن دفعتها بعد',
  'failed {0} times, at last: {1}':
    '{0, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}، وآخر سبب: {1}',
  'failed {0} times':
    '{0, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}',
  'The mail server did not take the mail: {0}': 'لم يقبل خادم البريد الرسالة: {0}',
  'its worker died': 'تعطلت العملية المنفذة',
}

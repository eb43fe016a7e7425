import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'billing.addText': 'ادفع عبر Stripe. تصل النقاط بعد تأكيد الدفع ولا تنتهي صلاحيتها.',
  'billing.prices': 'الأسعار',
  'billing.packs': 'النقاط',
  'billing.credits': '{credits} نقطة',
  'billing.per': '{price} لكل 1,000',
  'billing.other': 'عدد مخصص',
  'billing.needed':
    '{credits, plural, zero {لا تنقصك نقاط.} one {تحتاج إلى نقطة إضافية واحدة.} two {تحتاج إلى نقطتين إضافيتين.} few {تحتاج إلى # نقاط إضافية.} many {تحتاج إلى # نقطة إضافية.} other {تحتاج إلى # نقطة إضافية.}}',
  'billing.owed':
    '{credits, plural, zero {لا يُخصم شيء.} one {تُخصم أولًا نقطة واحدة من دفعة مستردة.} two {تُخصم أولًا نقطتان من دفعة مستردة.} few {تُخصم أولًا # نقاط من دفعة مستردة.} many {تُخصم أولًا # نقطة من دفعة مستردة.} other {تُخصم أولًا # نقطة من دفعة مستردة.}}',
  'billing.pay': 'دفع {price} عبر Stripe',
  'billing.opening': 'جارٍ فتح Stripe…',
  'billing.waiting': 'جارٍ تأكيد دفعتك',
  'billing.waitingText': 'تصل {credits} نقطة مقابل {price} عادةً خلال ثوانٍ. يمكنك مغادرة هذه الصفحة.',
  'billing.processing': 'دفعتك قيد المعالجة',
  'billing.processingText': 'تصل {credits} نقطة بعد أن يؤكد مصرفك مبلغ {price}. قد يستغرق ذلك أيامًا.',
  'billing.paid': 'أُضيفت {credits} نقطة',
  'billing.paidText': 'دفعت {price} في {day}. تُستأنف تلقائيًا عمليات البحث التي تنتظر النقاط.',
  'billing.failed': 'لم تتم عملية الدفع',
  'billing.failedText': 'لم يُخصم منك شيء. يمكنك المحاولة مرة أخرى في أي وقت.',
  'billing.cancelled': 'أُلغيت عملية الدفع',
  'billing.expired': 'انتهت صلاحية صفحة الدفع',
  'billing.dismiss': 'إخفاء',
  'billing.portalTitle': 'بوابة الفوترة',
  'billing.portalThing': 'بيانات الفوترة',
  'billing.stripeText': 'أدر بطاقاتك واطّلع على فواتير وإيصالات الدفع بالبطاقة.',
  'billing.paykickstartText': 'أدر مشترياتك واشتراكاتك. سجّل الدخول بالبريد الإلكتروني الذي اشتريت به.',
  'billing.plan': '{plan}: {credits} نقطة شهريًا، والدفعة التالية في {day}',
  'billing.open': 'فتح بوابة الفوترة',
  'billing.none': 'لا فوترة لإدارتها بعد',
  'billing.noneText': 'تتولى {name} الفوترة. تواصل معهم لتغيير خطتك.',
  'billing.notYours': 'ليس لديك حق الوصول إلى الفوترة',
  'billing.notYoursText': 'اطلب من مالك الحساب حق الوصول إلى المحفظة.',
} as const satisfies Texts<typeof en>

import type { FittingCodes } from '../code-texts.ts'
import { refusals } from './ar-refusals.ts'

const confirmations = {
  brand_saved: 'حُفظت العلامة',
  business_profile_saved: 'حُفظ ملف الشركة',
  code_sent: 'إن كان هناك حساب فقد أرسلنا رمزًا.',
  emails_queued:
    '{count, plural, zero {لم تُضف رسائل} one {أُضيفت الرسالة إلى قائمة الإرسال} two {أُضيفت رسالتان إلى قائمة الإرسال} few {أُضيفت # رسائل إلى قائمة الإرسال} many {أُضيفت # رسالة إلى قائمة الإرسال} other {أُضيفت # رسالة إلى قائمة الإرسال}}',
  import_cancelled: 'أُلغي الاستيراد',
  import_started: 'بدأ الاستيراد',
  invitation_resent: 'أُرسلت الدعوة مرة أخرى',
  invitation_sent: 'أُرسلت الدعوة',
  invitation_withdrawn: 'سُحبت الدعوة',
  job_queued: 'المهمة في الانتظار من جديد',
  leads_removed:
    '{count, plural, zero {لم يُزل أحد} one {أُزيل عميل واحد} two {أُزيل عميلان} few {أُزيل # عملاء} many {أُزيل # عميلًا} other {أُزيل # عميل}}',
  lists_deleted:
    '{count, plural, zero {لم تُحذف قوائم} one {حُذفت قائمة واحدة} two {حُذفت قائمتان} few {حُذفت # قوائم} many {حُذفت # قائمة} other {حُذفت # قائمة}}',
  logo_removed: 'أُزيل الشعار',
  logo_saved: 'حُفظ الشعار',
  password_changed: 'تم تغيير كلمة المرور. سجّل الدخول بالجديدة.',
  permissions_saved: 'حُفظت الصلاحيات',
  photo_removed: 'أُزيلت الصورة',
  photo_saved: 'حُفظت الصورة',
  profile_saved: 'حُفظ الملف الشخصي',
  search_stopped:
    'أُوقف البحث. {credits, plural, zero {لم يُحتسب شيء.} one {احتُسبت نقطة واحدة.} two {احتُسبت نقطتان.} few {احتُسبت # نقاط.} many {احتُسبت # نقطة.} other {احتُسبت # نقطة.}}',
  second_factor_removed: 'أُزيل التحقق بخطوتين',
  source_removed: 'أُزيل المصدر',
  teammate_removed: 'أُزيل الزميل',
} as const

const fieldErrors = {
  all_empty: 'املأ كل الحقول الفارغة',
  required: 'هذا الحقل مطلوب',
  email: 'أدخل بريدًا إلكترونيًا صالحًا',
  url: 'أدخل عنوان ويب صالحًا',
  type: 'هذا الإدخال غير صالح',
  passwords_match: 'يجب أن تتطابق كلمتا المرور',
  password_length: 'يجب ألا تقل كلمة المرور عن 6 أحرف',
  min_length:
    '{min, plural, zero {أدخل أحرفًا} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}',
  min: '{min} على الأقل',
  max: '{max} على الأكثر',
  greater_than: 'يجب أن يكون أكبر من {more}',
  integer: 'أدخل عددًا صحيحًا',
  admin_only_module: 'هذه الوحدة لمسؤول المنصة فقط.',
  common_password: 'كلمة المرور هذه شائعة جدًا. اختر غيرها.',
  damaged_image: 'هذه الصورة تالفة.',
  domain_not_yours: 'لا يمكن أن يكون هذا النطاق لك.',
  email_taken: 'لهذا البريد الإلكتروني حساب بالفعل.',
  future_day: 'اختر يومًا في المستقبل.',
  image_kind: 'اختر صورة PNG أو JPEG أو WebP.',
  image_pixels: 'في هذه الصورة أكثر من 25 ميغابكسل.',
  image_size: 'هذه الصورة أكبر من 5 ميغابايت.',
  invited: 'هذا الشخص مدعو بالفعل.',
  in_team: 'هذا الشخص في فريقك بالفعل.',
  name_taken: 'هذا الاسم مستخدم بالفعل.',
  not_osm: 'هذا ليس ملف ‎.osm.pbf.',
  own_email: 'غيّر بريدك الإلكتروني من ملفك الشخصي.',
  owner_email: 'يغيّر المالك بريده من ملفه الشخصي.',
  own_module: 'ليست هذه الوحدة في حسابك.',
  reseller_clients: 'لا يمكن أن يكون للموزّع إلا عملاء.',
  role: 'لا يمكن لهذا المستخدم أن يحمل هذا الدور.',
  same_email: 'هذا بريدك الإلكتروني بالفعل.',
  teammate: 'اختر زميلًا.',
  wrong_code: 'هذا الرمز خاطئ أو منتهي الصلاحية.',
  wrong_password: 'كلمة المرور هذه خاطئة.',
} as const

const reasons = {
  amount_differs: 'لا يطابق المبلغ الدفعة.',
  account_differs: 'لا يطابق الحساب الدفعة.',
  buyer_is_client: 'لا يملك بريد المشتري إلا عميل لدى موزّع.',
  buyer_unknown: 'لا مستخدم لديه بريد المشتري.',
  checkout_differs: 'لا تطابق عملية الدفع الدفعة.',
  failed_times:
    '{times, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}.',
  failed_times_with:
    '{times, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}. آخر خطأ: {error}',
  file_gone: 'لم يعد الملف المرفوع موجودًا. ارفعه مرة أخرى.',
  file_broken: 'الملف غير مكتمل أو تالف. نزّله مرة أخرى. التفاصيل: {detail}',
  file_needs_memory:
    'يحتاج الملف إلى أكثر من {megabytes} ميغابايت من الذاكرة. استورد منطقة أصغر، أو ارفع QUARRY_IMPORT_MEMORY_MB.',
  import_ended_early:
    'انتهت عملية الاستيراد مبكرًا ({cause}). لم يُستورد شيء. حاول مرة أخرى. إن تكرر ذلك فأضف ذاكرة إلى الخادم.',
  import_failing: 'فشلت كل محاولات الاستيراد. تجد السبب في سجل الخادم.',
  kept_failing: 'فشلت كل المحاولات.',
  mail_server_refused: 'رفض خادم البريد الرسالة: {answer}',
  mail_server_unreachable: 'تعذّر الوصول إلى خادم البريد.',
  payment_untold: 'لم يُبلَّغ عن الدفعة بعد.',
  payment_unknown: 'لا يخصّ أي دفعة بدأت هنا.',
  product_unmapped: 'لم تُحدَّد نقاط للمنتج {product}.',
  sale_unknown: 'لا يعرف المزوّد هذا البيع.',
  unreadable: 'تعذّرت قراءته.',
  worker_died:
    '{times, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}. آخر خطأ: تعطلت العملية المنفذة.',
} as const

const texts = { refusals, confirmations, fieldErrors, reasons }

/** What the server says by a code, in Arabic. */
export const codes = texts satisfies FittingCodes<typeof texts>

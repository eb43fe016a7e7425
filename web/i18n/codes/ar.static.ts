import type { Fitting } from '../translation.ts'
import { codesIn, type OwnCodes } from './codes-in.ts'

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
  file_memory: 'تحتاج قراءة هذا الملف إلى ذاكرة كبيرة. قسّمه أو احفظه بصيغة CSV.',
  file_unread: 'تعذّرت قراءة هذا الملف أو طالت كثيرًا. احفظه بصيغة CSV ثم ارفعه.',
  future_day: 'اختر يومًا في المستقبل.',
  image_kind: 'اختر صورة PNG أو JPEG أو WebP.',
  image_pixels: 'في هذه الصورة أكثر من 25 ميغابكسل.',
  image_size: 'هذه الصورة أكبر من 5 ميغابايت.',
  invited: 'هذا الشخص مدعو بالفعل.',
  in_team: 'هذا الشخص في فريقك بالفعل.',
  name_taken: 'هذا الاسم مستخدم بالفعل.',
  model_https: 'ابدأ العنوان بـ \u200Ehttps://\u200E.',
  model_own_network: 'يجب أن يسمح المشغّل بعناوين الشبكة الداخلية.',
  model_password: 'احذف اسم المستخدم وكلمة المرور من العنوان.',
  model_port: 'استخدم عنوانًا بلا منفذ.',
  not_table: 'لا صفوف مقروءة في هذا الملف، أو هو غير مكتمل. احفظه أو نزّله من جديد، ثم ارفعه.',
  not_json: 'هذا ليس كائن JSON.',
  not_mapping: 'تحقق من صيغة هذه القيمة.',
  not_osm: 'هذا ليس ملف ‎.osm.pbf.',
  other_table_format: 'لا يمكن قراءة هذه الصيغة. افتح الملف في برنامج جداول واحفظه بصيغة XLSX أو CSV.',
  own_email: 'غيّر بريدك الإلكتروني من ملفك الشخصي.',
  owner_email: 'يغيّر المالك بريده من ملفه الشخصي.',
  phone_country: 'اختر بلدًا أو ابدأ برمز البلد (\u200E+44).',
  own_module: 'ليست هذه الوحدة في حسابك.',
  reseller_clients: 'لا يمكن أن يكون للموزّع إلا عملاء.',
  role: 'لا يمكن لهذا المستخدم أن يحمل هذا الدور.',
  same_email: 'هذا بريدك الإلكتروني بالفعل.',
  teammate: 'اختر زميلًا.',
  wrong_code: 'هذا الرمز خاطئ أو منتهي الصلاحية.',
  wrong_password: 'كلمة المرور هذه خاطئة.',
} as const

const browserRefusals = {
  offline: 'تعذّر الوصول إلى الخادم. حاول بعد لحظة.',
  proxy_too_large: 'الطلب كبير جدًا.',
  unexpected: 'حدث خطأ ما.',
} as const

const own = { fieldErrors, browserRefusals }

/** What the server says by a code, in Arabic. */
export const codes = codesIn(2, own satisfies Fitting<OwnCodes, typeof own>)

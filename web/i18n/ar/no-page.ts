import type { noPage as source } from '../en/no-page.ts'
import type { Texts } from '../translation.ts'

export const noPage = {
  'list.noPage.aborted': 'انقطعت القراءة',
  'list.noPage.asked_to_wait': 'الموقع يطلب منا الانتظار',
  'list.noPage.bad_url': 'عنوان الموقع غير صالح',
  'list.noPage.blocked_address': 'عنوان الموقع ليس عامًا',
  'list.noPage.broken_answer': 'يجيب الموقع ببيانات تالفة',
  'list.noPage.connection_refused': 'الموقع يرفض الاتصال',
  'list.noPage.connection_reset': 'الموقع قطع الاتصال',
  'list.noPage.dns_failure': 'تعذّر البحث عن اسم الموقع',
  'list.noPage.error_status': 'يجيب الموقع بخطأ',
  'list.noPage.kept_failing': 'استمر فشل قراءة الموقع',
  'list.noPage.left_site': 'يقود الموقع إلى موقع آخر',
  'list.noPage.login_wall': 'الموقع يطلب تسجيل الدخول',
  'list.noPage.no_such_host': 'الموقع غير موجود',
  'list.noPage.opted_out': 'الموقع طلب ألا يُقرأ',
  'list.noPage.other': 'تعذّرت قراءة الموقع',
  'list.noPage.refused_by_robots': 'الموقع لا يسمح بالروبوتات',
  'list.noPage.robots_unreachable': 'تعذّر الحصول على قواعد الروبوتات',
  'list.noPage.stopped': 'أُوقف البحث قبل دوره',
  'list.noPage.timeout': 'استغرق الموقع وقتًا طويلًا',
  'list.noPage.tls': 'شهادة الموقع غير صالحة',
  'list.noPage.too_large': 'صفحة الموقع كبيرة جدًا',
  'list.noPage.too_many_redirects': 'الموقع يعيد التوجيه في حلقة',
  'list.noPage.unreachable': 'تعذّر الوصول إلى الموقع',
  'list.noPage.unwanted_type': 'عنوانه ليس صفحة ويب',
} as const satisfies Texts<typeof source>

import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'impersonation.workingAs': 'أنت تعمل باسم {name}، {account}. تغييراتك حقيقية.',
  'impersonation.exit': 'إنهاء الجلسة',
  'impersonation.theirsAlone': 'لا يمكن إلا لـ {name} تغيير هذا',
  'impersonation.theirsAloneText':
    'لا يمكنك تغيير كلمة المرور أو البريد الإلكتروني أو الأمان أو الدفع أثناء العمل باسم مستخدم آخر.',
} as const satisfies Texts<typeof en>

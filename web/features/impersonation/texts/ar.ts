import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'impersonation.workingAs': 'أنت تعمل باسم {name}، {account}. التغييرات حقيقية.',
  'impersonation.exit': 'خروج',
  'impersonation.theirsAlone': 'لا يمكن إلا لـ {name} تغيير هذا',
  'impersonation.theirsAloneText':
    'كلمة المرور والبريد الإلكتروني والأمان والدفع متوقفة ما دمت تعمل باسم شخص آخر.',
} as const satisfies Texts<typeof en>

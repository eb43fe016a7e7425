import type { signIn as source } from '../en/sign-in.ts'
import type { Texts } from '../translation.ts'

export const signIn = {
  'signIn.stepTitle': 'اكتب الرمز',
  'signIn.stepLead': 'الأرقام الستة من تطبيق المصادقة، أو رمز استرداد.',
  'signIn.stepCode': 'الرمز',
  'signIn.withPasskey': 'الدخول بمفتاح مرور',
  'signIn.passkeyFailed': 'لم يُقدَّم مفتاح مرور لهذا المضيف. استخدم كلمة المرور أو حاول مرة أخرى.',
} as const satisfies Texts<typeof source>

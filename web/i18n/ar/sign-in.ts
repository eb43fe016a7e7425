import type { signIn as source } from '../en/sign-in.ts'
import type { Texts } from '../translation.ts'

export const signIn = {
  'signIn.stepTitle': 'اكتب الرمز',
  'signIn.stepLead': 'الأرقام الستة من تطبيق المصادقة، أو رمز استرداد.',
  'signIn.stepCode': 'الرمز',
  'signIn.withPasskey': 'الدخول بمفتاح مرور',
  'signIn.passkeyFailed': 'لم يُقدَّم مفتاح مرور لهذا المضيف. استخدم كلمة المرور أو حاول مرة أخرى.',
  'signIn.withGoogle': 'المتابعة باستخدام Google',
  'signIn.withFacebook': 'المتابعة باستخدام Facebook',
  'signIn.or': 'أو',
  'signIn.googleScript': 'تعذّر تحميل تسجيل الدخول عبر Google.',
  'signIn.popupBlocked': 'حجب متصفحك نافذة {provider}. اسمح بالنوافذ المنبثقة لهذه الصفحة وحاول مرة أخرى.',
  'signIn.providerFailed': 'لم ينجح الدخول عبر {provider}. حاول مرة أخرى.',
  'signIn.whichEmail': 'ما بريدك؟',
  'signIn.whichEmailLead': 'لم يعطنا Facebook بريدًا. نرسل رمزًا إلى البريد الذي تكتبه وبه يُفتح حسابك.',
  'signIn.deletionAsked': 'لحظة…',
  'signIn.deleted': 'تم الحذف',
  'signIn.deletedLead':
    'حُذف في {when}: هويتك لدى {provider} وكل ما جاءنا منه قبل إنشاء حساب. حسابك يُفتح بكلمة مروره أو برمز إلى بريده.',
  'signIn.deletionUnknown': 'لا شيء معروف عن هذا الرمز',
  'signIn.deletionUnknownLead': 'افتح العنوان مرة أخرى كما أُعطيته تمامًا.',
  'signIn.confirmationCode': 'رمز التأكيد',
  'signIn.callbackWorking': 'جارٍ تسجيل دخولك…',
  'signIn.callbackDone': 'تم تسجيل دخولك',
  'signIn.callbackCloses': 'تُغلق هذه النافذة من تلقاء نفسها.',
  'signIn.callbackFailed': 'لم ينجح تسجيل الدخول',
  'signIn.callbackFailedLead': 'الصفحة التي جئت منها تذكر السبب.',
  'signIn.callbackNobody': 'لا أحد ينتظر تسجيل الدخول هذا',
  'signIn.callbackNobodyLead': 'ابدأ من جديد من صفحة تسجيل الدخول.',
} as const satisfies Texts<typeof source>

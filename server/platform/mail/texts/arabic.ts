import type { MailText } from '#server/platform/mail/mail-text.ts'
import type { english } from './english.ts'

const notYou = 'لم تطلب ذلك؟ يمكنك تجاهل هذه الرسالة.'

export const arabic: Record<keyof typeof english, MailText> = {
  reset_code: {
    subject: 'رمز إعادة تعيين كلمة المرور',
    lines: ['أدخل هذا الرمز خلال 15 دقيقة، أو استخدم الزر خلال ساعة. يعمل كل منهما مرة واحدة.'],
    code: '{{ code }}',
    button: {
      text: 'تعيين كلمة مرور جديدة',
      path: '/forgot-password#email={{ email | url_encode }}&code={{ link }}',
    },
    note: notYou,
  },
  password_changed: {
    subject: 'تم تغيير كلمة المرور',
    lines: [
      'تغيّرت كلمة مرور حسابك لدى {{ brand }}. سجّلنا الخروج من كل الجلسات الأخرى.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'تعيين كلمة مرور جديدة', path: '/forgot-password#changed' },
  },
  confirm_email: {
    subject: 'رمزك لتأكيد بريدك الإلكتروني',
    lines: ['مرحبًا بك في {{ brand }}. أدخل هذا الرمز خلال 15 دقيقة لتأكيد بريدك الإلكتروني. يعمل مرة واحدة.'],
    code: '{{ code }}',
    note: notYou,
  },
  already_registered: {
    subject: 'لديك حساب بالفعل',
    lines: [
      'لهذا البريد الإلكتروني حساب لدى {{ brand }} بالفعل، لذلك لم ننشئ حسابًا آخر.',
      'إن حاولت إنشاء حساب فسجّل الدخول بدلًا من ذلك. وإلا فيمكنك تجاهل هذه الرسالة.',
    ],
    button: { text: 'تسجيل الدخول', path: '/login' },
  },
  confirm_new_email: {
    subject: 'رمزك لتأكيد بريدك الإلكتروني الجديد',
    lines: ['أدخل هذا الرمز في ملفك الشخصي لتسجّل الدخول بهذا البريد الإلكتروني. يعمل مرة واحدة.'],
    code: '{{ code }}',
    note: notYou,
  },
  confirm_session: {
    subject: 'رمزك لتأكيد أنك صاحب الحساب',
    lines: ['أدخل هذا الرمز في ملفك الشخصي لتغيير طريقة تسجيل دخولك. يعمل مرة واحدة.'],
    code: '{{ code }}',
    note: notYou,
  },
  email_changed: {
    subject: 'تم تغيير بريدك الإلكتروني',
    lines: [
      'تسجّل الدخول الآن إلى {{ brand }} بـ {{ new_email }}.',
      'إن لم تكن أنت من فعل ذلك فتواصل معنا فورًا. لم يعد بإمكانك تسجيل الدخول بالعنوان السابق.',
    ],
  },
  credits_low: {
    subject: 'نقاطك على وشك النفاد',
    lines: [
      'النقاط المتبقية في حسابك لدى {{ brand }}: {{ credits | number }}، أي أقل من 10% من رصيد البداية.',
      'إذا نفدت نقاطك فستتوقف عمليات البحث مؤقتًا وتحتفظ بعملائها. أضف نقاطًا للمتابعة.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  credits_empty: {
    subject: 'نفدت نقاطك',
    lines: [
      'لم تبقَ نقاط في حسابك لدى {{ brand }}. تتوقف عمليات البحث مؤقتًا وتحتفظ بعملائها. أضف نقاطًا للمتابعة.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  credits_bought: {
    subject: 'إيصال شراء النقاط',
    lines: [
      'النقاط التي أضيفت إلى حسابك لدى {{ brand }}: {{ credits | number }}. النقاط المشتراة لا تنتهي صلاحيتها.',
      'دُفع عبر {{ provider }} في {{ day | day }}: {{ amount | money: currency }}.',
      '{% if owed != "0" %}استخدمنا {{ owed | number }} منها لتغطية دفعة سابقة رُدّت أو اعتُرض عليها. {% endif %}تجد كل الحركات في محفظتك.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  payment_failed: {
    subject: 'لم تتم عملية الدفع',
    lines: [
      'تعذّر على {{ provider }} معالجة دفعتك بمبلغ {{ amount | money: currency }} لشراء نقاط لدى {{ brand }}. لم يُخصم شيء ولم تُضف نقاط.',
      'حاول مرة أخرى في محفظتك أو استخدم بطاقة أخرى.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  payment_refunded: {
    subject: 'رُدّت دفعتك',
    lines: [
      'ردّ {{ provider }} مبلغ {{ amount | money: currency }} من دفعتك إلى {{ brand }}. النقاط المخصومة: {{ credits | number }}.',
      '{% if owed != "0" %}أنفقت منها {{ owed | number }} بالفعل، وسنخصمها من عملية الشراء التالية. {% endif %}تجد كل الحركات في محفظتك.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  payment_disputed: {
    subject: 'دفعتك متنازع عليها',
    lines: [
      'اعترض بنك على مبلغ {{ amount | money: currency }} من دفعتك إلى {{ brand }} عبر {{ provider }}. النقاط المخصومة: {{ credits | number }}. سنعيدها إن قبل البنك الدفعة.',
      '{% if owed != "0" %}أنفقت منها {{ owed | number }} بالفعل، وسنخصمها من عملية الشراء التالية. {% endif %}تجد كل الحركات في محفظتك.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  credits_returned: {
    subject: 'أعدنا نقاطك',
    lines: [
      'قبل البنك دفعتك إلى {{ brand }} عبر {{ provider }}: {{ amount | money: currency }}. النقاط المعادة: {{ credits | number }}.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  codes_on: {
    subject: 'التحقق بخطوتين مفعّل',
    lines: [
      'تحتاج الآن إلى كلمة المرور ورمز من تطبيق المصادقة لتسجيل الدخول إلى {{ brand }}.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن وتواصل معنا.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  codes_off: {
    subject: 'التحقق بخطوتين متوقف',
    lines: [
      'تحتاج الآن إلى كلمة المرور فقط لتسجيل الدخول إلى {{ brand }}.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  codes_removed: {
    subject: 'التحقق بخطوتين متوقف',
    lines: [
      'أوقف {{ by }} التحقق بخطوتين لحسابك لدى {{ brand }} وسجّل خروجك من كل مكان. تحتاج الآن إلى كلمة المرور فقط لتسجيل الدخول.',
      'سجّل الدخول لتفعيله من جديد. إن لم تطلب ذلك فعيّن كلمة مرور جديدة الآن وتواصل معنا.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  recovery_code_used: {
    subject: 'استُخدم رمز استرداد لتسجيل الدخول',
    lines: [
      'استُخدمت كلمة مرورك وأحد رموز الاسترداد لتسجيل الدخول إلى حسابك لدى {{ brand }}. لم يعد هذا الرمز صالحًا.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  recovery_codes_renewed: {
    subject: 'لديك رموز استرداد جديدة',
    lines: [
      'لحسابك لدى {{ brand }} رموز استرداد جديدة. لم تعد الرموز القديمة صالحة.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  passkey_added: {
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    lines: [
      'يمكنك الآن تسجيل الدخول إلى {{ brand }} بمفتاح المرور «{{ name }}».',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة وأزل مفتاح المرور من ملفك.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  passkey_removed: {
    subject: 'أُزيل مفتاح مرور من حسابك',
    lines: [
      'لم يعد بإمكانك تسجيل الدخول إلى {{ brand }} بمفتاح المرور «{{ name }}».',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  webhook_off: {
    subject: 'أُوقف خطاف الويب الخاص بك',
    lines: [
      'أوقفنا خطاف الويب إلى {{ receiver }}: فشل خمسة أيام، أو لم يعد عنوانه موجودًا.',
      'لم يضع شيء: شغّله مجددًا ثم أعد إرسال ما فشل.',
    ],
    button: { text: 'فتح خطاف الويب', path: '/settings/integration/webhook' },
  },
  provider_connected: {
    subject: 'يمكنك الآن تسجيل الدخول عبر {{ provider }}',
    lines: [
      'ربطنا {{ provider }} بحسابك لدى {{ brand }}. يمكنك الآن استخدامه لتسجيل الدخول.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة وألغِ ربط {{ provider }} في ملفك.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  provider_disconnected: {
    subject: 'أُلغي ربط {{ provider }} بحسابك',
    lines: [
      'ألغينا ربط {{ provider }} بحسابك لدى {{ brand }}. لم يعد بإمكانك استخدامه لتسجيل الدخول.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  account_invitation: {
    subject: 'أنشأ {{ inviter }} حسابًا لك في {{ brand }}',
    lines: ['أنشأ {{ inviter }} حسابًا لك في {{ brand }}. اختر كلمة مرور لفتحه.'],
    button: { text: 'فتح الحساب', path: '/join#token={{ token }}' },
    note: 'يعمل الرابط مرة واحدة خلال 7 أيام. إن كنت لا تعرف {{ inviter }} فيمكنك تجاهل هذه الرسالة.',
  },
  team_invitation: {
    subject: 'دعاك {{ inviter }} إلى {{ brand }}',
    lines: ['دعاك {{ inviter }} إلى فريقه في {{ brand }}. اختر كلمة مرور للانضمام.'],
    button: { text: 'الانضمام إلى الفريق', path: '/join#token={{ token }}' },
    note: 'يعمل الرابط مرة واحدة خلال 7 أيام. إن كنت لا تعرف {{ inviter }} فيمكنك تجاهل هذه الرسالة.',
  },
}

import type { MailText } from '#server/platform/mail/mail-text.ts'
import type { english } from './english.ts'

const notYou = 'إن لم تكن أنت، فلا حاجة إلى فعل شيء: لا يدخل أحد من دون هذه الرسالة.'

export const arabic: Record<keyof typeof english, MailText> = {
  reset_code: {
    subject: 'رمزك لتعيين كلمة مرور جديدة',
    lines: ['اكتب هذا الرمز حيث طلبته. يعمل مرة واحدة خلال 15 دقيقة، ويعمل الزر لمدة ساعة.'],
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
      'تم تغيير كلمة مرور حسابك في {{ brand }}، وتم تسجيل الخروج من كل الجلسات الأخرى.',
      'إن لم تكن أنت، فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'تعيين كلمة مرور جديدة', path: '/forgot-password#changed' },
  },
  confirm_email: {
    subject: 'رمزك لتأكيد بريدك الإلكتروني',
    lines: ['مرحبًا بك في {{ brand }}. اكتب هذا الرمز لتأكيد عنوانك. يعمل مرة واحدة خلال 15 دقيقة.'],
    code: '{{ code }}',
    note: notYou,
  },
  already_registered: {
    subject: 'لديك حساب بالفعل',
    lines: [
      'طلب أحدهم استخدام هذا العنوان في {{ brand }}، لكن له حسابًا بالفعل. لم يتغير شيء.',
      'إن كنت أنت: سجّل الدخول، أو عيّن كلمة مرور جديدة إن نسيت كلمتك.',
    ],
    button: { text: 'تسجيل الدخول', path: '/login' },
  },
  confirm_new_email: {
    subject: 'رمزك لتأكيد بريدك الجديد',
    lines: ['اكتب هذا الرمز في ملفك الشخصي لتسجّل الدخول بهذا العنوان من الآن فصاعدًا. يعمل مرة واحدة.'],
    code: '{{ code }}',
    note: notYou,
  },
  email_changed: {
    subject: 'تم تغيير بريدك الإلكتروني',
    lines: [
      'من الآن فصاعدًا تسجّل الدخول إلى {{ brand }} بـ {{ new_email }}.',
      'إن لم تكن أنت، فأخبرنا فورًا: لم يعد هذا العنوان يفتح حسابك.',
    ],
  },
  credits_low: {
    subject: 'نقاطك على وشك النفاد',
    lines: [
      'النقاط المتبقية في حسابك لدى {{ brand }}: {{ credits | number }}، أي أقل من عُشر ما بدأت به.',
      'البحث الذي تنفد نقاطه يتوقف مؤقتًا ويحتفظ بما وجد، ويتابع حين تتوفر النقاط.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  credits_empty: {
    subject: 'نفدت نقاطك',
    lines: [
      'لم تعد في حسابك لدى {{ brand }} نقاط. تتوقف عمليات البحث مؤقتًا وتحتفظ بما وجدت حتى تتوفر النقاط.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  credits_bought: {
    subject: 'إيصال شراء النقاط',
    lines: [
      'النقاط التي أضيفت إلى حسابك لدى {{ brand }}: {{ credits | number }}. النقاط المشتراة لا تنتهي صلاحيتها.',
      'دُفع لدى {{ provider }} في {{ day | day }}: {{ amount | money: currency }}.',
      '{% if owed != "0" %}ذهب منها {{ owed | number }} لدفعة استُردّت من قبل. {% endif %}تعرض المحفظة كل حركة.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  payment_failed: {
    subject: 'لم تتم عملية الدفع',
    lines: [
      'لم تتم دفعتك بمبلغ {{ amount | money: currency }} لشراء نقاط لدى {{ brand }} عبر {{ provider }}. لم يُخصم شيء ولم تُضف نقاط.',
      'يمكنك بدء الدفع من جديد في المحفظة، وببطاقة أخرى عند الحاجة.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  payment_refunded: {
    subject: 'أُعيدت دفعة ثمن نقاط',
    lines: [
      'المبلغ الذي أعاده {{ provider }} من دفعة إلى {{ brand }}: {{ amount | money: currency }}. النقاط التي تُسحب معه: {{ credits | number }}.',
      '{% if owed != "0" %}النقاط التي أُنفقت منها بالفعل: {{ owed | number }}، وتُخصم من الشراء التالي. {% endif %}تعرض المحفظة كل حركة.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  payment_disputed: {
    subject: 'دفعة ثمن نقاط متنازع عليها',
    lines: [
      'يطلب بنك استرداد مبلغ من دفعة إلى {{ brand }} عبر {{ provider }}: {{ amount | money: currency }}. النقاط التي تُسحب معه: {{ credits | number }}. تعود إن أبقى البنك على الدفعة.',
      '{% if owed != "0" %}النقاط التي أُنفقت منها بالفعل: {{ owed | number }}، وتُخصم من الشراء التالي. {% endif %}تعرض المحفظة كل حركة.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  credits_returned: {
    subject: 'عادت نقاطك',
    lines: [
      'أبقى البنك على دفعة إلى {{ brand }} عبر {{ provider }}: {{ amount | money: currency }}. النقاط التي عادت إليك: {{ credits | number }}.',
    ],
    button: { text: 'فتح المحفظة', path: '/settings/wallet' },
  },
  codes_on: {
    subject: 'تسجيل دخولك يطلب الآن رمزًا',
    lines: [
      'من الآن لا تكفي كلمة المرور وحدها لفتح حسابك لدى {{ brand }}: يُطلب أيضًا رمز من تطبيق المصادقة.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن وأخبرنا.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  codes_off: {
    subject: 'تسجيل دخولك لم يعد يطلب رمزًا',
    lines: [
      'أُوقفت رموز تطبيق المصادقة لحسابك لدى {{ brand }}: كلمة المرور وحدها تفتحه.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  codes_removed: {
    subject: 'تسجيل دخولك لم يعد يطلب رمزًا',
    lines: [
      'أوقف {{ by }} رموز تطبيق المصادقة لحسابك لدى {{ brand }}: كلمة المرور وحدها تفتحه. سُجّل خروجك من كل مكان.',
      'سجّل الدخول وفعّل الرموز من جديد. إن لم تطلب ذلك فعيّن كلمة مرور جديدة الآن وأخبرنا.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  recovery_code_used: {
    subject: 'استُخدم رمز استرداد لتسجيل الدخول',
    lines: [
      'سجّل شخص الدخول إلى حسابك لدى {{ brand }} بكلمة مرورك وأحد رموز الاسترداد. هذا الرمز لم يعد صالحًا.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  recovery_codes_renewed: {
    subject: 'جُدّدت رموز الاسترداد',
    lines: [
      'أُنشئت رموز استرداد جديدة لحسابك لدى {{ brand }}. الرموز القديمة لم تعد صالحة.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  passkey_added: {
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    lines: [
      'مفتاح المرور «{{ name }}» يفتح حسابك لدى {{ brand }} من الآن.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة وأزل مفتاح المرور من ملفك.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  passkey_removed: {
    subject: 'أُزيل مفتاح مرور من حسابك',
    lines: [
      'مفتاح المرور «{{ name }}» لم يعد يفتح حسابك لدى {{ brand }}.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  provider_connected: {
    subject: '{{ provider }} يفتح حسابك الآن',
    lines: [
      'رُبط الدخول عبر {{ provider }} بحسابك لدى {{ brand }} وصار يفتحه من الآن.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة وألغِ الربط في ملفك.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  provider_disconnected: {
    subject: '{{ provider }} لم يعد يفتح حسابك',
    lines: [
      'أُلغي ربط الدخول عبر {{ provider }} بحسابك لدى {{ brand }} ولم يعد يفتحه.',
      'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة الآن.',
    ],
    button: { text: 'فتح الملف الشخصي', path: '/profile-settings/security' },
  },
  account_invitation: {
    subject: 'أنشأ {{ inviter }} حسابًا لك في {{ brand }}',
    lines: ['أنشأ {{ inviter }} حسابًا لك في {{ brand }}. اختر كلمة مرور لفتحه.'],
    button: { text: 'فتح الحساب', path: '/join#token={{ token }}' },
    note: 'يعمل الرابط مرة واحدة ولمدة 7 أيام. إن كنت لا تعرف من هذا، فلا داعي لفعل أي شيء.',
  },
  team_invitation: {
    subject: '{{ inviter }} يدعوك إلى {{ brand }}',
    lines: ['يريد {{ inviter }} العمل معك في {{ brand }}. اختر كلمة مرور للانضمام إلى الفريق.'],
    button: { text: 'الانضمام إلى الفريق', path: '/join#token={{ token }}' },
    note: 'يعمل الرابط مرة واحدة خلال 7 أيام. إن لم تعرف من هذا، فلا حاجة إلى فعل شيء.',
  },
}

import type { MailTemplate, MailText } from '../mail-texts.ts'

const notYou = 'إن لم تكن أنت، فلا حاجة إلى فعل شيء: لا يدخل أحد من دون هذه الرسالة.'

export const arabic: Record<MailTemplate, MailText> = {
  reset_code: {
    subject: 'رمزك لتعيين كلمة مرور جديدة',
    lines: ['اكتب هذا الرمز حيث طلبته. يعمل مرة واحدة خلال 15 دقيقة.'],
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
    button: { text: 'تعيين كلمة مرور جديدة', path: '/forgot-password' },
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
      'النقاط المتبقية في حسابك لدى {{ brand }}: {{ credits }}، أي أقل من عُشر ما بدأت به.',
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
  team_invitation: {
    subject: '{{ inviter }} يدعوك إلى {{ brand }}',
    lines: ['يريد {{ inviter }} العمل معك في {{ brand }}. اختر كلمة مرور للانضمام إلى الفريق.'],
    button: { text: 'الانضمام إلى الفريق', path: '/join#token={{ token }}' },
    note: 'يعمل الرابط مرة واحدة خلال 7 أيام. إن لم تعرف من هذا، فلا حاجة إلى فعل شيء.',
  },
}

import type { Feature } from '#contract/values/feature.ts'

export const auth = {
  ids: { session: 'account' },
  notFound: {
    session: ['Session not found', 'Sitzung nicht gefunden', 'الجلسة غير موجودة'],
  },
  events: {
    session: { audience: 'processes' },
    /** Sessions, rights or suspensions of any account have changed: the database announces it (migration 0035). */
    rights: { audience: 'processes' },
  },
  actions: {
    account_registered: {
      name: ['Account created by user', 'Konto vom Benutzer erstellt', 'أنشأ المستخدم حسابًا'],
      did: [
        '{person} created the account {object}',
        '{person} hat das Konto {object} erstellt',
        'أنشأ {person} الحساب {object}',
      ],
    },
    signed_in: {
      name: ['Signed in', 'Angemeldet', 'تسجيل دخول'],
      did: ['{person} signed in', '{person} hat sich angemeldet', 'سجّل {person} الدخول'],
    },
    sign_in_failed: {
      name: ['Sign-in failed', 'Anmeldung fehlgeschlagen', 'فشل تسجيل الدخول'],
      did: [
        'Failed sign-in as {person}',
        'Fehlgeschlagene Anmeldung als {person}',
        'محاولة دخول فاشلة باسم {person}',
      ],
    },
    session_ended: {
      name: ['Session ended', 'Sitzung beendet', 'أُنهيت جلسة'],
      did: [
        '{person} ended a session of {object}',
        '{person} hat eine Sitzung von {object} beendet',
        'أنهى {person} جلسة لـ {object}',
      ],
    },
    sessions_ended: {
      name: ['All other sessions ended', 'Alle anderen Sitzungen beendet', 'أُنهيت كل الجلسات الأخرى'],
      did: [
        '{person} ended all other sessions',
        '{person} hat alle anderen Sitzungen beendet',
        'أنهى {person} كل الجلسات الأخرى',
      ],
    },
  },
  calls: {
    logout: ['Signed out', 'Abgemeldet', 'سجّل الخروج'],
  },
  refusals: {
    step_over: [
      401,
      'This took too long. Start again.',
      'Das hat zu lange gedauert. Beginnen Sie erneut.',
      'استغرق هذا وقتًا طويلًا. ابدأ من جديد.',
    ],
    wrong_login: [
      401,
      "This email and password don't match.",
      'E-Mail und Passwort passen nicht zusammen.',
      'البريد الإلكتروني وكلمة المرور غير متطابقين.',
    ],
    provider_not_set_up: [
      403,
      "This sign-in method isn't set up here.",
      'Diese Anmeldemethode ist hier nicht eingerichtet.',
      'طريقة الدخول هذه غير مهيأة هنا.',
    ],
    social_refused: [
      403,
      "We couldn't verify this sign-in. Try again.",
      'Diese Anmeldung konnte nicht bestätigt werden. Versuchen Sie es erneut.',
      'تعذّر التحقق من تسجيل الدخول هذا. حاول مرة أخرى.',
    ],
    no_account: [
      403,
      'No account has this email. Ask for an invitation.',
      'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitten Sie um eine Einladung.',
      'لا حساب بهذا البريد الإلكتروني. اطلب دعوة.',
    ],
    email_unconfirmed: [
      403,
      'Confirm your email address to sign in.',
      'Bestätigen Sie Ihre E-Mail-Adresse, um sich anzumelden.',
      'أكّد بريدك الإلكتروني لتسجيل الدخول.',
    ],
    sign_up_closed: [
      403,
      'You need an invitation to create an account here.',
      'Sie brauchen eine Einladung, um hier ein Konto zu erstellen.',
      'تحتاج إلى دعوة لإنشاء حساب هنا.',
    ],
    session_unconfirmed: [
      403,
      "For your security, confirm that it's you first.",
      'Bestätigen Sie zu Ihrer Sicherheit zuerst, dass Sie es sind.',
      'لحماية حسابك، أكّد أولًا أنك صاحب الحساب.',
    ],
    has_password: [
      403,
      'This email has an account with a password. Sign in with it, then connect this method in your profile under Security.',
      'Zu dieser E-Mail-Adresse gibt es ein Konto mit Passwort. Melden Sie sich damit an und verbinden Sie diese Methode dann in Ihrem Profil unter Sicherheit.',
      'لهذا البريد حساب بكلمة مرور. سجّل الدخول بها ثم اربط هذه الطريقة في ملفك ضمن الأمان.',
    ],
    has_other_method: [
      403,
      'This email has an account with another sign-in method. Sign in with it, then connect this one in your profile under Security.',
      'Zu dieser E-Mail-Adresse gibt es ein Konto mit einer anderen Anmeldemethode. Melden Sie sich damit an und verbinden Sie die neue dann in Ihrem Profil unter Sicherheit.',
      'لهذا البريد حساب يُفتح بطريقة أخرى. استخدمها ثم اربط هذه الطريقة في ملفك ضمن الأمان.',
    ],
    last_sign_in_method: [
      409,
      'This is your only sign-in method. Set a password first.',
      'Das ist Ihre einzige Anmeldemethode. Legen Sie zuerst ein Passwort fest.',
      'هذه طريقة الدخول الوحيدة لديك. عيّن كلمة مرور أولًا.',
    ],
    identity_taken: [
      409,
      'This sign-in belongs to another account.',
      'Diese Anmeldung gehört zu einem anderen Konto.',
      'هذا الدخول يخص حسابًا آخر.',
    ],
    already_registered: [
      409,
      'This email already has an account. Sign in.',
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an.',
      'لهذا البريد الإلكتروني حساب بالفعل. سجّل الدخول.',
    ],
    no_email_change: [
      409,
      "You don't have an email change to confirm.",
      'Sie haben keine E-Mail-Änderung zu bestätigen.',
      'لا يوجد تغيير بريد إلكتروني لتأكيده.',
    ],
    codes_on: [
      409,
      'Two-step verification is already on.',
      'Die Bestätigung in zwei Schritten ist bereits eingeschaltet.',
      'التحقق بخطوتين مفعّل بالفعل.',
    ],
    no_secret: [
      409,
      'Start two-step verification setup first.',
      'Beginnen Sie zuerst die Einrichtung der Bestätigung in zwei Schritten.',
      'ابدأ إعداد التحقق بخطوتين أولًا.',
    ],
    disconnect_first: [
      409,
      'Disconnect the current sign-in first.',
      'Trennen Sie zuerst die bisherige Verbindung.',
      'ألغِ الربط الحالي أولًا.',
    ],
    passkey_used: [
      409,
      'This passkey is already in use.',
      'Dieser Passkey wird bereits verwendet.',
      'مفتاح المرور هذا مستخدم بالفعل.',
    ],
    passkey_limit: [
      409,
      'You can have at most {most} passkeys.',
      'Sie können höchstens {most} Passkeys haben.',
      'أقصى عدد لمفاتيح المرور {most}.',
    ],
    no_host_name: [
      409,
      "Passkeys need a host name. This address doesn't have one.",
      'Passkeys brauchen einen Hostnamen. Diese Adresse hat keinen.',
      'تحتاج مفاتيح المرور إلى اسم مضيف. لا اسم لهذا العنوان.',
    ],
    wrong_code: [
      422,
      'This code is wrong or expired.',
      'Dieser Code ist falsch oder abgelaufen.',
      'هذا الرمز خاطئ أو منتهي الصلاحية.',
    ],
    passkey_refused: [
      422,
      "We couldn't verify this passkey. Try again.",
      'Dieser Passkey konnte nicht bestätigt werden. Versuchen Sie es erneut.',
      'تعذّر التحقق من مفتاح المرور هذا. حاول مرة أخرى.',
    ],
    too_many_attempts: [
      429,
      'Too many attempts. Try again later.',
      'Zu viele Versuche. Versuchen Sie es später erneut.',
      'محاولات كثيرة جدًا. حاول لاحقًا.',
    ],
    too_many_sign_ins: [
      429,
      'Too many attempts. Try again later or reset your password.',
      'Zu viele Versuche. Versuchen Sie es später erneut, oder setzen Sie Ihr Passwort zurück.',
      'محاولات كثيرة جدًا. حاول لاحقًا أو أعد تعيين كلمة المرور.',
    ],
    too_many_codes: [
      429,
      'Too many codes were requested. Try again later.',
      'Es wurden zu viele Codes angefordert. Versuchen Sie es später erneut.',
      'طُلبت رموز كثيرة جدًا. حاول لاحقًا.',
    ],
    too_many_code_attempts: [
      429,
      'Too many attempts. Try again later or use a recovery code.',
      'Zu viele Versuche. Versuchen Sie es später oder mit einem Wiederherstellungscode.',
      'محاولات كثيرة جدًا. حاول لاحقًا أو استخدم رمز استرداد.',
    ],
    sign_ins_busy: [
      503,
      'Too many people are signing in. Try again in a moment.',
      'Gerade melden sich zu viele Personen an. Versuchen Sie es gleich erneut.',
      'عدد كبير يسجّل الدخول الآن. حاول بعد لحظات.',
    ],
    provider_silent: [
      503,
      "This provider isn't responding. Try again or use your password.",
      'Dieser Anbieter antwortet nicht. Versuchen Sie es erneut, oder verwenden Sie Ihr Passwort.',
      'هذا المزوّد لا يستجيب. حاول مرة أخرى أو استخدم كلمة المرور.',
    ],
    no_owner: [
      503,
      'This installation has no owner yet.',
      'Diese Installation hat noch keinen Inhaber.',
      'لا مالك لهذا التثبيت بعد.',
    ],
  },
  confirmations: {
    code_sent: [
      'If an account exists, we sent a code.',
      'Wenn es ein Konto gibt, haben wir einen Code gesendet.',
      'إن كان هناك حساب فقد أرسلنا رمزًا.',
    ],
    password_changed: [
      'Password changed. Sign in with the new one.',
      'Passwort geändert. Melden Sie sich mit dem neuen an.',
      'تم تغيير كلمة المرور. سجّل الدخول بالجديدة.',
    ],
  },
} as const satisfies Feature

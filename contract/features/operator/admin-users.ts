import type { Feature } from '#contract/values/feature.ts'

export const adminUsers = {
  ids: { account: 'other' },
  notFound: {
    account: ['Account not found', 'Konto nicht gefunden', 'الحساب غير موجود'],
    user: ['User not found', 'Benutzer nicht gefunden', 'المستخدم غير موجود'],
  },
  actions: {
    account_created: {
      name: ['Account created', 'Konto erstellt', 'أُنشئ حساب'],
      did: [
        '{person} created the account {object}',
        '{person} hat das Konto {object} erstellt',
        'أنشأ {person} الحساب {object}',
      ],
    },
    user_changed: {
      name: ['User changed', 'Benutzer geändert', 'عُدّل مستخدم'],
      did: ['{person} changed {object}', '{person} hat {object} geändert', 'عدّل {person} بيانات {object}'],
    },
    user_suspended: {
      name: ['User suspended', 'Benutzer gesperrt', 'عُلّق مستخدم'],
      did: ['{person} suspended {object}', '{person} hat {object} gesperrt', 'علّق {person} حساب {object}'],
    },
    user_resumed: {
      name: ['User restored', 'Benutzer entsperrt', 'أُلغي تعليق مستخدم'],
      did: [
        '{person} restored access for {object}',
        '{person} hat {object} wieder freigegeben',
        'أعاد {person} الوصول إلى {object}',
      ],
    },
  },
  calls: {
    verifyAccountDomain: [
      'Checked the domain of an account',
      'Domain eines Kontos geprüft',
      'تحقّق من نطاق حساب',
    ],
    suspendAdminUsers: ['Suspended users', 'Benutzer gesperrt', 'علّق مستخدمين'],
    setAdminUsersPlan: ["Changed users' plans", 'Tarife von Benutzern geändert', 'غيّر خطط مستخدمين'],
    unfreezeAdminUserCredits: [
      'Unfroze the credits of an account',
      'Credits eines Kontos freigegeben',
      'ألغى تجميد نقاط حساب',
    ],
    giveAdminUsersCredits: [
      'Added credits for users',
      'Benutzern Credits gutgeschrieben',
      'أضاف نقاطًا لمستخدمين',
    ],
  },
  refusals: {
    users_not_allowed: [
      403,
      'Only the platform and resellers can manage users.',
      'Nur die Plattform und Reseller können Benutzer verwalten.',
      'المنصة والموزّعون وحدهم يديرون المستخدمين.',
    ],
    admin_only_credits: [
      403,
      'Only a platform admin can assign plans and credits.',
      'Nur ein Admin der Plattform kann Tarife und Credits vergeben.',
      'مسؤول المنصة وحده يستطيع منح الخطط والنقاط.',
    ],
    not_frozen: [
      409,
      "The credits of this account aren't frozen.",
      'Die Credits dieses Kontos sind nicht eingefroren.',
      'نقاط هذا الحساب غير مجمّدة.',
    ],
    not_your_client: [
      403,
      'This account belongs to another business, which has its own plans.',
      'Dieses Konto gehört zu einem anderen Unternehmen, das eigene Tarife hat.',
      'هذا الحساب يخص شركة أخرى لها خططها الخاصة.',
    ],
    platform_owner_keeps_rights: [
      409,
      'The platform owner keeps all permissions.',
      'Der Inhaber der Plattform behält alle Rechte.',
      'يحتفظ مالك المنصة بجميع الصلاحيات.',
    ],
    own_rights: [
      409,
      "You can't change your own permissions.",
      'Sie können Ihre eigenen Rechte nicht ändern.',
      'لا يمكنك تغيير صلاحياتك.',
    ],
    own_codes: [
      409,
      'Turn off your own two-step verification in your profile.',
      'Die eigene Bestätigung in zwei Schritten schalten Sie in Ihrem Profil aus.',
      'أوقف التحقق بخطوتين الخاص بك من ملفك الشخصي.',
    ],
    owner_keeps_codes: [
      409,
      "You can't remove the owner's two-step verification.",
      'Die Bestätigung in zwei Schritten des Inhabers lässt sich nicht entfernen.',
      'لا يمكن إزالة التحقق بخطوتين الخاص بالمالك.',
    ],
    own_suspension: [
      409,
      "You can't suspend yourself.",
      'Sie können sich nicht selbst sperren.',
      'لا يمكنك تعليق نفسك.',
    ],
    owner_suspension: [
      409,
      "You can't suspend the platform owner.",
      'Der Inhaber der Plattform lässt sich nicht sperren.',
      'لا يمكن تعليق مالك المنصة.',
    ],
    suspended_by_platform: [
      409,
      'The platform suspended this user. Only the platform can restore access.',
      'Die Plattform hat diese Person gesperrt. Nur die Plattform kann sie entsperren.',
      'علّقت المنصة هذا المستخدم. المنصة وحدها تعيد الوصول.',
    ],
    user_signed_in: [
      409,
      'This user has already signed in.',
      'Diese Person hat sich bereits angemeldet.',
      'سبق لهذا المستخدم تسجيل الدخول.',
    ],
    no_domain: [
      409,
      'Your clients sign in on your own domain. Connect one first.',
      'Ihre Kunden melden sich auf Ihrer eigenen Domain an. Verbinden Sie zuerst eine.',
      'يسجّل عملاؤك الدخول عبر نطاقك. اربط نطاقًا أولًا.',
    ],
  },
  confirmations: {
    second_factor_removed: [
      'Two-step verification removed',
      'Bestätigung in zwei Schritten entfernt',
      'أُزيل التحقق بخطوتين',
    ],
  },
} as const satisfies Feature

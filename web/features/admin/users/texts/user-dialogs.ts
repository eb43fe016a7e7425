import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    userDialogs: { set: 'admin'; texts: typeof texts }
  }
}

/** Texts of the dialogs that change one or more users. */
export const texts = {
  'users.suspend': ['Suspend', 'Sperren', 'تعليق'],
  'users.resume': ['Restore access', 'Entsperren', 'إلغاء التعليق'],
  'users.suspendOne': ['Suspend {name}?', '{name} sperren?', 'تعليق {name}؟'],
  'users.suspendTitle': [
    '{count, plural, one {Suspend # user?} other {Suspend # users?}}',
    '{count, plural, one {# Benutzer sperren?} other {# Benutzer sperren?}}',
    '{count, plural, zero {تعليق # مستخدم؟} one {تعليق مستخدم واحد؟} two {تعليق مستخدمَين؟} few {تعليق # مستخدمين؟} many {تعليق # مستخدمًا؟} other {تعليق # مستخدم؟}}',
  ],
  'users.suspendSome': [
    'Suspend {count} of {chosen} users?',
    '{count} von {chosen} Benutzern sperren?',
    'تعليق {count} من المستخدمين المحددين ({chosen})؟',
  ],
  'users.suspendConfirm': [
    '{count, plural, one {Suspend # user} other {Suspend # users}}',
    '{count, plural, one {# Benutzer sperren} other {# Benutzer sperren}}',
    '{count, plural, zero {تعليق # مستخدم} one {تعليق مستخدم واحد} two {تعليق مستخدمَين} few {تعليق # مستخدمين} many {تعليق # مستخدمًا} other {تعليق # مستخدم}}',
  ],
  'users.suspendText': [
    "We'll sign them out everywhere and pause their running searches. Reserved credits return to the account. Suspending an owner suspends the whole account.",
    'Alle Sitzungen enden, und laufende Suchen pausieren. Reservierte Credits gehen an das Konto zurück. Wenn Sie einen Inhaber sperren, wird das ganze Konto gesperrt.',
    'سنسجّل خروجهم من كل مكان ونوقف عمليات بحثهم الجارية مؤقتًا. تعود النقاط المحجوزة إلى الحساب. تعليق المالك يعلّق الحساب كله.',
  ],
  'users.resumeOne': ["Restore {name}'s access?", '{name} entsperren?', 'إلغاء تعليق {name}؟'],
  'users.resumeTitle': [
    '{count, plural, one {Restore access for # user?} other {Restore access for # users?}}',
    '{count, plural, one {# Benutzer entsperren?} other {# Benutzer entsperren?}}',
    '{count, plural, zero {إلغاء تعليق # مستخدم؟} one {إلغاء تعليق مستخدم واحد؟} two {إلغاء تعليق مستخدمَين؟} few {إلغاء تعليق # مستخدمين؟} many {إلغاء تعليق # مستخدمًا؟} other {إلغاء تعليق # مستخدم؟}}',
  ],
  'users.resumeSome': [
    'Restore access for {count} of {chosen} users?',
    '{count} von {chosen} Benutzern entsperren?',
    'إلغاء تعليق {count} من المستخدمين المحددين ({chosen})؟',
  ],
  'users.resumeConfirm': [
    '{count, plural, one {Restore # user} other {Restore # users}}',
    '{count, plural, one {# Benutzer entsperren} other {# Benutzer entsperren}}',
    '{count, plural, zero {إلغاء تعليق # مستخدم} one {إلغاء تعليق مستخدم واحد} two {إلغاء تعليق مستخدمَين} few {إلغاء تعليق # مستخدمين} many {إلغاء تعليق # مستخدمًا} other {إلغاء تعليق # مستخدم}}',
  ],
  'users.resumeText': [
    "They can sign in again. Their searches stay paused until they're resumed.",
    'Die Anmeldung ist wieder möglich. Suchen bleiben pausiert, bis sie fortgesetzt werden.',
    'يمكنهم تسجيل الدخول مجددًا. تبقى عمليات بحثهم متوقفة مؤقتًا حتى تُستأنف.',
  ],
  'users.planOne': ['Plan for {name}', 'Tarif für {name}', 'خطة {name}'],
  'users.planTitle': [
    '{count, plural, one {Plan for # user} other {Plan for # users}}',
    '{count, plural, one {Tarif für # Benutzer} other {Tarif für # Benutzer}}',
    '{count, plural, zero {خطة لـ # مستخدم} one {خطة لمستخدم واحد} two {خطة لمستخدمَين} few {خطة لـ # مستخدمين} many {خطة لـ # مستخدمًا} other {خطة لـ # مستخدم}}',
  ],
  'users.planText': [
    'The plan applies to the whole account. An account without a plan gets its first credits now. Other accounts get the new credits next month.',
    'Der Tarif gilt für das ganze Konto. Ein Konto ohne Tarif erhält die ersten Credits sofort. Andere Konten erhalten die neuen Credits ab dem nächsten Monat.',
    'تسري الخطة على الحساب كله. يحصل الحساب الذي بلا خطة على نقاطه الأولى الآن. وتحصل الحسابات الأخرى على النقاط الجديدة في الشهر التالي.',
  ],
  'users.planConfirm': [
    '{count, plural, one {Change plan for # user} other {Change plan for # users}}',
    '{count, plural, one {Tarif für # Benutzer ändern} other {Tarif für # Benutzer ändern}}',
    '{count, plural, zero {تغيير خطة # مستخدم} one {تغيير خطة مستخدم واحد} two {تغيير خطة مستخدمَين} few {تغيير خطة # مستخدمين} many {تغيير خطة # مستخدمًا} other {تغيير خطة # مستخدم}}',
  ],
  'users.creditsOne': ['Credits for {name}', 'Credits für {name}', 'نقاط {name}'],
  'users.creditsTitle': [
    '{count, plural, one {Credits for # user} other {Credits for # users}}',
    '{count, plural, one {Credits für # Benutzer} other {Credits für # Benutzer}}',
    '{count, plural, zero {نقاط لـ # مستخدم} one {نقاط لمستخدم واحد} two {نقاط لمستخدمَين} few {نقاط لـ # مستخدمين} many {نقاط لـ # مستخدمًا} other {نقاط لـ # مستخدم}}',
  ],
  'users.creditsText': [
    'Each account gets these credits once, even if you select several users.',
    'Jedes Konto erhält die Credits einmal, auch wenn Sie mehrere Benutzer auswählen.',
    'يحصل كل حساب على هذه النقاط مرة واحدة حتى لو اخترت عدة مستخدمين منه.',
  ],
  'users.creditsEach': ['Credits per account', 'Credits pro Konto', 'النقاط لكل حساب'],
  'users.creditsReason': ['Reason', 'Grund', 'السبب'],
  'users.creditsReasonHint': [
    'Appears in the account activity.',
    'Erscheint in der Kontoaktivität.',
    'يظهر في نشاط الحساب.',
  ],
  'users.creditsExpire': ['Expiration date', 'Ablaufdatum', 'تاريخ الانتهاء'],
  'users.creditsExpireHint': [
    "Leave blank if the credits don't expire.",
    'Leer lassen, wenn die Credits nicht verfallen.',
    'اتركه فارغًا إن كانت النقاط لا تنتهي.',
  ],
  'users.creditsConfirm': [
    '{credits, plural, one {Add # credit} other {Add # credits}}',
    '{credits, plural, one {# Credit gutschreiben} other {# Credits gutschreiben}}',
    '{credits, plural, zero {إضافة نقاط} one {إضافة نقطة واحدة} two {إضافة نقطتين} few {إضافة # نقاط} many {إضافة # نقطة} other {إضافة # نقطة}}',
  ],
  'users.results': ['Results', 'Ergebnisse', 'النتائج'],
  'users.resultsText': ['{done} of {count} changed', '{done} von {count} geändert', 'تغيّر {done} من {count}'],
  'users.result': ['Result', 'Ergebnis', 'النتيجة'],
  'users.result.done': ['Changed', 'Geändert', 'تغيّر'],
  'users.result.unchanged': ['No change', 'Unverändert', 'بلا تغيير'],
  'users.result.refused': ['Refused', 'Abgelehnt', 'مرفوض'],
} as const satisfies WordTable

import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    freshness: { set: 'freshness'; texts: typeof texts }
  }
}

/** Keys start with `freshness.`. */
export const texts = {
  'freshness.loadFailed': [
    "We couldn't load the scheduled checks.",
    'Die geplanten Prüfungen konnten nicht geladen werden.',
    'تعذّر تحميل عمليات الفحص المجدولة.',
  ],
  'freshness.purpose': [
    'Check found emails again when they get old',
    'Gefundene E-Mails nach einer Zeit erneut prüfen',
    'فحص عناوين البريد التي عُثر عليها من جديد عندما تتقادم',
  ],
  'freshness.renewal': ['Renewal', 'Erneuerung', 'التجديد'],
  'freshness.renewalHint': [
    'Checks are free. Invalid emails are refunded for 30 days after charging.',
    'Prüfungen sind kostenlos. Ungültige E-Mails werden bis 30 Tage nach Berechnung erstattet.',
    'الفحص مجاني. تُرد نقاط البريد غير الصالح حتى 30 يومًا من احتسابه.',
  ],
  'freshness.maxAge': ['Check again after', 'Erneut prüfen nach', 'إعادة الفحص بعد'],
  'freshness.never': ['Never', 'Nie', 'أبدًا'],
  'freshness.days': [
    '{days, plural, one {# day} other {# days}}',
    '{days, plural, one {# Tag} other {# Tagen}}',
    '{days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  ],
  'freshness.perMonth': [
    'Maximum checks per month',
    'Höchstzahl an Prüfungen pro Monat',
    'الحد الأقصى لعمليات الفحص شهريًا',
  ],
  'freshness.perMonthHint': [
    'Oldest checks first. Archived and deleted lists are left out.',
    'Die ältesten Prüfungen zuerst, ohne archivierte und gelöschte Listen.',
    'الفحص الأقدم أولًا، دون القوائم المؤرشفة والمحذوفة.',
  ],
  'freshness.lists': ['Lists', 'Listen', 'القوائم'],
  'freshness.listsHint': [
    'Leave empty to check all lists.',
    'Leer lassen, um alle Listen zu prüfen.',
    'اترك الحقل فارغًا لفحص كل القوائم.',
  ],
  'freshness.notAsked': [
    "Couldn't be asked, not counted",
    'Nicht fragbar, nicht gezählt',
    'تعذّر السؤال، لا تُحتسب',
  ],
  'freshness.due': [
    '{count, plural, =0 {No emails are due now.} one {# email is due now.} other {# emails are due now.}}',
    '{count, plural, =0 {Derzeit ist keine E-Mail fällig.} one {Derzeit ist # E-Mail fällig.} other {Derzeit sind # E-Mails fällig.}}',
    '{count, plural, zero {لا عناوين بريد مستحقة الآن.} one {عنوان بريد واحد مستحق الآن.} two {عنوانا بريد مستحقان الآن.} few {# عناوين بريد مستحقة الآن.} many {# عنوان بريد مستحقًا الآن.} other {# عنوان بريد مستحق الآن.}}',
  ],
  'freshness.dueMany': [
    'More than {count} emails are due now.',
    'Derzeit sind mehr als {count} E-Mails fällig.',
    'عناوين البريد المستحقة الآن: أكثر من {count}.',
  ],
  'freshness.dueUnknown': [
    "We couldn't count the emails that are due.",
    'Die fälligen E-Mails konnten nicht gezählt werden.',
    'تعذّر عدّ عناوين البريد المستحقة.',
  ],
  'freshness.thisMonth': ['This month', 'Dieser Monat', 'هذا الشهر'],
  'freshness.nextMonth': [
    'The next month begins on {date}.',
    'Der nächste Monat beginnt am {date}.',
    'يبدأ الشهر التالي في {date}.',
  ],
  'freshness.checked': ['Checks started', 'Begonnene Prüfungen', 'عمليات فحص بدأت'],
  'freshness.checkedOf': ['{checked} of {most}', '{checked} von {most}', '{checked} من {most}'],
  'freshness.confirmed': ['Still valid', 'Weiter gültig', 'ما زال صالحًا'],
  'freshness.refused': ['No longer valid', 'Nicht mehr gültig', 'لم يعد صالحًا'],
  'freshness.open': ['No answer yet', 'Noch keine Antwort', 'لا جواب بعد'],
  'freshness.usedUp': [
    "This month's checks are used up. The rest follows next month.",
    'Die Prüfungen dieses Monats sind verbraucht. Der Rest folgt im nächsten Monat.',
    'استُهلكت عمليات الفحص لهذا الشهر. يتبع الباقي في الشهر التالي.',
  ],
  'freshness.offHere': [
    'Mailbox checks are off on this server, so nothing is checked again.',
    'Postfachprüfungen sind auf diesem Server ausgeschaltet. Daher wird nichts erneut geprüft.',
    'فحص صناديق البريد متوقف على هذا الخادم، لذا لا يُعاد فحص شيء.',
  ],
  'freshness.notYours': [
    'Only users with wallet access can change this.',
    'Nur Benutzer mit Zugriff auf das Guthaben können dies ändern.',
    'لا يمكن تغيير هذا إلا لمن لديه وصول إلى المحفظة.',
  ],
} as const satisfies WordTable

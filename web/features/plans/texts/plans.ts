import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    plans: { set: 'admin'; texts: typeof texts }
  }
}

/** Keys start with `plans.` and, for notices of payment providers, `notices.`. */
export const texts = {
  'plans.title': ['Plans', 'Tarife', 'الخطط'],
  'plans.loadFailed': [
    "We couldn't load the plans.",
    'Die Tarife konnten nicht geladen werden.',
    'تعذّر تحميل الخطط.',
  ],
  'plans.oneFailed': [
    "We couldn't load this plan.",
    'Dieser Tarif konnte nicht geladen werden.',
    'تعذّر تحميل هذه الخطة.',
  ],
  'plans.count': [
    '{count, plural, one {# plan} other {# plans}}',
    '{count, plural, one {# Tarif} other {# Tarife}}',
    '{count, plural, zero {لا خطط} one {خطة واحدة} two {خطتان} few {# خطط} many {# خطة} other {# خطة}}',
  ],
  'plans.new': ['New plan', 'Neuer Tarif', 'خطة جديدة'],
  'plans.none': ['No plans yet', 'Noch keine Tarife', 'لا توجد خطط بعد'],
  'plans.noneText': [
    'Plans give accounts monthly credits. You can set custom prices.',
    'Tarife geben Konten monatlich Credits. Eigene Preise sind möglich.',
    'تمنح الخطط الحسابات نقاطًا شهرية. يمكنك تعيين أسعار خاصة.',
  ],
  'plans.name': ['Name', 'Name', 'الاسم'],
  'plans.credits': ['Credits per month', 'Credits pro Monat', 'النقاط شهريًا'],
  'plans.pricePerMonth': ['Price per month', 'Preis pro Monat', 'السعر شهريًا'],
  'plans.priceHint': [
    'Only operators see it. It charges nothing.',
    'Nur für Betreiber sichtbar. Es wird nichts automatisch berechnet.',
    'يظهر للمشغّلين فقط. لا يُحتسب شيء تلقائيًا.',
  ],
  'plans.modules': ['Modules', 'Module', 'الوحدات'],
  'plans.modulesHint': [
    'Owners get these modules when their account joins the plan.',
    'Inhaber erhalten diese Module, wenn ihr Konto den Tarif bekommt.',
    'يحصل المالك على هذه الوحدات عند انضمام حسابه إلى الخطة.',
  ],
  'plans.expire': ['Credit expiration', 'Verfall der Credits', 'انتهاء النقاط'],
  'plans.expireAfter': [
    '{count, plural, one {after # month} other {after # months}}',
    '{count, plural, one {nach # Monat} other {nach # Monaten}}',
    '{count, plural, zero {بعد # شهر} one {بعد شهر واحد} two {بعد شهرين} few {بعد # أشهر} many {بعد # شهرًا} other {بعد # شهر}}',
  ],
  'plans.prices': ['Prices', 'Preise', 'الأسعار'],
  'plans.ownPrices': [
    '{count, plural, =0 {Standard} one {# custom} other {# custom}}',
    '{count, plural, =0 {Standard} one {# eigener} other {# eigene}}',
    '{count, plural, zero {قياسية} one {سعر خاص واحد} two {سعران خاصان} few {# أسعار خاصة} many {# سعرًا خاصًا} other {# سعر خاص}}',
  ],
  'plans.accounts': ['Accounts', 'Konten', 'الحسابات'],
  'plans.onIt': [
    '{count, plural, one {# account} other {# accounts}}',
    '{count, plural, one {# Konto} other {# Konten}}',
    '{count, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}',
  ],
  'plans.updated': ['Updated', 'Geändert', 'آخر تعديل'],
  'plans.default': ['Default', 'Standard', 'افتراضية'],
  'plans.create': ['Create plan', 'Tarif erstellen', 'إنشاء خطة'],
  'plans.creating': ['Creating…', 'Wird erstellt…', 'جارٍ الإنشاء…'],
  'plans.created': ['Plan created', 'Tarif erstellt', 'أُنشئت الخطة'],
  'plans.saved': ['Plan saved', 'Tarif gespeichert', 'حُفظت الخطة'],
  'plans.basics': ['Plan', 'Tarif', 'الخطة'],
  'plans.basicsHint': [
    "Changes apply from each account's next month. Balances stay the same.",
    'Änderungen gelten ab dem nächsten Monat jedes Kontos. Guthaben bleiben gleich.',
    'تسري التغييرات من الشهر التالي لكل حساب. تبقى الأرصدة كما هي.',
  ],
  'plans.expireHint': [
    "How long each month's credits last.",
    'So lange gelten die Credits eines Monats.',
    'مدة صلاحية نقاط كل شهر.',
  ],
  'plans.months': [
    '{count, plural, one {month} other {months}}',
    '{count, plural, one {Monat} other {Monate}}',
    '{count, plural, zero {شهر} one {شهر} two {شهران} few {أشهر} many {شهرًا} other {شهر}}',
  ],
  'plans.isDefault': ['Use for new accounts', 'Für neue Konten verwenden', 'استخدامها للحسابات الجديدة'],
  'plans.isDefaultHint': [
    'Replaces the current default plan.',
    'Ersetzt den bisherigen Standardtarif.',
    'تحل محل الخطة الافتراضية السابقة.',
  ],
  'plans.pricesTitle': ['Action prices', 'Preise pro Aktion', 'أسعار الإجراءات'],
  'plans.pricesHint': [
    'Leave blank to use the standard price. Running searches keep their price.',
    'Leer lassen, um den Standardpreis zu verwenden. Laufende Suchen behalten ihren Preis.',
    'اتركه فارغًا لاستخدام السعر القياسي. تحتفظ عمليات البحث الجارية بسعرها.',
  ],
  'plans.action': ['Action', 'Aktion', 'الإجراء'],
  'plans.standard': ['Standard price', 'Standardpreis', 'السعر القياسي'],
  'plans.ownPrice': ['Plan price', 'Tarifpreis', 'سعر الخطة'],
  'plans.priceOf': [
    '{action} price in this plan',
    'Preis für {action} in diesem Tarif',
    'سعر {action} في هذه الخطة',
  ],
  'plans.who': ['Accounts', 'Konten', 'الحسابات'],
  'plans.showUsers': ['Show users', 'Benutzer anzeigen', 'عرض المستخدمين'],
  'plans.noUsers': [
    'No accounts use this plan.',
    'Kein Konto nutzt diesen Tarif.',
    'لا يستخدم أي حساب هذه الخطة.',
  ],
  'plans.remove': ['Remove plan', 'Tarif entfernen', 'إزالة الخطة'],
  'plans.removeTitle': ['Remove {name}?', '{name} entfernen?', 'إزالة {name}؟'],
  'plans.removeText': [
    "You can't assign this plan anymore. Existing credits stay.",
    'Sie können diesen Tarif nicht mehr zuordnen. Vorhandene Credits bleiben erhalten.',
    'لن تتمكن من تعيين هذه الخطة. تبقى النقاط الحالية.',
  ],
  'plans.removed': ['Plan removed', 'Tarif entfernt', 'أُزيلت الخطة'],
  'notices.waits': [
    'We retry automatically when the payment event arrives.',
    'Wird automatisch verarbeitet, sobald das Zahlungsereignis eintrifft.',
    'نعيد المحاولة تلقائيًا عند وصول حدث الدفع.',
  ],
  'notices.checkAt': [
    'Check the event in {provider}.',
    'Ereignis in {provider} prüfen.',
    'تحقق من الحدث في {provider}.',
  ],
  'notices.title': ['Payment problems', 'Zahlungsprobleme', 'مشكلات الدفع'],
  'notices.loadFailed': [
    "We couldn't load the payment problems.",
    'Die Zahlungsprobleme konnten nicht geladen werden.',
    'تعذّر تحميل مشكلات الدفع.',
  ],
  'notices.count': [
    '{count, plural, one {# event} other {# events}}',
    '{count, plural, one {# Ereignis} other {# Ereignisse}}',
    '{count, plural, zero {لا أحداث} one {حدث واحد} two {حدثان} few {# أحداث} many {# حدثًا} other {# حدث}}',
  ],
  'notices.none': ['No payment problems', 'Keine Zahlungsprobleme', 'لا مشكلات في الدفع'],
  'notices.noneText': [
    "Stripe and PayKickstart events that we couldn't process appear here.",
    'Ereignisse von Stripe und PayKickstart, die wir nicht verarbeiten konnten, erscheinen hier.',
    'تظهر هنا أحداث Stripe وPayKickstart التي تعذّرت معالجتها.',
  ],
  'notices.notice': ['Event', 'Ereignis', 'الحدث'],
  'notices.provider': ['Provider', 'Anbieter', 'المزوّد'],
  'notices.why': ['Reason', 'Grund', 'السبب'],
  'notices.account': ['Account', 'Konto', 'الحساب'],
  'notices.when': ['Received', 'Eingang', 'وقت الوصول'],
  'notices.state': ['Status', 'Status', 'الحالة'],
  'notices.waiting': ['Waiting', 'Ausstehend', 'قيد الانتظار'],
  'notices.problem': ['Not processed', 'Nicht verarbeitet', 'لم تُعالج'],
  'notices.retry': ['Retry', 'Erneut versuchen', 'إعادة المحاولة'],
  'notices.retryOf': ['Retry {id}', '{id} erneut versuchen', 'إعادة محاولة {id}'],
  'notices.retried': [
    "We're retrying the event",
    'Das Ereignis wird erneut verarbeitet',
    'تُعاد معالجة الحدث',
  ],
  'notices.refused': [
    '{provider}: {count, plural, one {We rejected # event} other {We rejected # events}} with an invalid signature in the last 30 days',
    '{provider}: {count, plural, one {# Ereignis} other {# Ereignisse}} mit ungültiger Signatur in den letzten 30 Tagen abgelehnt',
    '{provider}: {count, plural, zero {رُفض # حدث} one {رُفض حدث واحد} two {رُفض حدثان} few {رُفضت # أحداث} many {رُفض # حدثًا} other {رُفض # حدث}} بسبب توقيع غير صالح خلال آخر 30 يومًا',
  ],
  'notices.refusedText': [
    "The last one arrived on {when}. If payments are missing, check that the webhook secret matches the provider's.",
    'Zuletzt am {when}. Wenn Zahlungen fehlen, prüfen Sie, ob das Webhook-Geheimnis mit dem des Anbieters übereinstimmt.',
    'وصل آخرها في {when}. إن كانت هناك دفعات ناقصة فتحقق من تطابق سر webhook مع ما لدى المزوّد.',
  ],
} as const satisfies WordTable

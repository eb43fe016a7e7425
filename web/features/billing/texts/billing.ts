import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    billing: { set: 'billing'; texts: typeof texts }
  }
}

/** Keys start with `billing.`. */
export const texts = {
  'billing.addText': [
    "Pay through Stripe. Credits arrive once the payment is confirmed and don't expire.",
    'Sie zahlen über Stripe. Die Credits kommen nach der Zahlungsbestätigung und verfallen nicht.',
    'ادفع عبر Stripe. تصل النقاط بعد تأكيد الدفع ولا تنتهي صلاحيتها.',
  ],
  'billing.pricesFailed': [
    "We couldn't load the prices.",
    'Die Preise konnten nicht geladen werden.',
    'تعذّر تحميل الأسعار.',
  ],
  'billing.packs': ['Credits', 'Credits', 'النقاط'],
  'billing.credits': ['{credits} credits', '{credits} Credits', 'النقاط: {credits}'],
  'billing.per': ['{price} per 1,000', '{price} pro 1.000', '{price} لكل 1,000'],
  'billing.other': ['Custom amount', 'Eigene Anzahl', 'عدد مخصص'],
  'billing.needed': [
    '{credits, plural, one {You need # more credit.} other {You need # more credits.}}',
    '{credits, plural, one {Ihnen fehlt # Credit.} other {Ihnen fehlen # Credits.}}',
    '{credits, plural, zero {لا تنقصك نقاط.} one {تحتاج إلى نقطة إضافية واحدة.} two {تحتاج إلى نقطتين إضافيتين.} few {تحتاج إلى # نقاط إضافية.} many {تحتاج إلى # نقطة إضافية.} other {تحتاج إلى # نقطة إضافية.}}',
  ],
  'billing.owed': [
    '{credits, plural, one {# credit from a reversed payment is deducted first.} other {# credits from a reversed payment are deducted first.}}',
    '{credits, plural, one {Zuerst wird # Credit aus einer rückgebuchten Zahlung abgezogen.} other {Zuerst werden # Credits aus einer rückgebuchten Zahlung abgezogen.}}',
    '{credits, plural, zero {لا يُخصم شيء.} one {تُخصم أولًا نقطة واحدة من دفعة مستردة.} two {تُخصم أولًا نقطتان من دفعة مستردة.} few {تُخصم أولًا # نقاط من دفعة مستردة.} many {تُخصم أولًا # نقطة من دفعة مستردة.} other {تُخصم أولًا # نقطة من دفعة مستردة.}}',
  ],
  'billing.pay': ['Pay {price} with Stripe', '{price} mit Stripe bezahlen', 'دفع {price} عبر Stripe'],
  'billing.opening': ['Opening Stripe…', 'Stripe wird geöffnet…', 'جارٍ فتح Stripe…'],
  'billing.waiting': ['Confirming your payment', 'Ihre Zahlung wird bestätigt', 'جارٍ تأكيد دفعتك'],
  'billing.waitingText': [
    '{credits} credits for {price} usually arrive within seconds. You can leave this page.',
    '{credits} Credits für {price} kommen meist in wenigen Sekunden an. Sie können diese Seite verlassen.',
    'تصل نقاطك ({credits}) مقابل {price} عادةً خلال ثوانٍ. يمكنك مغادرة هذه الصفحة.',
  ],
  'billing.processing': ['Your payment is processing', 'Ihre Zahlung wird verarbeitet', 'دفعتك قيد المعالجة'],
  'billing.processingText': [
    '{credits} credits arrive once your bank confirms {price}. This can take days.',
    '{credits} Credits kommen an, sobald Ihre Bank {price} bestätigt. Das kann einige Tage dauern.',
    'تصل نقاطك ({credits}) بعد أن يؤكد مصرفك مبلغ {price}. قد يستغرق ذلك أيامًا.',
  ],
  'billing.paid': ['{credits} credits added', '{credits} Credits hinzugefügt', 'النقاط المضافة: {credits}'],
  'billing.paidText': [
    'You paid {price} on {day}. Searches waiting for credits resume automatically.',
    'Sie haben am {day} {price} bezahlt. Suchen, die auf Credits warten, laufen automatisch weiter.',
    'دفعت {price} في {day}. تُستأنف تلقائيًا عمليات البحث التي تنتظر النقاط.',
  ],
  'billing.failed': [
    "Your payment didn't go through",
    'Ihre Zahlung ist fehlgeschlagen',
    'لم تتم عملية الدفع',
  ],
  'billing.failedText': [
    "You weren't charged. You can try again at any time.",
    'Ihnen wurde nichts berechnet. Sie können es jederzeit erneut versuchen.',
    'لم يُخصم منك شيء. يمكنك المحاولة مرة أخرى في أي وقت.',
  ],
  'billing.cancelled': ['Payment canceled', 'Zahlung abgebrochen', 'أُلغيت عملية الدفع'],
  'billing.expired': [
    'The payment page expired',
    'Die Zahlungsseite ist abgelaufen',
    'انتهت صلاحية صفحة الدفع',
  ],
  'billing.dismiss': ['Dismiss', 'Ausblenden', 'إخفاء'],
  'billing.portalTitle': ['Billing portal', 'Abrechnungsportal', 'بوابة الفوترة'],
  'billing.portalLoadFailed': [
    "We couldn't load your billing details.",
    'Ihre Abrechnungsdaten konnten nicht geladen werden.',
    'تعذّر تحميل بيانات الفوترة.',
  ],
  'billing.stripeText': [
    'Manage cards and find invoices and receipts for card payments.',
    'Karten verwalten, Rechnungen und Belege Ihrer Kartenzahlungen abrufen.',
    'أدر بطاقاتك واطّلع على فواتير وإيصالات الدفع بالبطاقة.',
  ],
  'billing.paykickstartText': [
    'Manage purchases and subscriptions. Sign in with the email you used to buy.',
    'Käufe und Abonnements verwalten. Melden Sie sich mit der E-Mail-Adresse Ihres Kaufs an.',
    'أدر مشترياتك واشتراكاتك. سجّل الدخول بالبريد الإلكتروني الذي اشتريت به.',
  ],
  'billing.plan': [
    '{plan}: {credits} credits per month, next on {day}',
    '{plan}: {credits} Credits pro Monat, nächste Gutschrift am {day}',
    '{plan}: النقاط شهريًا {credits}، والدفعة التالية في {day}',
  ],
  'billing.open': ['Open billing portal', 'Abrechnungsportal öffnen', 'فتح بوابة الفوترة'],
  'billing.none': ['No billing to manage yet', 'Noch keine Abrechnung', 'لا فوترة لإدارتها بعد'],
  'billing.noneText': [
    '{name} handles your billing. Contact them to change your plan.',
    '{name} rechnet für Sie ab. Wenden Sie sich an {name}, um Ihren Tarif zu ändern.',
    'تتولى {name} الفوترة. تواصل معهم لتغيير خطتك.',
  ],
  'billing.notYours': [
    'You need wallet access for billing',
    'Für die Abrechnung brauchen Sie Zugriff auf das Guthaben',
    'الفوترة تتطلب حق الوصول إلى المحفظة',
  ],
  'billing.notYoursText': [
    'Ask the account owner for wallet access.',
    'Bitten Sie den Kontoinhaber um Zugriff auf das Guthaben.',
    'اطلب من مالك الحساب حق الوصول إلى المحفظة.',
  ],
} as const satisfies WordTable

import type { Feature } from '#contract/values/feature.ts'

export const billing = {
  ids: { top_up: 'account', request: 'other' },
  notFound: {
    notice: ['Payment event not found', 'Zahlungsereignis nicht gefunden', 'حدث الدفع غير موجود'],
    payment: ['Payment not found', 'Zahlung nicht gefunden', 'الدفعة غير موجودة'],
    webhook: ['Webhook not found', 'Webhook nicht gefunden', 'خطاف الويب غير موجود'],
  },
  actions: {
    credits_bought: {
      name: ['Credits bought', 'Credits gekauft', 'اشتُريت نقاط'],
      did: [
        '{person} recorded a purchase of credits',
        '{person} hat einen Credit-Kauf gemeldet',
        'سجّل {person} شراء نقاط',
      ],
    },
    payment_refunded: {
      name: ['Payment refunded', 'Zahlung erstattet', 'رُدّت دفعة'],
      did: ['{person} recorded a refund', '{person} hat eine Erstattung gemeldet', 'سجّل {person} استردادًا'],
    },
    payment_disputed: {
      name: ['Payment disputed', 'Zahlung angefochten', 'نزاع على دفعة'],
      did: [
        '{person} recorded a payment dispute',
        '{person} hat eine Zahlungsanfechtung gemeldet',
        'سجّل {person} نزاع دفع',
      ],
    },
    dispute_won: {
      name: ['Dispute won', 'Anfechtung gewonnen', 'كُسب النزاع'],
      did: [
        '{person} recorded a won dispute',
        '{person} hat eine gewonnene Anfechtung gemeldet',
        'سجّل {person} نزاعًا كُسب',
      ],
    },
    dispute_lost: {
      name: ['Dispute lost', 'Anfechtung verloren', 'خُسر النزاع'],
      did: [
        '{person} recorded a lost dispute',
        '{person} hat eine verlorene Anfechtung gemeldet',
        'سجّل {person} نزاعًا خُسر',
      ],
    },
    notice_retried: {
      name: ['Payment event retried', 'Zahlungsereignis erneut verarbeitet', 'أُعيدت معالجة حدث دفع'],
      did: [
        '{person} retried the payment event {object}',
        '{person} hat die Zahlungsmeldung {object} erneut verarbeitet',
        'أعاد {person} معالجة إشعار الدفع {object}',
      ],
    },
  },
  calls: {
    retryBillingProblem: [
      'Retried a payment event',
      'Zahlungsereignis erneut verarbeitet',
      'أعاد معالجة حدث دفع',
    ],
  },
  refusals: {
    sold_by_reseller: [
      403,
      'Ask the business that runs this site for more credits.',
      'Bitten Sie das Unternehmen, das diese Seite betreibt, um weitere Credits.',
      'اطلب المزيد من النقاط من الجهة التي تدير هذا الموقع.',
    ],
    already_paid: [
      409,
      'This payment was already made.',
      'Diese Zahlung wurde bereits getätigt.',
      'تمت هذه الدفعة بالفعل.',
    ],
    price_changed: [
      409,
      'The price has changed. Check it and try again.',
      'Der Preis hat sich geändert. Prüfen Sie ihn und versuchen Sie es erneut.',
      'تغيّر السعر. تحقق منه وحاول مرة أخرى.',
    ],
    payments_not_set_up: [
      409,
      "Card payments aren't set up here.",
      'Kartenzahlungen sind hier nicht eingerichtet.',
      'الدفع بالبطاقة غير مهيأ هنا.',
    ],
    request_id_reused: [
      422,
      'This request_id was used for another payment.',
      'Diese request_id wurde für eine andere Zahlung verwendet.',
      'استُخدم request_id هذا لدفعة أخرى.',
    ],
    too_many_payments: [
      429,
      'You started too many payments. Try again in an hour.',
      'Sie haben zu viele Zahlungen begonnen. Versuchen Sie es in einer Stunde erneut.',
      'بدأت دفعات كثيرة جدًا. حاول بعد ساعة.',
    ],
    portal_silent: [
      503,
      "Stripe isn't responding. Try again in a moment.",
      'Stripe antwortet nicht. Versuchen Sie es gleich erneut.',
      'لا يستجيب Stripe. حاول بعد لحظات.',
    ],
    portal_refused: [
      503,
      "Stripe didn't open the billing portal.",
      'Stripe hat das Abrechnungsportal nicht geöffnet.',
      'لم تفتح Stripe بوابة الفوترة.',
    ],
    checkout_unavailable: [
      503,
      "We couldn't open the payment page. You weren't charged. Try again in a moment.",
      'Die Zahlungsseite konnte nicht geöffnet werden. Ihnen wurde nichts berechnet. Versuchen Sie es gleich erneut.',
      'تعذّر فتح صفحة الدفع. لم يُخصم شيء. حاول بعد لحظات.',
    ],
  },
  reasons: {
    amount_differs: [
      "The amount doesn't match the payment.",
      'Der Betrag stimmt nicht mit der Zahlung überein.',
      'لا يطابق المبلغ الدفعة.',
    ],
    account_differs: [
      "The account doesn't match the payment.",
      'Das Konto stimmt nicht mit der Zahlung überein.',
      'لا يطابق الحساب الدفعة.',
    ],
    buyer_is_client: [
      "Only a reseller's client has the buyer's email.",
      'Nur ein Kunde eines Resellers hat die E-Mail-Adresse des Käufers.',
      'لا يملك بريد المشتري إلا عميل لدى موزّع.',
    ],
    buyer_unknown: [
      "No user has the buyer's email.",
      'Kein Benutzer hat die E-Mail-Adresse des Käufers.',
      'لا مستخدم لديه بريد المشتري.',
    ],
    checkout_differs: [
      "The checkout doesn't match the payment.",
      'Der Bezahlvorgang stimmt nicht mit der Zahlung überein.',
      'لا تطابق عملية الدفع الدفعة.',
    ],
    payment_untold: [
      "The payment hasn't been reported yet.",
      'Die Zahlung dazu wurde noch nicht gemeldet.',
      'لم يُبلَّغ عن الدفعة بعد.',
    ],
    payment_unknown: [
      "The payment wasn't started here.",
      'Die Zahlung wurde nicht hier begonnen.',
      'لم تبدأ الدفعة هنا.',
    ],
    product_unmapped: [
      'No credits are set for product {product}.',
      'Für das Produkt {product} sind keine Credits festgelegt.',
      'لم تُحدَّد نقاط للمنتج {product}.',
    ],
    sale_unknown: [
      "The provider doesn't know this sale.",
      'Der Anbieter kennt diesen Verkauf nicht.',
      'لا يعرف المزوّد هذا البيع.',
    ],
    unreadable: ["The event couldn't be read.", 'Das Ereignis war nicht lesbar.', 'تعذّرت قراءة الحدث.'],
  },
} as const satisfies Feature

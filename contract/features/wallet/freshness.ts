import type { Feature } from '#contract/values/feature.ts'

export const freshness = {
  events: {
    freshness: { audience: 'account', stale: [['freshness']] },
  },
  actions: {
    freshness_changed: {
      name: ['Scheduled checks changed', 'Geplante Prüfungen geändert', 'تغيّرت عمليات الفحص المجدولة'],
      did: [
        '{person} changed the scheduled email checks',
        '{person} hat die geplanten E-Mail-Prüfungen geändert',
        'غيّر {person} عمليات فحص البريد المجدولة',
      ],
    },
    freshness_used_up: {
      name: ['Scheduled checks used up', 'Geplante Prüfungen aufgebraucht', 'استُهلكت عمليات الفحص المجدولة'],
      did: [
        'The scheduled checks of the month are used up',
        'Die geplanten Prüfungen des Monats sind verbraucht',
        'استُهلكت عمليات الفحص المجدولة لهذا الشهر',
      ],
      notification: [
        'All {checks, number} scheduled checks of this month are used. Emails that are due wait for the next month.',
        'Alle {checks, number} geplanten Prüfungen dieses Monats sind verbraucht. Fällige E-Mails warten auf den nächsten Monat.',
        'استُهلكت كل عمليات الفحص المجدولة لهذا الشهر وعددها {checks, number}. تنتظر العناوين المستحقة الشهر التالي.',
      ],
    },
  },
  calls: {
    saveFreshness: [
      'Changed the scheduled email checks',
      'Geplante E-Mail-Prüfungen geändert',
      'غيّر عمليات فحص البريد المجدولة',
    ],
  },
} as const satisfies Feature

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
  },
  calls: {
    saveFreshness: [
      'Changed the scheduled email checks',
      'Geplante E-Mail-Prüfungen geändert',
      'غيّر عمليات فحص البريد المجدولة',
    ],
  },
} as const satisfies Feature

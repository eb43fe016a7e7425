import type { Feature } from '#contract/values/feature.ts'

export const branding = {
  events: {
    site: { audience: 'processes' },
  },
  actions: {
    site_changed: {
      name: ['Brand changed', 'Marke geändert', 'تغيّرت العلامة'],
      did: [
        '{person} changed the brand {object}',
        '{person} hat die Marke {object} geändert',
        'عدّل {person} العلامة {object}',
      ],
    },
  },
  refusals: {
    owner_only_brand: [
      403,
      "Only a reseller's owner can change its brand.",
      'Nur der Inhaber eines Reseller-Kontos kann dessen Marke ändern.',
      'مالك حساب الموزّع وحده يستطيع تغيير علامته التجارية.',
    ],
  },
  confirmations: {
    brand_saved: ['Brand saved', 'Marke gespeichert', 'حُفظت العلامة'],
  },
} as const satisfies Feature

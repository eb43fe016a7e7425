import type { Feature } from '#contract/values/feature.ts'

export const audit = {
  ids: { audit_entry: 'other', object: 'other' },
  refusals: {
    owner_only_activity: [
      403,
      'Only the account owner can see its activity.',
      'Nur der Kontoinhaber kann die Kontoaktivität sehen.',
      'مالك الحساب وحده يستطيع رؤية نشاطه.',
    ],
  },
} as const satisfies Feature

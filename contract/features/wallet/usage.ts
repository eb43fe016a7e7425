import type { Feature } from '#contract/values/feature.ts'

export const usage = {
  calls: {
    saveAccountCaps: ['Changed the limits', 'Limits geändert', 'غيّر الحدود'],
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const sources = {
  ids: { source: 'other', source_request: 'other' },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const appErrors = {
  ids: { app_error: 'other' },
  refusals: {
    too_many_reports: [
      429,
      'Too many error reports.',
      'Zu viele Fehlermeldungen.',
      'تقارير أخطاء كثيرة جدًا.',
    ],
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const socialLogin = {
  notFound: {
    deletion: ['Deletion not found', 'Löschung nicht gefunden', 'طلب الحذف غير موجود'],
  },
} as const satisfies Feature

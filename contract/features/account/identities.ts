import type { Feature } from '#contract/values/feature.ts'

export const identities = {
  notFound: {
    sign_in: ['Sign-in method not found', 'Anmeldemethode nicht gefunden', 'طريقة الدخول غير موجودة'],
  },
  actions: {
    provider_connected: [
      'Social sign-in connected',
      'Anmeldung über Anbieter verbunden',
      'رُبط تسجيل الدخول عبر مزوّد',
    ],
    provider_disconnected: [
      'Social sign-in disconnected',
      'Anmeldung über Anbieter getrennt',
      'أُلغي ربط تسجيل الدخول عبر مزوّد',
    ],
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const identities = {
  notFound: {
    sign_in: ['Sign-in method not found', 'Anmeldemethode nicht gefunden', 'طريقة الدخول غير موجودة'],
  },
  actions: {
    provider_connected: {
      name: ['Social sign-in connected', 'Anmeldung über Anbieter verbunden', 'رُبط تسجيل الدخول عبر مزوّد'],
      did: ['{person} connected {object}', '{person} hat {object} verbunden', 'ربط {person} حساب {object}'],
    },
    provider_disconnected: {
      name: [
        'Social sign-in disconnected',
        'Anmeldung über Anbieter getrennt',
        'أُلغي ربط تسجيل الدخول عبر مزوّد',
      ],
      did: ['{person} disconnected {object}', '{person} hat {object} getrennt', 'ألغى {person} ربط {object}'],
    },
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const secondFactor = {
  ids: { passkey: 'account' },
  notFound: {
    passkey: ['Passkey not found', 'Passkey nicht gefunden', 'مفتاح المرور غير موجود'],
  },
  actions: {
    second_factor_changed: [
      'Two-step verification changed',
      'Bestätigung in zwei Schritten geändert',
      'تغيّر التحقق بخطوتين',
    ],
    recovery_codes_renewed: [
      'Recovery codes replaced',
      'Wiederherstellungscodes ersetzt',
      'استُبدلت رموز الاسترداد',
    ],
    passkey_added: ['Passkey added', 'Passkey hinzugefügt', 'أُضيف مفتاح مرور'],
    passkey_removed: ['Passkey removed', 'Passkey entfernt', 'أُزيل مفتاح مرور'],
  },
} as const satisfies Feature

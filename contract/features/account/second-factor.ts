import type { Feature } from '#contract/values/feature.ts'

export const secondFactor = {
  ids: { passkey: 'account' },
  notFound: {
    passkey: ['Passkey not found', 'Passkey nicht gefunden', 'مفتاح المرور غير موجود'],
  },
  actions: {
    second_factor_changed: {
      name: [
        'Two-step verification changed',
        'Bestätigung in zwei Schritten geändert',
        'تغيّر التحقق بخطوتين',
      ],
      did: [
        '{person} changed two-step verification',
        '{person} hat die Bestätigung in zwei Schritten geändert',
        'غيّر {person} التحقق بخطوتين',
      ],
    },
    recovery_codes_renewed: {
      name: ['Recovery codes replaced', 'Wiederherstellungscodes ersetzt', 'استُبدلت رموز الاسترداد'],
      did: [
        '{person} replaced the recovery codes',
        '{person} hat die Wiederherstellungscodes ersetzt',
        'استبدل {person} رموز الاسترداد',
      ],
    },
    passkey_added: {
      name: ['Passkey added', 'Passkey hinzugefügt', 'أُضيف مفتاح مرور'],
      did: [
        '{person} added the passkey {object}',
        '{person} hat den Passkey {object} hinzugefügt',
        'أضاف {person} مفتاح المرور {object}',
      ],
    },
    passkey_removed: {
      name: ['Passkey removed', 'Passkey entfernt', 'أُزيل مفتاح مرور'],
      did: [
        '{person} removed the passkey {object}',
        '{person} hat den Passkey {object} entfernt',
        'أزال {person} مفتاح المرور {object}',
      ],
    },
  },
} as const satisfies Feature

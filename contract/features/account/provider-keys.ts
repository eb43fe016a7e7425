import type { Feature } from '#contract/values/feature.ts'

export const providerKeys = {
  actions: {
    provider_key_saved: {
      name: ['Provider key saved', 'Anbieter-Schlüssel gespeichert', 'حُفظ مفتاح مزوّد'],
      did: [
        '{person} saved the key of {object}',
        '{person} hat den Schlüssel von {object} gespeichert',
        'حفظ {person} مفتاح {object}',
      ],
    },
    provider_key_removed: {
      name: ['Provider key removed', 'Anbieter-Schlüssel entfernt', 'أُزيل مفتاح مزوّد'],
      did: [
        '{person} removed the key of {object}',
        '{person} hat den Schlüssel von {object} entfernt',
        'أزال {person} مفتاح {object}',
      ],
    },
  },
  refusals: {
    owner_only_keys: [
      403,
      'Only the owner of the account can change provider keys.',
      'Nur der Inhaber des Kontos kann Anbieter-Schlüssel ändern.',
      'لا يغيّر مفاتيح المزوّدين إلا مالك الحساب.',
    ],
    no_clients_for_key: [
      409,
      'This account has no clients who could use the key.',
      'Dieses Konto hat keine Kunden, die den Schlüssel nutzen könnten.',
      'ليس لهذا الحساب عملاء يستخدمون المفتاح.',
    ],
  },
  confirmations: {
    provider_key_saved: ['Key saved', 'Schlüssel gespeichert', 'حُفظ المفتاح'],
    provider_key_removed: ['Key removed', 'Schlüssel entfernt', 'أُزيل المفتاح'],
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const aiKey = {
  notFound: {
    ai_key: ['AI key not found', 'KI-Schlüssel nicht gefunden', 'مفتاح الذكاء الاصطناعي غير موجود'],
  },
  events: { ai_key: { audience: 'account', stale: [['ai-key'], ['me']] } },
  actions: {
    ai_key_saved: {
      name: ['AI key saved', 'KI-Schlüssel gespeichert', 'حُفظ مفتاح الذكاء الاصطناعي'],
      did: [
        '{person} saved the AI key for {object}',
        '{person} hat den KI-Schlüssel für {object} gespeichert',
        'حفظ {person} مفتاح الذكاء الاصطناعي لدى {object}',
      ],
    },
    ai_key_removed: {
      name: ['AI key removed', 'KI-Schlüssel entfernt', 'أُزيل مفتاح الذكاء الاصطناعي'],
      did: [
        '{person} removed the AI key for {object}',
        '{person} hat den KI-Schlüssel für {object} entfernt',
        'أزال {person} مفتاح الذكاء الاصطناعي لدى {object}',
      ],
    },
    ai_key_lending_changed: {
      name: [
        'AI key lending changed',
        'Verleih des KI-Schlüssels geändert',
        'تغيّرت إعارة مفتاح الذكاء الاصطناعي',
      ],
      did: [
        '{person} changed how the AI key is lent to clients',
        '{person} hat geändert, wie Kunden den KI-Schlüssel nutzen',
        'غيّر {person} كيفية استخدام العملاء لمفتاح الذكاء الاصطناعي',
      ],
    },
  },
  refusals: {
    owner_only_ai_key: [
      403,
      'Only the owner of the account can change the AI key.',
      'Nur der Inhaber des Kontos kann den KI-Schlüssel ändern.',
      'لا يغيّر مفتاح الذكاء الاصطناعي إلا مالك الحساب.',
    ],
    no_clients_for_ai_key: [
      409,
      'This account has no clients who could use the AI key.',
      'Dieses Konto hat keine Kunden, die den KI-Schlüssel nutzen könnten.',
      'ليس لهذا الحساب عملاء يستخدمون مفتاح الذكاء الاصطناعي.',
    ],
    no_ai_key_in_sandbox: [
      409,
      'A sandbox uses no AI key.',
      'Eine Sandbox nutzt keinen KI-Schlüssel.',
      'لا تستخدم بيئة التجربة مفتاح ذكاء اصطناعي.',
    ],
  },
  confirmations: {
    ai_key_saved: ['AI key saved', 'KI-Schlüssel gespeichert', 'حُفظ مفتاح الذكاء الاصطناعي'],
    ai_key_removed: ['AI key removed', 'KI-Schlüssel entfernt', 'أُزيل مفتاح الذكاء الاصطناعي'],
    ai_key_lending_saved: ['Lending saved', 'Verleih gespeichert', 'حُفظت الإعارة'],
  },
} as const satisfies Feature

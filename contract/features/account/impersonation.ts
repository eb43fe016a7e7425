import type { Feature } from '#contract/values/feature.ts'

export const impersonation = {
  actions: {
    impersonation_started: {
      name: ['Started working as user', 'Arbeit als Benutzer begonnen', 'بدأ العمل باسم مستخدم'],
      did: [
        '{person} started working as {object}',
        '{person} hat begonnen, als {object} zu arbeiten',
        'بدأ {person} العمل باسم {object}',
      ],
    },
    impersonation_ended: {
      name: ['Stopped working as user', 'Arbeit als Benutzer beendet', 'انتهى العمل باسم مستخدم'],
      did: [
        '{person} stopped working as {object}',
        '{person} arbeitet nicht mehr als {object}',
        'أنهى {person} العمل باسم {object}',
      ],
    },
    acted_as: {
      name: ['Action as user', 'Aktion als Benutzer', 'إجراء باسم مستخدم'],
      did: ['{person}: {object}', '{person}: {object}', '{person}: {object}'],
    },
    operator_acted: {
      name: ['Operator action', 'Aktion des Betreibers', 'إجراء المشغّل'],
      did: ['{person}: {object}', '{person}: {object}', '{person}: {object}'],
    },
  },
  calls: {
    endImpersonation: [
      'Stopped working as another user',
      'Arbeit als anderer Benutzer beendet',
      'أنهى العمل باسم مستخدم آخر',
    ],
  },
  refusals: {
    own_account: [
      409,
      "You can't work as yourself.",
      'Sie können nicht als Sie selbst arbeiten.',
      'لا يمكنك العمل باسمك.',
    ],
    not_impersonating: [
      409,
      'You already work as yourself.',
      'Sie arbeiten bereits als Sie selbst.',
      'أنت تعمل باسمك بالفعل.',
    ],
  },
} as const satisfies Feature

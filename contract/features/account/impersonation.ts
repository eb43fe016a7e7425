import type { Feature } from '#contract/values/feature.ts'

export const impersonation = {
  actions: {
    impersonation_started: [
      'Started working as user',
      'Arbeit als Benutzer begonnen',
      'بدأ العمل باسم مستخدم',
    ],
    impersonation_ended: [
      'Stopped working as user',
      'Arbeit als Benutzer beendet',
      'انتهى العمل باسم مستخدم',
    ],
    acted_as: ['Action as user', 'Aktion als Benutzer', 'إجراء باسم مستخدم'],
    operator_acted: ['Operator action', 'Aktion des Betreibers', 'إجراء المشغّل'],
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

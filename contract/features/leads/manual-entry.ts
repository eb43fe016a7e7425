import type { Feature } from '#contract/values/feature.ts'

export const manualEntry = {
  actions: {
    lead_added: {
      name: ['Lead added by hand', 'Lead von Hand hinzugefügt', 'أُضيف عميل يدويًا'],
      did: [
        '{person} added a lead to {object}',
        '{person} hat {object} einen Lead hinzugefügt',
        'أضاف {person} عميلًا إلى {object}',
      ],
    },
  },
  confirmations: {
    lead_added: ['Lead added', 'Lead hinzugefügt', 'أُضيف العميل'],
  },
  refusals: {
    lead_in_list: [
      409,
      'This lead is already in the list.',
      'Dieser Lead ist schon in der Liste.',
      'هذا العميل موجود في القائمة.',
    ],
    lead_left_out: [
      409,
      'This lead is on your do-not-contact list.',
      'Dieser Lead steht auf Ihrer Sperrliste.',
      'هذا العميل في قائمة عدم التواصل.',
    ],
  },
  calls: {
    addLead: ['Added a lead by hand', 'Lead von Hand hinzugefügt', 'أضاف عميلًا يدويًا'],
  },
} as const satisfies Feature

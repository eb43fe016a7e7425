import type { Feature } from '#contract/values/feature.ts'
import { rowWords } from '#contract/values/named-rows/row-words.ts'

const words = rowWords('plan', ['plan', 'den Tarif', 'خطة'], ['created', 'changed', 'removed'])

export const plans = {
  ids: { plan: 'other' },
  notFound: {
    plan: ['Plan not found', 'Tarif nicht gefunden', 'الخطة غير موجودة'],
  },
  actions: {
    ...words.actions,
    plan_set: {
      name: ['Account plan changed', 'Kontotarif geändert', 'تغيّرت خطة الحساب'],
      did: [
        '{person} changed the plan of {object}',
        '{person} hat den Tarif von {object} geändert',
        'غيّر {person} خطة {object}',
      ],
    },
  },
  calls: words.calls,
  refusals: {
    admin_only_plans: [
      403,
      'Only a platform admin can change plans.',
      'Nur ein Admin der Plattform kann Tarife ändern.',
      'مسؤول المنصة وحده يستطيع تغيير الخطط.',
    ],
    plan_in_use: [
      409,
      'Accounts use this plan. Move them to another plan first.',
      'Konten nutzen diesen Tarif. Ordnen Sie ihnen zuerst einen anderen zu.',
      'هناك حسابات تستخدم هذه الخطة. انقلها إلى خطة أخرى أولًا.',
    ],
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const plans = {
  ids: { plan: 'other' },
  notFound: {
    plan: ['Plan not found', 'Tarif nicht gefunden', 'الخطة غير موجودة'],
  },
  actions: {
    plan_set: {
      name: ['Account plan changed', 'Kontotarif geändert', 'تغيّرت خطة الحساب'],
      did: [
        '{person} changed the plan of {object}',
        '{person} hat den Tarif von {object} geändert',
        'غيّر {person} خطة {object}',
      ],
    },
    plan_created: {
      name: ['Plan created', 'Tarif erstellt', 'أُنشئت خطة'],
      did: [
        '{person} created the plan {object}',
        '{person} hat den Tarif {object} erstellt',
        'أنشأ {person} الخطة {object}',
      ],
    },
    plan_changed: {
      name: ['Plan changed', 'Tarif geändert', 'عُدّلت خطة'],
      did: [
        '{person} changed the plan {object}',
        '{person} hat den Tarif {object} geändert',
        'عدّل {person} الخطة {object}',
      ],
    },
    plan_removed: {
      name: ['Plan removed', 'Tarif entfernt', 'أُزيلت خطة'],
      did: [
        '{person} deleted the plan {object}',
        '{person} hat den Tarif {object} gelöscht',
        'حذف {person} الخطة {object}',
      ],
    },
  },
  calls: {
    createPlan: ['Created a plan', 'Tarif erstellt', 'أنشأ خطة'],
    changePlan: ['Changed a plan', 'Tarif geändert', 'غيّر خطة'],
    removePlan: ['Removed a plan', 'Tarif entfernt', 'أزال خطة'],
  },
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

import type { Feature } from '#contract/values/feature.ts'

export const savedViews = {
  ids: { saved_view: 'account' },
  notFound: {
    saved_view: ['View not found', 'Ansicht nicht gefunden', 'العرض غير موجود'],
  },
  events: {
    saved_view: { audience: 'account', stale: [['saved-views']] },
  },
  refusals: {
    too_many_views: [
      409,
      'A list holds 50 views. Delete one first.',
      'Eine Liste hat höchstens 50 Ansichten. Löschen Sie zuerst eine.',
      'للقائمة 50 عرضًا كحد أقصى. احذف عرضًا أولًا.',
    ],
  },
  calls: {
    createSavedView: ['Saved a view', 'Ansicht gespeichert', 'حفظ عرضًا'],
    deleteSavedView: ['Deleted a view', 'Ansicht gelöscht', 'حذف عرضًا'],
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const labels = {
  ids: { label: 'account' },
  notFound: {
    label: ['Label not found', 'Label nicht gefunden', 'التصنيف غير موجود'],
  },
  events: {
    labels: { audience: 'account', stale: [['labels'], ['results']] },
  },
  actions: {
    label_created: ['Label created', 'Label erstellt', 'أُنشئ تصنيف'],
    label_changed: ['Label changed', 'Label geändert', 'تغيّر تصنيف'],
    label_deleted: ['Label deleted', 'Label gelöscht', 'حُذف تصنيف'],
  },
  calls: {
    createLabel: ['Created a label', 'Label erstellt', 'أنشأ تصنيفًا'],
    changeLabel: ['Changed a label', 'Label geändert', 'غيّر تصنيفًا'],
    deleteLabel: ['Deleted a label', 'Label gelöscht', 'حذف تصنيفًا'],
    labelLeads: ['Changed labels of leads', 'Labels von Leads geändert', 'غيّر تصنيفات عملاء'],
  },
} as const satisfies Feature

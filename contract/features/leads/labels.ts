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
    label_created: {
      name: ['Label created', 'Label erstellt', 'أُنشئ تصنيف'],
      did: [
        '{person} created the label {object}',
        '{person} hat das Label {object} erstellt',
        'أنشأ {person} التصنيف {object}',
      ],
    },
    label_changed: {
      name: ['Label changed', 'Label geändert', 'تغيّر تصنيف'],
      did: [
        '{person} changed the label {object}',
        '{person} hat das Label {object} geändert',
        'عدّل {person} التصنيف {object}',
      ],
    },
    label_deleted: {
      name: ['Label deleted', 'Label gelöscht', 'حُذف تصنيف'],
      did: [
        '{person} deleted the label {object}',
        '{person} hat das Label {object} gelöscht',
        'حذف {person} التصنيف {object}',
      ],
    },
  },
  calls: {
    createLabel: ['Created a label', 'Label erstellt', 'أنشأ تصنيفًا'],
    changeLabel: ['Changed a label', 'Label geändert', 'غيّر تصنيفًا'],
    deleteLabel: ['Deleted a label', 'Label gelöscht', 'حذف تصنيفًا'],
    labelLeads: ['Changed labels of leads', 'Labels von Leads geändert', 'غيّر تصنيفات عملاء'],
  },
} as const satisfies Feature

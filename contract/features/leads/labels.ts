import type { Feature } from '#contract/values/feature.ts'

export const labels = {
  ids: { label: 'account', label_run: 'account' },
  notFound: {
    label_run: ['Change of labels not found', 'Label-Änderung nicht gefunden', 'تغيير التصنيفات غير موجود'],
    label: ['Label not found', 'Label nicht gefunden', 'التصنيف غير موجود'],
  },
  events: {
    label_run: { audience: 'account', stale: [['label-runs', 'campaign_id']] },
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
    leads_labelled: {
      name: ['Labels of leads changed', 'Labels von Leads geändert', 'تغيّرت تصنيفات عملاء'],
      did: [
        '{person} changed labels in {object}',
        '{person} hat Labels in {object} geändert',
        'غيّر {person} تصنيفات في {object}',
      ],
    },
    leads_labels_undone: {
      name: ['Change of labels undone', 'Label-Änderung rückgängig', 'تراجُع عن تغيير تصنيفات'],
      did: [
        '{person} undid a change of labels in {object}',
        '{person} hat eine Label-Änderung in {object} rückgängig gemacht',
        'تراجع {person} عن تغيير تصنيفات في {object}',
      ],
    },
    labels_merged: {
      name: ['Labels merged', 'Labels zusammengeführt', 'دُمجت تصنيفات'],
      did: [
        '{person} merged a label into {object}',
        '{person} hat ein Label mit {object} zusammengeführt',
        'دمج {person} تصنيفًا في {object}',
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
  refusals: {
    labels_not_undoable: [
      409,
      "This change can't be undone any more.",
      'Diese Änderung lässt sich nicht mehr rückgängig machen.',
      'لم يعد التراجع عن هذا التغيير ممكنًا.',
    ],
  },
  calls: {
    mergeLabel: ['Merged two labels', 'Zwei Labels zusammengeführt', 'دمج تصنيفين'],
    undoLabelRun: [
      'Took back a change of labels',
      'Label-Änderung rückgängig gemacht',
      'تراجع عن تغيير التصنيفات',
    ],
    createLabel: ['Created a label', 'Label erstellt', 'أنشأ تصنيفًا'],
    changeLabel: ['Changed a label', 'Label geändert', 'غيّر تصنيفًا'],
    deleteLabel: ['Deleted a label', 'Label gelöscht', 'حذف تصنيفًا'],
    labelLeads: ['Changed labels of leads', 'Labels von Leads geändert', 'غيّر تصنيفات عملاء'],
  },
} as const satisfies Feature

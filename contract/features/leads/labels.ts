import type { Feature } from '#contract/values/feature.ts'
import { rowWords } from '#contract/values/named-rows/row-words.ts'

const words = rowWords('label', ['label', 'das Label', 'تصنيف'], ['created', 'changed', 'deleted'])

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
    ...words.actions,
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
    ...words.calls,
    mergeLabel: ['Merged two labels', 'Zwei Labels zusammengeführt', 'دمج تصنيفين'],
    undoLabelRun: [
      'Took back a change of labels',
      'Label-Änderung rückgängig gemacht',
      'تراجع عن تغيير التصنيفات',
    ],
    labelLeads: ['Changed labels of leads', 'Labels von Leads geändert', 'غيّر تصنيفات عملاء'],
  },
} as const satisfies Feature

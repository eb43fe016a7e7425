import type { Feature } from '#contract/values/feature.ts'

export const leadEdits = {
  actions: {
    lead_edited: {
      name: ['Lead edited', 'Lead bearbeitet', 'عُدّل عميل'],
      did: [
        '{person} edited a lead of {object}',
        '{person} hat einen Lead aus {object} bearbeitet',
        'عدّل {person} عميلًا في {object}',
      ],
    },
    lead_edit_undone: {
      name: ['Edit of a lead undone', 'Bearbeitung eines Leads rückgängig gemacht', 'تُراجع عن تعديل عميل'],
      did: [
        '{person} undid an edit of a lead of {object}',
        '{person} hat die Bearbeitung eines Leads aus {object} rückgängig gemacht',
        'تراجع {person} عن تعديل عميل في {object}',
      ],
    },
  },
  confirmations: {
    edit_undone: ['Edit undone', 'Bearbeitung rückgängig gemacht', 'تم التراجع عن التعديل'],
  },
  refusals: {
    no_edit: [
      409,
      'This value has no edit to undo.',
      'Für diesen Wert gibt es keine Bearbeitung zum Rückgängigmachen.',
      'لا تعديل على هذه القيمة للتراجع عنه.',
    ],
    lead_not_settled: [
      409,
      'This lead is still being searched. Edit it when the search is done.',
      'Dieser Lead wird noch durchsucht. Bearbeiten Sie ihn danach.',
      'لا يزال البحث عن هذا العميل جاريًا. عدّله بعد انتهائه.',
    ],
    not_editable: [
      409,
      'Leads of this list have no such value.',
      'Leads dieser Liste haben keinen solchen Wert.',
      'لا يملك عملاء هذه القائمة هذه القيمة.',
    ],
  },
  calls: {
    editResult: ['Edited a lead', 'Lead bearbeitet', 'عدّل عميلًا'],
    undoResultEdit: [
      'Undid an edit of a lead',
      'Bearbeitung eines Leads rückgängig gemacht',
      'تراجع عن تعديل عميل',
    ],
  },
} as const satisfies Feature

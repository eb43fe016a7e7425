import type { Feature } from '#contract/values/feature.ts'

export const leadNotes = {
  ids: { lead_note: 'account' },
  notFound: {
    note: ['Note not found', 'Notiz nicht gefunden', 'الملاحظة غير موجودة'],
  },
  events: {
    lead_note: {
      audience: 'account',
      stale: [
        ['lead-notes', 'id'],
        ['results', 'campaign_id'],
      ],
    },
  },
  actions: {
    lead_note_added: {
      name: ['Note added', 'Notiz hinzugefügt', 'أُضيفت ملاحظة'],
      did: [
        '{person} added a note to a lead of {object}',
        '{person} hat eine Notiz zu einem Lead aus {object} hinzugefügt',
        'أضاف {person} ملاحظة إلى عميل في {object}',
      ],
    },
    lead_note_edited: {
      name: ['Note edited', 'Notiz bearbeitet', 'عُدّلت ملاحظة'],
      did: [
        '{person} edited a note on a lead of {object}',
        '{person} hat eine Notiz zu einem Lead aus {object} bearbeitet',
        'عدّل {person} ملاحظة على عميل في {object}',
      ],
    },
    lead_note_deleted: {
      name: ['Note deleted', 'Notiz gelöscht', 'حُذفت ملاحظة'],
      did: [
        '{person} deleted a note on a lead of {object}',
        '{person} hat eine Notiz zu einem Lead aus {object} gelöscht',
        'حذف {person} ملاحظة على عميل في {object}',
      ],
    },
  },
  refusals: {
    too_many_notes: [
      409,
      'A lead can have at most {limit} notes. Delete one first.',
      'Ein Lead hat höchstens {limit} Notizen. Löschen Sie zuerst eine.',
      'الحد الأقصى لملاحظات العميل الواحد: {limit}. احذف واحدة أولًا.',
    ],
    not_your_note: [
      403,
      'Only its writer and the account owner can edit or delete this note.',
      'Nur ihr Verfasser und der Kontoinhaber können diese Notiz bearbeiten oder löschen.',
      'لا يعدّل هذه الملاحظة أو يحذفها إلا كاتبها ومالك الحساب.',
    ],
  },
  calls: {
    addLeadNote: ['Added a note', 'Notiz hinzugefügt', 'أضاف ملاحظة'],
    editLeadNote: ['Edited a note', 'Notiz bearbeitet', 'عدّل ملاحظة'],
    deleteLeadNote: ['Deleted a note', 'Notiz gelöscht', 'حذف ملاحظة'],
  },
} as const satisfies Feature

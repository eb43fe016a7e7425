import type { Feature } from '#contract/values/feature.ts'

export const duplicates = {
  ids: { lead_merge: 'account' },
  notFound: {
    lead_merge: ['Merge not found', 'Zusammenführung nicht gefunden', 'الدمج غير موجود'],
  },
  actions: {
    leads_merged: {
      name: ['Duplicates merged', 'Duplikate zusammengeführt', 'دُمجت تكرارات'],
      did: [
        '{person} merged duplicates in {object}',
        '{person} hat Duplikate in {object} zusammengeführt',
        'دمج {person} تكرارات في {object}',
      ],
    },
    leads_merge_undone: {
      name: ['Merge undone', 'Zusammenführung rückgängig gemacht', 'تُراجع عن دمج'],
      did: [
        '{person} undid a merge in {object}',
        '{person} hat eine Zusammenführung in {object} rückgängig gemacht',
        'تراجع {person} عن دمج في {object}',
      ],
    },
  },
  calls: {
    mergeLeads: ['Merged duplicates', 'Duplikate zusammengeführt', 'دمج تكرارات'],
    undoLeadMerge: ['Undid a merge', 'Zusammenführung rückgängig gemacht', 'تراجع عن دمج'],
  },
  refusals: {
    merge_undone: [
      409,
      'This merge was already undone.',
      'Diese Zusammenführung wurde schon rückgängig gemacht.',
      'سبق التراجع عن هذا الدمج.',
    ],
    merge_expired: [
      409,
      "This merge can't be undone: its leads were deleted for good. A merge can be undone for 30 days.",
      'Diese Zusammenführung lässt sich nicht rückgängig machen: Die Leads sind endgültig gelöscht. Möglich ist das 30 Tage lang.',
      'لا يمكن التراجع عن هذا الدمج: حُذف عملاؤه نهائيًا. يمكن التراجع عن الدمج خلال 30 يومًا.',
    ],
    merged_again: [
      409,
      'A lead of this merge was merged again later. Undo the later merge first.',
      'Ein Lead dieser Zusammenführung wurde später erneut zusammengeführt. Machen Sie zuerst die spätere rückgängig.',
      'دُمج عميل من هذا الدمج مرة أخرى لاحقًا. تراجع عن الدمج الأحدث أولًا.',
    ],
  },
  confirmations: {
    merge_undone: [
      '{leads, plural, one {# lead is back} other {# leads are back}}{left, plural, =0 {} one {, # is not} other {, # are not}}{changed, plural, =0 {} one {. # later change stays} other {. # later changes stay}}',
      '{leads, plural, one {# Lead ist zurück} other {# Leads sind zurück}}{left, plural, =0 {} one {, # Lead nicht} other {, # Leads nicht}}{changed, plural, =0 {} one {. # spätere Änderung bleibt} other {. # spätere Änderungen bleiben}}',
      '{leads, plural, zero {لم يعد أي عميل} one {عاد عميل واحد} two {عاد عميلان} few {عاد # عملاء} many {عاد # عميلًا} other {عاد # عميل}}{left, plural, =0 {} one {، ولم يعد واحد} two {، ولم يعد اثنان} few {، ولم يعد #} many {، ولم يعد #} other {، ولم يعد #}}{changed, plural, =0 {} one {. بقي تعديل لاحق واحد} two {. بقي تعديلان لاحقان} few {. بقيت # تعديلات لاحقة} many {. بقي # تعديلًا لاحقًا} other {. بقي # تعديل لاحق}}',
    ],
  },
} as const satisfies Feature

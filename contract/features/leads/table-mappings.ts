import type { Feature } from '#contract/values/feature.ts'

export const tableMappings = {
  ids: { table_mapping: 'other' },
  notFound: {
    table_mapping: ['Mapping not found', 'Zuordnung nicht gefunden', 'التعيين غير موجود'],
  },
  events: {
    table_mapping: { audience: 'account', stale: [['table-mappings']] },
  },
  calls: {
    saveTableMapping: [
      'Saved the mapping of a table',
      'Zuordnung einer Tabelle gespeichert',
      'حفظ تعيين جدول',
    ],
    renameTableMapping: ['Renamed a mapping', 'Zuordnung umbenannt', 'أعاد تسمية تعيين'],
    deleteTableMapping: ['Deleted a mapping', 'Zuordnung gelöscht', 'حذف تعيينًا'],
  },
  refusals: {
    too_many_mappings: [
      409,
      '200 mappings are saved. Delete one first.',
      'Es sind 200 Zuordnungen gespeichert. Löschen Sie zuerst eine.',
      'حُفظ 200 تعيين. احذف تعيينًا أولًا.',
    ],
  },
  confirmations: {
    mapping_saved: ['Mapping saved', 'Zuordnung gespeichert', 'حُفظ التعيين'],
    mapping_renamed: ['Mapping renamed', 'Zuordnung umbenannt', 'أُعيدت تسمية التعيين'],
    mapping_deleted: ['Mapping deleted', 'Zuordnung gelöscht', 'حُذف التعيين'],
  },
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

/** Refusals and confirmations are those of the mappings of tables. */
export const importMappings = {
  ids: { import_mapping: 'account' },
  events: {
    import_mapping: { audience: 'account', stale: [['import-mappings']] },
  },
  calls: {
    saveImportMapping: ['Saved the mapping of a file', 'Zuordnung einer Datei gespeichert', 'حفظ تعيين ملف'],
    renameImportMapping: ['Renamed a mapping', 'Zuordnung umbenannt', 'أعاد تسمية تعيين'],
    deleteImportMapping: ['Deleted a mapping', 'Zuordnung gelöscht', 'حذف تعيينًا'],
  },
} as const satisfies Feature

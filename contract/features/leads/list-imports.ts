import type { Feature } from '#contract/values/feature.ts'

export const listImports = {
  ids: { list_import: 'account' },
  events: {
    list_import: { audience: 'account', stale: [['list-import', 'id'], ['list-imports']] },
  },
  actions: {
    leads_imported: {
      name: ['Leads imported', 'Leads importiert', 'استُورد عملاء'],
      did: [
        '{person} imported {leads, plural, one {# lead} other {# leads}} from {file} into {object}',
        '{person} hat {leads, plural, one {# Lead} other {# Leads}} aus {file} in {object} importiert',
        'استورد {person} {leads, plural, zero {لا عملاء} one {عميلًا واحدًا} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} من {file} إلى {object}',
      ],
    },
    list_import_failed: {
      name: ['Import into a list failed', 'Import in eine Liste fehlgeschlagen', 'فشل استيراد إلى قائمة'],
      did: [
        'The import of {file} into {object} failed',
        'Der Import von {file} in {object} ist fehlgeschlagen',
        'فشل استيراد {file} إلى {object}',
      ],
    },
    list_import_undone: {
      name: ['Import undone', 'Import rückgängig gemacht', 'أُلغي استيراد'],
      did: [
        '{person} undid the import of {file} into {object}',
        '{person} hat den Import von {file} in {object} rückgängig gemacht',
        'ألغى {person} استيراد {file} إلى {object}',
      ],
    },
  },
  calls: {
    changeListImport: ['Changed an import', 'Import geändert', 'غيّر استيرادًا'],
    startListImport: [
      'Imported a file into a list',
      'Datei in eine Liste importiert',
      'استورد ملفًا إلى قائمة',
    ],
    stopListImport: ['Stopped an import', 'Import gestoppt', 'أوقف استيرادًا'],
    undoListImport: ['Undid an import', 'Import rückgängig gemacht', 'ألغى استيرادًا'],
    createListRejectsLink: [
      'Downloaded rejected rows',
      'Abgelehnte Zeilen heruntergeladen',
      'نزّل الصفوف المرفوضة',
    ],
  },
  refusals: {
    list_file_too_large: [
      413,
      'A file can have {megabytes} MB.',
      'Eine Datei darf {megabytes} MB haben.',
      'الحد الأقصى للملف {megabytes} ميغابايت.',
    ],
    list_import_not_ready: [
      409,
      'The file is still being checked, or the import has begun.',
      'Die Datei wird noch geprüft, oder der Import hat schon begonnen.',
      'لا يزال الملف قيد الفحص، أو بدأ الاستيراد.',
    ],
    list_import_begun: [
      409,
      'The import has begun. Its columns cannot be changed any more.',
      'Der Import hat begonnen. Seine Spalten lassen sich nicht mehr ändern.',
      'بدأ الاستيراد ولم يعد تغيير أعمدته ممكنًا.',
    ],
    list_import_ended: [
      409,
      'This import has already ended.',
      'Dieser Import ist bereits beendet.',
      'انتهى هذا الاستيراد بالفعل.',
    ],
    list_import_not_undoable: [
      409,
      'This import has nothing to undo.',
      'Bei diesem Import gibt es nichts rückgängig zu machen.',
      'لا شيء في هذا الاستيراد يمكن إلغاؤه.',
    ],
    too_many_list_imports: [
      409,
      'Your account is already importing {limit} files. Wait until one has ended.',
      'In Ihrem Konto werden bereits {limit} Dateien importiert. Warten Sie, bis ein Import beendet ist.',
      'يستورد حسابك {limit} ملفات بالفعل. انتظر حتى ينتهي أحدها.',
    ],
  },
} as const satisfies Feature

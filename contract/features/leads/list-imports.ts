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
      notification: [
        '{leads, plural, one {# lead} other {# leads}} imported from {file}',
        '{leads, plural, one {# Lead} other {# Leads}} aus {file} importiert',
        'استُورد {leads, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}} من {file}',
      ],
    },
    list_import_failed: {
      name: ['Import of leads failed', 'Import von Leads fehlgeschlagen', 'فشل استيراد عملاء'],
      did: [
        'The import of {file} into {object} failed',
        'Der Import von {file} in {object} ist fehlgeschlagen',
        'فشل استيراد {file} إلى {object}',
      ],
      notification: ['Import of {file} failed', 'Import von {file} fehlgeschlagen', 'فشل استيراد {file}'],
    },
    list_import_undone: {
      name: ['Import undone', 'Import rückgängig gemacht', 'تُراجع عن استيراد'],
      did: [
        '{person} undid the import of {file} into {object}',
        '{person} hat den Import von {file} in {object} rückgängig gemacht',
        'تراجع {person} عن استيراد {file} إلى {object}',
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
    undoListImport: ['Undid an import', 'Import rückgängig gemacht', 'تراجع عن استيراد'],
    createListRejectsLink: [
      'Downloaded rejected rows',
      'Abgelehnte Zeilen heruntergeladen',
      'نزّل الصفوف المرفوضة',
    ],
  },
  refusals: {
    list_file_too_large: [
      413,
      'This file is larger than {megabytes} MB. Split it and upload the parts.',
      'Diese Datei ist größer als {megabytes} MB. Teilen Sie sie auf und laden Sie die Teile hoch.',
      'هذا الملف أكبر من {megabytes} ميغابايت. قسّمه وارفع أجزاءه.',
    ],
    list_import_not_ready: [
      409,
      "This import can't start: its file is still being checked, or it has already started. Check its status.",
      'Dieser Import kann nicht starten: Seine Datei wird noch geprüft, oder er wurde schon gestartet. Prüfen Sie seinen Status.',
      'لا يمكن بدء هذا الاستيراد: لا يزال ملفه قيد الفحص، أو سبق أن بدأ. تحقق من حالته.',
    ],
    list_import_begun: [
      409,
      "This import has already started, so it can't be changed. Upload the file again.",
      'Dieser Import wurde schon gestartet und lässt sich nicht mehr ändern. Laden Sie die Datei erneut hoch.',
      'بدأ هذا الاستيراد ولم يعد تغييره ممكنًا. ارفع الملف من جديد.',
    ],
    list_import_ended: [
      409,
      'This import has already ended.',
      'Dieser Import ist bereits beendet.',
      'انتهى هذا الاستيراد بالفعل.',
    ],
    list_import_not_undoable: [
      409,
      "This import can't be undone: it's still running, or none of its leads are left.",
      'Dieser Import lässt sich nicht rückgängig machen: Er läuft noch, oder keiner seiner Leads ist mehr da.',
      'لا يمكن التراجع عن هذا الاستيراد: ما زال جاريًا، أو لم يبقَ أي من عملائه.',
    ],
    too_many_list_imports: [
      409,
      'Your account is already importing {limit} files. Wait until one has ended.',
      'In Ihrem Konto werden bereits {limit} Dateien importiert. Warten Sie, bis ein Import beendet ist.',
      'الملفات التي يستوردها حسابك الآن: {limit}. انتظر حتى ينتهي أحدها.',
    ],
  },
} as const satisfies Feature

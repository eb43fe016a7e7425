import type { Feature } from '#contract/values/feature.ts'
import { importReasons } from './imports/import-reasons.ts'

export const directory = {
  ids: { dataset: 'other', import: 'other', locality: 'other' },
  notFound: {
    import: ['Import not found', 'Import nicht gefunden', 'الاستيراد غير موجود'],
    region: ['Region not found', 'Region nicht gefunden', 'المنطقة غير موجودة'],
    source: ['Source not found', 'Quelle nicht gefunden', 'المصدر غير موجود'],
  },
  events: {
    import: { audience: 'account', stale: [['imports']] },
    dataset: {
      audience: 'account',
      stale: [
        ['datasets'],
        ['map-sources'],
        ['regions'],
        ['localities'],
        ['categories'],
        ['preview'],
        ['checklist'],
      ],
    },
  },
  actions: {
    import_ended: {
      name: ['Data import ended', 'Datenimport beendet', 'انتهى استيراد بيانات'],
      did: ['The import of {object} ended', 'Der Import von {object} ist beendet', 'انتهى استيراد {object}'],
      notification: [
        '{state, select, done {Import finished: {added, number} added, {updated, number} updated} other {Import failed}}',
        '{state, select, done {Import abgeschlossen: {added, number} neu, {updated, number} aktualisiert} other {Import fehlgeschlagen}}',
        '{state, select, done {اكتمل الاستيراد: أُضيف {added, number} وحُدّث {updated, number}} other {فشل الاستيراد}}',
      ],
    },
  },
  calls: {
    removeDataset: [
      'Removed an open data source',
      'Quelle offener Daten entfernt',
      'أزال مصدر بيانات مفتوحة',
    ],
    importRegion: ['Imported a region', 'Region importiert', 'استورد منطقة'],
    importOverture: ['Imported Overture places', 'Orte von Overture importiert', 'استورد أماكن Overture'],
    changeDataset: [
      'Changed the update schedule of a data set',
      'Aktualisierungsplan eines Datenbestands geändert',
      'غيّر جدول تحديث مجموعة بيانات',
    ],
    changeTable: ['Changed the columns of a table', 'Spalten einer Tabelle geändert', 'غيّر أعمدة جدول'],
    importTable: ['Imported a table', 'Tabelle importiert', 'استورد جدولًا'],
    undoImport: ['Undid an import', 'Import rückgängig gemacht', 'تراجع عن استيراد'],
    createRejectsLink: [
      'Downloaded the rows that an import left out',
      'Ausgelassene Zeilen eines Imports heruntergeladen',
      'نزّل الصفوف التي لم تُستورد',
    ],
    cancelImport: ['Stopped an import', 'Import gestoppt', 'أوقف استيرادًا'],
  },
  refusals: {
    overture_off: [
      409,
      'Overture Maps is turned off on this server.',
      'Overture Maps ist auf diesem Server ausgeschaltet.',
      'خرائط Overture معطّلة على هذا الخادم.',
    ],
    import_ended: [
      409,
      'This import has already ended.',
      'Dieser Import ist bereits beendet.',
      'انتهى هذا الاستيراد بالفعل.',
    ],
    import_started: [
      409,
      'This table is being imported already.',
      'Diese Tabelle wird bereits importiert.',
      'هذا الجدول قيد الاستيراد بالفعل.',
    ],
    no_name_column: [
      409,
      'Choose the column that holds the {field, select, username {username} other {name}}.',
      'Wählen Sie die Spalte mit dem {field, select, username {Benutzernamen} other {Namen}}.',
      'اختر العمود الذي يحوي {field, select, username {اسم المستخدم} other {الاسم}}.',
    ],
    not_undoable: [
      409,
      'Only the newest import of a table can be undone.',
      'Nur der neueste Import einer Tabelle lässt sich rückgängig machen.',
      'لا يمكن التراجع إلا عن أحدث استيراد لجدول.',
    ],
    import_running: [
      409,
      'This region is being imported already.',
      'Diese Region wird bereits importiert.',
      'هذه المنطقة قيد الاستيراد بالفعل.',
    ],
    region_large: [
      409,
      'The file has {megabytes, number} MB. Confirm the download.',
      'Die Datei hat {megabytes, number} MB. Bestätigen Sie den Download.',
      'حجم الملف {megabytes, number} ميغابايت. أكّد التنزيل.',
    ],
    mirror_silent: [
      502,
      '{host} did not answer. Try again, or upload a file.',
      '{host} hat nicht geantwortet. Versuchen Sie es erneut oder laden Sie eine Datei hoch.',
      'لم يُجب {host}. حاول مرة أخرى أو ارفع ملفًا.',
    ],
    no_region: [
      409,
      'This data set comes from a file. Upload a newer file to update it.',
      'Dieser Datenbestand stammt aus einer Datei. Laden Sie eine neuere Datei hoch.',
      'مجموعة البيانات هذه من ملف. ارفع ملفًا أحدث لتحديثها.',
    ],
    file_too_large: [
      413,
      'The file is larger than {gigabytes} GB.',
      'Die Datei ist größer als {gigabytes} GB.',
      'الملف أكبر من {gigabytes} غيغابايت.',
    ],
    send_file_form: [
      415,
      'Send the file as a form.',
      'Senden Sie die Datei als Formular.',
      'أرسل الملف كنموذج.',
    ],
  },
  confirmations: {
    import_cancelled: ['Import canceled', 'Import abgebrochen', 'أُلغي الاستيراد'],
    dataset_saved: ['Schedule saved', 'Plan gespeichert', 'حُفظ الجدول'],
    import_undone: ['Import undone', 'Import rückgängig gemacht', 'تم التراجع عن الاستيراد'],
    table_saved: ['Columns saved', 'Spalten gespeichert', 'حُفظت الأعمدة'],
    import_started: ['Import started', 'Import gestartet', 'بدأ الاستيراد'],
    source_removed: ['Source removed', 'Quelle entfernt', 'أُزيل المصدر'],
  },
  reasons: importReasons,
} as const satisfies Feature

import type { Feature } from '#contract/values/feature.ts'

export const directory = {
  ids: { dataset: 'other', import: 'other', locality: 'other' },
  notFound: {
    import: ['Import not found', 'Import nicht gefunden', 'الاستيراد غير موجود'],
    source: ['Source not found', 'Quelle nicht gefunden', 'المصدر غير موجود'],
  },
  events: {
    import: { audience: 'account', stale: [['imports'], ['datasets'], ['map-sources']] },
  },
  calls: {
    removeDataset: [
      'Removed an open data source',
      'Quelle offener Daten entfernt',
      'أزال مصدر بيانات مفتوحة',
    ],
    cancelImport: ['Stopped an import', 'Import gestoppt', 'أوقف استيرادًا'],
  },
  refusals: {
    import_ended: [
      409,
      'This import has already ended.',
      'Dieser Import ist bereits beendet.',
      'انتهى هذا الاستيراد بالفعل.',
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
    import_started: ['Import started', 'Import gestartet', 'بدأ الاستيراد'],
    source_removed: ['Source removed', 'Quelle entfernt', 'أُزيل المصدر'],
  },
  reasons: {
    file_gone: [
      'The uploaded file no longer exists. Upload it again.',
      'Die hochgeladene Datei ist nicht mehr vorhanden. Laden Sie sie erneut hoch.',
      'لم يعد الملف المرفوع موجودًا. ارفعه مرة أخرى.',
    ],
    file_broken: [
      'The file is incomplete or damaged. Download it again. Details: {detail}',
      'Die Datei ist unvollständig oder beschädigt. Laden Sie sie erneut herunter. Details: {detail}',
      'الملف غير مكتمل أو تالف. نزّله مرة أخرى. التفاصيل: {detail}',
    ],
    file_needs_memory: [
      'The file needs more than {megabytes, number} MB of memory. Import a smaller region, or raise QUARRY_IMPORT_MEMORY_MB.',
      'Die Datei braucht mehr als {megabytes} MB Arbeitsspeicher. Importieren Sie eine kleinere Region oder erhöhen Sie QUARRY_IMPORT_MEMORY_MB.',
      'يحتاج الملف إلى أكثر من {megabytes} ميغابايت من الذاكرة. استورد منطقة أصغر، أو ارفع QUARRY_IMPORT_MEMORY_MB.',
    ],
    import_ended_early: [
      'The import process ended early ({cause}). Nothing was imported. Try again. If it happens again, add memory to the server.',
      'Der Importprozess endete vorzeitig ({cause}). Es wurde nichts importiert. Versuchen Sie es erneut. Geschieht es wieder, geben Sie dem Server mehr Arbeitsspeicher.',
      'انتهت عملية الاستيراد مبكرًا ({cause}). لم يُستورد شيء. حاول مرة أخرى. إن تكرر ذلك فأضف ذاكرة إلى الخادم.',
    ],
    import_failing: [
      'Every import attempt failed. Find the reason in the server log.',
      'Alle Importversuche sind fehlgeschlagen. Den Grund nennt das Serverprotokoll.',
      'فشلت كل محاولات الاستيراد. تجد السبب في سجل الخادم.',
    ],
  },
} as const satisfies Feature

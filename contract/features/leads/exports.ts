import type { Feature } from '#contract/values/feature.ts'

export const exports = {
  ids: { export: 'account' },
  notFound: {
    export: ['Export not found', 'Export nicht gefunden', 'التصدير غير موجود'],
  },
  events: {
    export: { audience: 'account', stale: [['exports', 'campaign_id']] },
  },
  actions: {
    export_failed: {
      name: ['Export failed', 'Export fehlgeschlagen', 'فشل تصدير'],
      did: [
        'An export of {object} failed',
        'Ein Export aus {object} ist fehlgeschlagen',
        'فشل تصدير من {object}',
      ],
      notification: [
        'Export failed{reason, select, disk_full {: the server has no space left} other {}}',
        'Export fehlgeschlagen{reason, select, disk_full {: Der Server hat keinen Speicherplatz mehr} other {}}',
        'فشل التصدير{reason, select, disk_full {: لا مساحة تخزين كافية على الخادم} other {}}',
      ],
    },
  },
  calls: {
    startExport: ['Started an export', 'Export gestartet', 'بدأ تصديرًا'],
    stopExport: ['Stopped an export', 'Export gestoppt', 'أوقف تصديرًا'],
    retryExport: ['Started an export again', 'Export erneut gestartet', 'أعاد بدء تصدير'],
    createExportLink: ['Downloaded an export', 'Export heruntergeladen', 'نزّل تصديرًا'],
  },
  refusals: {
    too_many_exports: [
      409,
      'Your account is already writing {limit} exports. Wait until one has ended.',
      'In Ihrem Konto werden bereits {limit} Exporte geschrieben. Warten Sie, bis einer beendet ist.',
      'ملفات التصدير التي تُكتب في حسابك الآن: {limit}. انتظر حتى ينتهي أحدها.',
    ],
    nothing_to_export: [
      409,
      'There is no lead to export among the chosen ones.',
      'Unter den gewählten Leads ist keiner zum Exportieren.',
      'لا يوجد بين المختارين عميل يمكن تصديره.',
    ],
    export_ended: [
      409,
      'This export has already ended.',
      'Dieser Export ist bereits beendet.',
      'انتهى هذا التصدير بالفعل.',
    ],
    export_not_ended: [
      409,
      'This export is still being written, or has its file.',
      'Dieser Export wird noch geschrieben oder hat seine Datei.',
      'لا يزال هذا التصدير قيد الكتابة، أو أن ملفه جاهز.',
    ],
    export_gone: [
      410,
      'This file has been deleted. Export the leads again.',
      'Diese Datei wurde gelöscht. Exportieren Sie die Leads erneut.',
      'حُذف هذا الملف. صدّر العملاء من جديد.',
    ],
  },
} as const satisfies Feature

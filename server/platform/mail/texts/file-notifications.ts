import type { Language } from '#contract/values/languages.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

const list = '/lead-search/saved-lists/{{ list }}'

/** Emails about files that were read or written: exports and imports. */
export const fileNotifications = {
  leads_exported: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: ["If you didn't export these leads, sign out all sessions and revoke your API keys."],
      button: { text: 'Open list', path: list },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Wenn Sie das nicht waren, beenden Sie alle Sitzungen und widerrufen Sie Ihre API-Schlüssel.'],
      button: { text: 'Liste öffnen', path: list },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: ['إذا لم تكن أنت من صدّرها، فأنهِ كل الجلسات وألغِ مفاتيح API الخاصة بك.'],
      button: { text: 'فتح القائمة', path: list },
    },
  },
  export_failed: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: ['No file was made, and nothing was charged. Your leads are as they were.'],
      button: { text: 'Open list', path: list },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Es wurde keine Datei erstellt und nichts berechnet. Ihre Leads sind unverändert.'],
      button: { text: 'Liste öffnen', path: list },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: ['لم يُنشأ أي ملف ولم يُحتسب شيء. عملاؤك كما كانوا.'],
      button: { text: 'فتح القائمة', path: list },
    },
  },
  leads_imported: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: ['The import was free. Open the list to find missing emails; you see the price first.'],
      button: { text: 'Open list', path: list },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        'Der Import war kostenlos. In der Liste finden Sie fehlende E-Mail-Adressen; den Preis sehen Sie vorher.',
      ],
      button: { text: 'Liste öffnen', path: list },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: ['كان الاستيراد مجانيًا. افتح القائمة للعثور على العناوين الناقصة، وسترى السعر أولًا.'],
      button: { text: 'فتح القائمة', path: list },
    },
  },
  list_import_failed: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if leads != "0" %}Leads added before it failed: {{ leads | number }}. You can undo them in the list.{% else %}No lead was added.{% endif %} Nothing was charged.',
      ],
      button: { text: 'Open list', path: list },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if leads != "0" %}Vor dem Fehler hinzugefügt: {{ leads | number }}. Sie können das in der Liste rückgängig machen.{% else %}Es wurde kein Lead hinzugefügt.{% endif %} Es wurde nichts berechnet.',
      ],
      button: { text: 'Liste öffnen', path: list },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if leads != "0" %}أُضيف قبل الفشل: {{ leads | number }}. يمكنك التراجع عن ذلك في القائمة.{% else %}لم يُضف أي عميل.{% endif %} لم يُحتسب شيء.',
      ],
      button: { text: 'فتح القائمة', path: list },
    },
  },
  import_ended: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if state == "failed" %}The data set is as it was before. Open it to see the reason and to try again.{% elsif rejected != "0" %}Rows refused: {{ rejected | number }}. You can download them with the reason for each.{% else %}No rows were refused.{% endif %}',
      ],
      button: { text: 'Open data', path: '/admin/data' },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if state == "failed" %}Der Datenbestand ist wie zuvor. Öffnen Sie ihn, um den Grund zu sehen und es erneut zu versuchen.{% elsif rejected != "0" %}Abgelehnte Zeilen: {{ rejected | number }}. Sie können sie mit dem Grund zu jeder Zeile herunterladen.{% else %}Keine Zeile wurde abgelehnt.{% endif %}',
      ],
      button: { text: 'Daten öffnen', path: '/admin/data' },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if state == "failed" %}مجموعة البيانات كما كانت من قبل. افتحها لمعرفة السبب والمحاولة مرة أخرى.{% elsif rejected != "0" %}الصفوف المرفوضة: {{ rejected | number }}. يمكنك تنزيلها مع سبب كل صف.{% else %}لم يُرفض أي صف.{% endif %}',
      ],
      button: { text: 'فتح البيانات', path: '/admin/data' },
    },
  },
} as const satisfies Record<string, Record<Language, MailText>>

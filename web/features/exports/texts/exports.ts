import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    exports: { set: 'exports'; texts: typeof texts }
  }
}

/** Keys start with `exports.`. */
export const texts = {
  'exports.title': ['{format} export', '{format}-Export', 'تصدير {format}'],
  'exports.progress': [
    '{written} of {leads} leads',
    '{written} von {leads} Leads',
    'العملاء: {written} من {leads}',
  ],
  'exports.kept': [
    '{leads, plural, one {# lead} other {# leads}}, {size}. Available until {until, date}',
    '{leads, plural, one {# Lead} other {# Leads}}, {size}. Verfügbar bis {until, date}',
    '{leads, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}، {size}. متاح حتى {until, date}',
  ],
  'exports.why.list_deleted': ['The list was deleted.', 'Die Liste wurde gelöscht.', 'حُذفت القائمة.'],
  'exports.why.not_allowed': [
    'The user who started it can no longer export.',
    'Wer ihn gestartet hat, darf nicht mehr exportieren.',
    'لم يعد بإمكان المستخدم الذي بدأه التصدير.',
  ],
  'exports.why.disk_full': [
    'The server has no space left. Try again later, or export fewer leads.',
    'Der Server hat keinen Speicherplatz mehr. Versuchen Sie es später erneut oder exportieren Sie weniger Leads.',
    'لا مساحة تخزين كافية على الخادم. أعد المحاولة لاحقًا أو صدّر عملاء أقل.',
  ],
  'exports.why.too_long': [
    'The list has grown beyond what an Excel workbook holds. Choose CSV.',
    'Die Liste ist länger geworden, als eine Excel-Arbeitsmappe fasst. Wählen Sie CSV.',
    'تجاوزت القائمة ما يتسع له مصنف Excel. اختر CSV.',
  ],
  'exports.why.kept_failing': [
    'Writing the file failed several times.',
    'Das Schreiben der Datei ist mehrmals fehlgeschlagen.',
    'فشلت كتابة الملف عدة مرات.',
  ],
  'exports.why.other': [
    'It ended for a reason that this version does not know.',
    'Er endete aus einem Grund, den diese Version nicht kennt.',
    'انتهى لسبب لا تعرفه هذه النسخة.',
  ],
} as const satisfies WordTable

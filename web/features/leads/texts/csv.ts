import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    csv: { set: 'csv'; texts: typeof texts }
  }
}

/** Texts of the dialog that exports leads. */
export const texts = {
  'leads.csv.title': ['Export leads', 'Leads exportieren', 'تصدير العملاء'],
  'leads.csv.plain': ['CSV, for programs', 'CSV, für Programme', 'CSV للبرامج'],
  'leads.csv.xlsx': ['Excel workbook (XLSX)', 'Excel-Arbeitsmappe (XLSX)', 'مصنف Excel (XLSX)'],
  'leads.csv.json': ['JSON, for programs', 'JSON, für Programme', 'JSON للبرامج'],
  'leads.csv.free': [
    'Free. The download starts right away.',
    'Kostenlos. Der Download beginnt sofort.',
    'مجاني. يبدأ التنزيل فورًا.',
  ],
  'leads.csv.job': [
    'Free. About {minutes, plural, one {# minute} other {# minutes}}. You get a notification when the file is ready.',
    'Kostenlos. Etwa {minutes, plural, one {# Minute} other {# Minuten}}. Sie erhalten eine Benachrichtigung, sobald die Datei bereit ist.',
    'مجاني. نحو {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. يصلك إشعار عندما يصبح الملف جاهزًا.',
  ],
  'leads.csv.scope': ['Leads', 'Leads', 'العملاء'],
  'leads.csv.selected': ['Selected ({count})', 'Ausgewählte ({count})', 'المختارون ({count})'],
  'leads.csv.matching': ['All matches ({count})', 'Alle Treffer ({count})', 'كل النتائج المطابقة ({count})'],
  'leads.csv.all': ['Whole list ({count})', 'Ganze Liste ({count})', 'القائمة كلها ({count})'],
  'leads.csv.inFile': [
    '{count, plural, one {# lead in the file} other {# leads in the file}}',
    '{count, plural, one {# Lead in der Datei} other {# Leads in der Datei}}',
    '{count, plural, zero {لا عملاء في الملف} one {عميل واحد في الملف} two {عميلان في الملف} few {# عملاء في الملف} many {# عميلًا في الملف} other {# عميل في الملف}}',
  ],
  'leads.csv.onlyWithEmail': ['Only leads with email', 'Nur Leads mit E-Mail', 'العملاء ذوو البريد فقط'],
  'leads.csv.onlyWithEmailCount': [
    'Only leads with email ({count})',
    'Nur Leads mit E-Mail ({count})',
    'العملاء ذوو البريد فقط ({count})',
  ],
  'leads.csv.format': ['File', 'Datei', 'الملف'],
  'leads.csv.excel': [
    'CSV for Excel (separator {separator})',
    'CSV für Excel (Trennzeichen {separator})',
    'CSV لبرنامج Excel (الفاصل {separator})',
  ],
  'leads.csv.columns': [
    'Columns ({count} of {total})',
    'Spalten ({count} von {total})',
    'الأعمدة ({count} من {total})',
  ],
  'leads.csv.every': ['Select all columns', 'Alle Spalten auswählen', 'اختيار كل الأعمدة'],
  'leads.csv.fewest': ['Keep name only', 'Nur Name behalten', 'الاحتفاظ بالاسم فقط'],
  'leads.csv.attribution': [
    'Contains open data: {names}. Keep the attribution column when you share the file.',
    'Enthält offene Daten: {names}. Lassen Sie die Spalte „Namensnennung“ in der Datei, wenn Sie sie weitergeben.',
    'يحتوي على بيانات مفتوحة: {names}. أبقِ عمود نسبة المصدر عند مشاركة الملف.',
  ],
  'leads.csv.start': ['Export {format}', '{format} exportieren', 'تصدير {format}'],
  'leads.csv.download': ['Download {format}', '{format} herunterladen', 'تنزيل {format}'],
} as const satisfies WordTable

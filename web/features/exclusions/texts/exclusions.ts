import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    exclusions: { set: 'exclusions'; texts: typeof texts }
  }
}

/** Keys start with `exclusions.`. */
export const texts = {
  'exclusions.title': ['Exclusion lists', 'Ausschlusslisten', 'قوائم الاستبعاد'],
  'exclusions.loadFailed': [
    "We couldn't load the exclusion lists.",
    'Die Ausschlusslisten konnten nicht geladen werden.',
    'تعذّر تحميل قوائم الاستبعاد.',
  ],
  'exclusions.text': [
    'Searches leave out what it names: customers, competitors, partners. Free.',
    'Suchen lassen aus, was sie nennt: Kunden, Wettbewerber, Partner. Kostenlos.',
    'تستثني عمليات البحث ما تذكره: عملاؤك ومنافسوك وشركاؤك. مجانًا.',
  ],
  'exclusions.kept': [
    'Stored entries can be compared but not read.',
    'Gespeicherte Einträge lassen sich vergleichen, aber nicht lesen.',
    'يمكن مقارنة الإدخالات المحفوظة دون قراءتها.',
  ],
  'exclusions.name': ['Name', 'Name', 'الاسم'],
  'exclusions.nameHint': [
    'A list with this name gets the new lines.',
    'Eine Liste mit diesem Namen bekommt die neuen Zeilen.',
    'تُضاف الأسطر إلى القائمة التي تحمل هذا الاسم إن وُجدت.',
  ],
  'exclusions.lines': ['Entries', 'Einträge', 'الإدخالات'],
  'exclusions.linesHint': [
    'One per line: domain, email, phone number, profile or company name.',
    'Einer pro Zeile: Domain, E-Mail-Adresse, Telefonnummer, Profil oder Firma.',
    'سطر لكل نطاق أو بريد أو هاتف أو ملف شخصي أو شركة.',
  ],
  'exclusions.file': ['Or a file', 'Oder eine Datei', 'أو ملف'],
  'exclusions.fileHint': [
    'The first column counts. Up to 10,000 lines.',
    'Die erste Spalte zählt. Bis zu 10.000 Zeilen.',
    'يُقرأ العمود الأول. حتى 10,000 سطر.',
  ],
  'exclusions.save': ['Save and exclude', 'Speichern und ausschließen', 'حفظ واستبعاد'],
  'exclusions.added': [
    '{count, plural, =0 {Nothing new was added} one {# entry added} other {# entries added}}',
    '{count, plural, =0 {Nichts Neues hinzugefügt} one {# Eintrag hinzugefügt} other {# Einträge hinzugefügt}}',
    '{count, plural, zero {لم يُضف جديد} one {أُضيف إدخال واحد} two {أُضيف إدخالان} few {أُضيفت # إدخالات} many {أُضيف # إدخالًا} other {أُضيف # إدخال}}',
  ],
  'exclusions.unread': [
    '{count, plural, one {# line could not be read} other {# lines could not be read}}',
    '{count, plural, one {# Zeile war nicht lesbar} other {# Zeilen waren nicht lesbar}}',
    '{count, plural, zero {قُرئت كل الأسطر} one {تعذرت قراءة سطر واحد} two {تعذرت قراءة سطرين} few {تعذرت قراءة # أسطر} many {تعذرت قراءة # سطرًا} other {تعذرت قراءة # سطر}}',
  ],
  'exclusions.line': ['Line {line}', 'Zeile {line}', 'السطر {line}'],
  'exclusions.done': ['Done', 'Fertig', 'تم'],
  'exclusions.none': ['No exclusion lists yet.', 'Noch keine Ausschlusslisten.', 'لا قوائم استبعاد بعد.'],
  'exclusions.facts': [
    '{count, plural, one {# entry} other {# entries}} · {when}',
    '{count, plural, one {# Eintrag} other {# Einträge}} · {when}',
    '{count, plural, zero {بلا إدخالات} one {إدخال واحد} two {إدخالان} few {# إدخالات} many {# إدخالًا} other {# إدخال}} · {when}',
  ],
  'exclusions.rename': ['Rename {name}', '{name} umbenennen', 'إعادة تسمية {name}'],
  'exclusions.renameTitle': [
    'Rename exclusion list',
    'Ausschlussliste umbenennen',
    'إعادة تسمية قائمة الاستبعاد',
  ],
  'exclusions.delete': ['Delete list', 'Liste löschen', 'حذف القائمة'],
  'exclusions.deleteOf': ['Delete {name}', '{name} löschen', 'حذف {name}'],
  'exclusions.deleteTitle': ['Delete “{name}”?', '„{name}“ löschen?', 'حذف «{name}»؟'],
  'exclusions.deleteText': [
    'Searches no longer leave out what it names. Leads in your lists stay.',
    'Suchen lassen nicht mehr aus, was sie nennt. Leads in Ihren Listen bleiben.',
    'لن تستثني عمليات البحث ما تذكره بعد الآن. يبقى العملاء في قوائمك.',
  ],
} as const satisfies WordTable

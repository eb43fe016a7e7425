import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    suppressions: { set: 'suppressions'; texts: typeof texts }
  }
}

/** Keys start with `suppressions.`. */
export const texts = {
  'suppressions.loadFailed': [
    "We couldn't load the do-not-contact list.",
    'Die Sperrliste konnte nicht geladen werden.',
    'تعذّر تحميل قائمة عدم التواصل.',
  ],
  'suppressions.count': [
    '{count, plural, one {# entry} other {# entries}}',
    '{count, plural, one {# Eintrag} other {# Einträge}}',
    '{count, plural, zero {بلا إدخالات} one {إدخال واحد} two {إدخالان} few {# إدخالات} many {# إدخالًا} other {# إدخال}}',
  ],
  'suppressions.add': ['Add entries', 'Einträge hinzufügen', 'إضافة إدخالات'],
  'suppressions.addText': [
    'Searches leave these out, and leads you have stay out of every export, webhook and paid tool. Always free.',
    'Suchen lassen sie aus, und vorhandene Leads bleiben aus Exporten, Webhooks und bezahlten Werkzeugen heraus. Immer kostenlos.',
    'تستثنيها عمليات البحث، ولا يخرج عملاؤك الحاليون منها في أي تصدير أو خطاف ويب أو أداة مدفوعة. مجانًا دائمًا.',
  ],
  'suppressions.lines': ['Entries', 'Einträge', 'الإدخالات'],
  'suppressions.linesHint': [
    'One per line: email, domain, phone number, or profile.',
    'Einer pro Zeile: E-Mail-Adresse, Domain, Telefonnummer oder Profil.',
    'سطر لكل بريد إلكتروني أو نطاق أو هاتف أو ملف شخصي.',
  ],
  'suppressions.file': ['Or a file', 'Oder eine Datei', 'أو ملف'],
  'suppressions.fileHint': [
    'The first column counts. Up to 10,000 lines.',
    'Die erste Spalte zählt. Bis zu 10.000 Zeilen.',
    'يُقرأ العمود الأول. حتى 10,000 سطر.',
  ],
  'suppressions.scope': ['Holds for', 'Gilt für', 'يسري على'],
  'suppressions.scope.account': ['This account', 'Dieses Konto', 'هذا الحساب'],
  'suppressions.scope.reseller': [
    'This account and its clients',
    'Dieses Konto und seine Kunden',
    'هذا الحساب وعملاؤه',
  ],
  'suppressions.scope.platform': ['Everyone', 'Alle', 'الجميع'],
  'suppressions.added': [
    '{count, plural, =0 {Nothing new was added} one {# entry added} other {# entries added}}',
    '{count, plural, =0 {Nichts Neues hinzugefügt} one {# Eintrag hinzugefügt} other {# Einträge hinzugefügt}}',
    '{count, plural, zero {لم يُضف جديد} one {أُضيف إدخال واحد} two {أُضيف إدخالان} few {أُضيفت # إدخالات} many {أُضيف # إدخالًا} other {أُضيف # إدخال}}',
  ],
  'suppressions.known': [
    '{count, plural, one {# was on the list before} other {# were on the list before}}',
    '{count, plural, one {# stand schon auf der Liste} other {# standen schon auf der Liste}}',
    '{count, plural, zero {لا شيء موجود من قبل} one {واحد موجود من قبل} two {اثنان موجودان من قبل} few {# موجودة من قبل} many {# موجودًا من قبل} other {# موجود من قبل}}',
  ],
  'suppressions.unread': [
    "{count, plural, one {# line couldn't be read} other {# lines couldn't be read}}",
    '{count, plural, one {# Zeile war nicht lesbar} other {# Zeilen waren nicht lesbar}}',
    '{count, plural, zero {قُرئت كل الأسطر} one {تعذرت قراءة سطر واحد} two {تعذرت قراءة سطرين} few {تعذرت قراءة # أسطر} many {تعذرت قراءة # سطرًا} other {تعذرت قراءة # سطر}}',
  ],
  'suppressions.line': ['Line {line}', 'Zeile {line}', 'السطر {line}'],
  'suppressions.problem.unreadable': [
    'No email, domain, phone number or profile',
    'Keine E-Mail-Adresse, Domain, Telefonnummer oder Profil',
    'ليس بريدًا ولا نطاقًا ولا رقم هاتف ولا ملفًا شخصيًا',
  ],
  'suppressions.problem.phone_country': [
    'Write the number with its country code: +44 20 7946 0018',
    'Nummer mit Ländervorwahl schreiben: +44 20 7946 0018',
    'اكتب الرقم مع رمز البلد: ‎+44 20 7946 0018',
  ],
  'suppressions.problem.whole_ending': [
    'This ending belongs to many businesses',
    'Diese Endung gehört vielen Unternehmen',
    'هذه النهاية تخص شركات كثيرة',
  ],
  'suppressions.done': ['Done', 'Fertig', 'تم'],
  'suppressions.search': ['Search entries', 'Einträge suchen', 'البحث في الإدخالات'],
  'suppressions.value': ['Entry', 'Eintrag', 'الإدخال'],
  'suppressions.kind': ['Kind', 'Art', 'النوع'],
  'suppressions.kind.email': ['Email', 'E-Mail', 'بريد إلكتروني'],
  'suppressions.kind.domain': ['Domain', 'Domain', 'نطاق'],
  'suppressions.kind.phone': ['Phone', 'Telefon', 'هاتف'],
  'suppressions.kind.profile': ['Profile', 'Profil', 'ملف شخصي'],
  'suppressions.kind.source': ['Record', 'Datensatz', 'سجل'],
  'suppressions.kind.person': ['Person', 'Person', 'شخص'],
  'suppressions.erased': ['Erased person', 'Gelöschte Person', 'شخص محذوف'],
  'suppressions.erasedHint': [
    "The entry can't be read. It keeps the person out of searches.",
    'Der Eintrag ist nicht lesbar. Er hält die Person aus Suchen heraus.',
    'لا يمكن قراءة الإدخال. يُبقي الشخص خارج عمليات البحث.',
  ],
  'suppressions.by': ['Added by', 'Hinzugefügt von', 'أضافه'],
  'suppressions.when': ['Added', 'Hinzugefügt', 'أُضيف'],
  'suppressions.actions': ['Actions', 'Aktionen', 'الإجراءات'],
  'suppressions.remove': ['Remove {value}', '{value} entfernen', 'إزالة {value}'],
  'suppressions.removeTitle': ['Remove {value}?', '{value} entfernen?', 'إزالة {value}؟'],
  'suppressions.removeText': [
    'Searches may find it again, and its leads may be exported and contacted.',
    'Suchen können den Eintrag wieder finden; seine Leads lassen sich wieder exportieren und kontaktieren.',
    'قد تعثر عليه عمليات البحث مجددًا، ويمكن تصدير عملائه والتواصل معهم.',
  ],
  'suppressions.removeConfirm': ['Remove entry', 'Eintrag entfernen', 'إزالة الإدخال'],
  'suppressions.none': ['The list is empty', 'Die Sperrliste ist leer', 'القائمة فارغة'],
  'suppressions.noneText': [
    'Add people and businesses who asked not to be contacted.',
    'Fügen Sie Personen und Unternehmen hinzu, die keinen Kontakt wünschen.',
    'أضف الأشخاص والشركات الذين طلبوا عدم التواصل معهم.',
  ],
} as const satisfies WordTable

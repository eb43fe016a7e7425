import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    privacy: { set: 'privacy'; texts: typeof texts }
  }
}

/** Keys start with `privacy.`. */
export const texts = {
  'privacy.loadFailed': [
    "We couldn't load this person's data.",
    'Die Daten dieser Person konnten nicht geladen werden.',
    'تعذّر تحميل بيانات هذا الشخص.',
  ],
  'privacy.lead': [
    'Find a person over all your lists, tell them what you hold, or erase them for good.',
    'Finden Sie eine Person in allen Listen, erteilen Sie Auskunft oder löschen Sie sie endgültig.',
    'اعثر على شخص في كل قوائمك، وأخبره بما تحتفظ به، أو احذفه نهائيًا.',
  ],
  'privacy.query': [
    'Email, phone or full name',
    'E-Mail, Telefon oder voller Name',
    'البريد أو الهاتف أو الاسم الكامل',
  ],
  'privacy.search': ['Search', 'Suchen', 'بحث'],
  'privacy.none': [
    'Nothing found about this person',
    'Zu dieser Person ist nichts zu sehen',
    'لم يُعثر على شيء عن هذا الشخص',
  ],
  'privacy.noneText': [
    "Hidden values aren't searched, but erasing reaches them too.",
    'Verdeckte Werte werden nicht durchsucht, beim Löschen aber erfasst.',
    'لا يشمل البحث القيم المحجوبة، لكن الحذف يشملها.',
  ],
  'privacy.keptOut': [
    'Kept out: no search brings this person back.',
    'Ausgeschlossen: Keine Suche bringt diese Person zurück.',
    'مستبعد: لن يعيد أي بحث هذا الشخص.',
  ],
  'privacy.leads': ['Leads', 'Leads', 'العملاء'],
  'privacy.values': ['Values in other leads', 'Werte in anderen Leads', 'قيم لدى عملاء آخرين'],
  'privacy.name': ['Name', 'Name', 'الاسم'],
  'privacy.email': ['Email', 'E-Mail', 'البريد الإلكتروني'],
  'privacy.phone': ['Phone', 'Telefon', 'الهاتف'],
  'privacy.list': ['List', 'Liste', 'القائمة'],
  'privacy.value': ['Value', 'Wert', 'القيمة'],
  'privacy.ofLead': ['Lead', 'Lead', 'العميل'],
  'privacy.choose': ['Choose', 'Auswahl', 'اختيار'],
  'privacy.chooseOne': ['Choose {name}', '{name} auswählen', 'اختيار {name}'],
  'privacy.chosen': [
    '{count, plural, one {# entry chosen} other {# entries chosen}}',
    '{count, plural, one {# Eintrag ausgewählt} other {# Einträge ausgewählt}}',
    '{count, plural, zero {لم يُختر شيء} one {اختير إدخال واحد} two {اختير إدخالان} few {اختيرت # إدخالات} many {اختير # إدخالًا} other {اختير # إدخال}}',
  ],
  'privacy.exportJson': ['Export JSON', 'JSON exportieren', 'تصدير JSON'],
  'privacy.exportText': ['Export text', 'Text exportieren', 'تصدير نص'],
  'privacy.erase': ['Erase', 'Löschen', 'حذف'],
  'privacy.eraseTitle': [
    'Erase this person from {count, plural, one {# entry} other {# entries}}?',
    'Diese Person aus {count, plural, one {# Eintrag} other {# Einträgen}} löschen?',
    'حذف هذا الشخص من {count, plural, zero {لا إدخالات} one {إدخال واحد} two {إدخالين} few {# إدخالات} many {# إدخالًا} other {# إدخال}}؟',
  ],
  'privacy.eraseText': [
    "This can't be undone. Entries that can't be read stay on your do-not-contact list, so no search brings the person back.",
    'Das lässt sich nicht rückgängig machen. Nicht lesbare Einträge bleiben auf Ihrer Sperrliste, damit keine Suche die Person zurückbringt.',
    'لا يمكن التراجع عن هذا. تبقى إدخالات لا يمكن قراءتها على قائمة عدم التواصل حتى لا يعيد أي بحث هذا الشخص.',
  ],
  'privacy.eraseUnseen': ['Erase anyway', 'Trotzdem löschen', 'الحذف على أي حال'],
  'privacy.eraseUnseenTitle': [
    'Erase this person and keep them out?',
    'Diese Person löschen und ausschließen?',
    'حذف هذا الشخص واستبعاده؟',
  ],
  'privacy.eraseUnseenText': [
    "This can't be undone. Hidden values are erased too, and we don't say whether there were any.",
    'Das lässt sich nicht rückgängig machen. Verdeckte Werte werden mitgelöscht; ob es welche gab, sagen wir nicht.',
    'لا يمكن التراجع عن هذا. تُحذف القيم المحجوبة أيضًا، ولا نقول إن كانت موجودة.',
  ],
  'privacy.eraseConfirm': ['Erase person', 'Person löschen', 'حذف الشخص'],
  'privacy.optOut.reading': ['One moment …', 'Einen Moment …', 'لحظة …'],
  'privacy.optOut.failed': [
    "This link didn't work",
    'Dieser Link hat nicht funktioniert',
    'لم يعمل هذا الرابط',
  ],
  'privacy.optOut.ask': ['End all contact?', 'Jeden Kontakt beenden?', 'إنهاء كل تواصل؟'],
  'privacy.optOut.askLead': [
    "{business} won't contact you again and won't find you in new searches.",
    '{business} kontaktiert Sie dann nicht mehr und findet Sie in neuen Suchen nicht.',
    'لن تتواصل {business} معك مجددًا ولن تجدك في عمليات بحث جديدة.',
  ],
  'privacy.optOut.act': ["Don't contact me", 'Nicht mehr kontaktieren', 'لا تتواصلوا معي'],
  'privacy.optOut.done': ["You've opted out", 'Widerspruch gespeichert', 'سُجّل اعتراضك'],
  'privacy.optOut.doneLead': [
    '{business} added you to its do-not-contact list.',
    '{business} hat Sie auf die Sperrliste gesetzt.',
    'أضافتك {business} إلى قائمة عدم التواصل.',
  ],
  'privacy.notice': ['Privacy notice', 'Datenschutzhinweis', 'إشعار الخصوصية'],
  'privacy.noticeOf': [
    'Privacy notice for {name}',
    'Datenschutzhinweis für {name}',
    'إشعار الخصوصية إلى {name}',
  ],
  'privacy.noticeFailed': [
    "We couldn't load the privacy notice.",
    'Der Datenschutzhinweis konnte nicht geladen werden.',
    'تعذّر تحميل إشعار الخصوصية.',
  ],
  'privacy.noticeTitle': ['Privacy notice', 'Datenschutzhinweis', 'إشعار الخصوصية'],
  'privacy.noticeHint': [
    'Due with your first message, and within a month (GDPR Article 14).',
    'Fällig mit der ersten Nachricht und binnen eines Monats (Art. 14 DSGVO).',
    'يُرسل مع رسالتك الأولى وخلال شهر (المادة 14).',
  ],
  'privacy.noticeText': ['Text', 'Text', 'النص'],
  'privacy.noticeFields': ['Fields: {fields}', 'Felder: {fields}', 'الحقول: {fields}'],
  'privacy.noticeDefault': ['Use the default text', 'Standardtext verwenden', 'استخدام النص الافتراضي'],
  'privacy.doc.title': ['What is held of you', 'Was über Sie gespeichert ist', 'ما هو محفوظ عنك'],
  'privacy.doc.controller': ['Held by: {name}', 'Gespeichert von: {name}', 'الجهة: {name}'],
  'privacy.doc.made': ['As of: {when}', 'Stand: {when}', 'بتاريخ: {when}'],
  'privacy.doc.list': [
    'List: {name}, since {when}',
    'Liste: {name}, seit {when}',
    'القائمة: {name}، منذ {when}',
  ],
  'privacy.doc.source': ['Source: {source}', 'Quelle: {source}', 'المصدر: {source}'],
  'privacy.doc.note': ['Note of {when}: {text}', 'Notiz vom {when}: {text}', 'ملاحظة بتاريخ {when}: {text}'],
  'privacy.doc.task': [
    'Task for {when}: {title}',
    'Aufgabe für {when}: {title}',
    'مهمة ليوم {when}: {title}',
  ],
  'privacy.doc.sent': [
    'Sent to {receiver} on {when}',
    'Gesendet an {receiver} am {when}',
    'أُرسل إلى {receiver} في {when}',
  ],
} as const satisfies WordTable

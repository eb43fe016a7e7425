import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    checklist: { set: 'newSearch'; texts: typeof texts }
  }
}

/** Keys start with `checklist.`. */
export const texts = {
  'checklist.title': ['First steps', 'Erste Schritte', 'الخطوات الأولى'],
  'checklist.done': ['{done} of {all} done', '{done} von {all} erledigt', 'اكتمل {done} من {all}'],
  'checklist.hide': ['Hide first steps', 'Erste Schritte ausblenden', 'إخفاء الخطوات الأولى'],
  'checklist.isDone': ['Done', 'Erledigt', 'مكتملة'],
  'checklist.isOpen': ['To do', 'Offen', 'غير مكتملة'],
  'checklist.business': ['Your name and business', 'Ihr Name und Unternehmen', 'اسمك وشركتك'],
  'checklist.businessHint': [
    'Invitations say who sent them',
    'Einladungen nennen den Absender',
    'لتذكر الدعوات من أرسلها',
  ],
  'checklist.email': ['Email sending', 'E-Mail-Versand', 'إرسال البريد'],
  'checklist.emailHint': [
    'Codes and invitations arrive',
    'Codes und Einladungen kommen an',
    'لتصل الرموز والدعوات',
  ],
  'checklist.data': ['Data for your region', 'Daten für Ihre Region', 'بيانات منطقتك'],
  'checklist.dataHint': [
    'Searches find real businesses',
    'Suchen finden echte Betriebe',
    'لتجد عمليات البحث شركات حقيقية',
  ],
  'checklist.search': ['Your first search', 'Ihre erste Suche', 'بحثك الأول'],
  'checklist.searchHint': [
    'Choose what and where. Counting is free',
    'Wählen Sie, was und wo. Zählen ist kostenlos',
    'اختر ماذا وأين. العدّ مجاني',
  ],
} as const satisfies WordTable

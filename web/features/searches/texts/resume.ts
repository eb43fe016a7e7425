import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    resume: { set: 'leads'; texts: typeof texts }
  }
}

/** Texts of the dialog that resumes a search. Keys start with `searches.resume.`. */
export const texts = {
  'searches.resume.title': ['Resume search', 'Suche fortsetzen', 'استئناف البحث'],
  'searches.resume.text': [
    '{count, plural, one {The search can add up to # more lead.} other {The search can add up to # more leads.}} Unused credits stay in your balance.',
    '{count, plural, one {Die Suche kann bis zu # weiteren Lead hinzufügen.} other {Die Suche kann bis zu # weitere Leads hinzufügen.}} Nicht verbrauchte Credits bleiben in Ihrem Guthaben.',
    '{count, plural, zero {لا يمكن إضافة المزيد.} one {يمكن إضافة عميل واحد آخر.} two {يمكن إضافة عميلين آخرين.} few {يمكن إضافة حتى # عملاء آخرين.} many {يمكن إضافة حتى # عميلًا آخر.} other {يمكن إضافة حتى # عميل آخر.}} تبقى النقاط غير المستخدمة في رصيدك.',
  ],
  'searches.resume.limit': ["Don't spend more than", 'Höchstens ausgeben', 'لا تنفق أكثر من'],
  'searches.resume.limitHint': [
    'The search pauses when it reaches this amount.',
    'Die Suche pausiert bei diesem Betrag.',
    'يتوقف البحث مؤقتًا عند بلوغ هذا المبلغ.',
  ],
  'searches.resume.rate': [
    '{price} per lead with an email',
    '{price} pro Lead mit E-Mail-Adresse',
    '{price} لكل عميل لديه بريد إلكتروني',
  ],
} as const satisfies WordTable

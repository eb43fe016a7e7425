import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    companySearch: { set: 'newSearch'; texts: typeof texts }
  }
}

/** The form and preview of a company search. Keys start with `newSearch.company.`. */
export const texts = {
  'newSearch.company.name': ['Companies', 'Firmen', 'شركات'],
  'newSearch.company.industriesPlaceholder': [
    'Software, construction',
    'Software, Bauwesen',
    'برمجيات، إنشاءات',
  ],
  'newSearch.company.keywords': ['Words in the name', 'Wörter im Namen', 'كلمات في الاسم'],
  'newSearch.company.into': ['List to fill', 'Zu füllende Liste', 'القائمة المراد ملؤها'],
  'newSearch.company.intoLocal': ['Businesses', 'Betriebe', 'شركات'],
  'newSearch.company.intoDomain': ['Email addresses', 'E-Mail-Adressen', 'عناوين بريد'],
  'newSearch.company.idle': [
    'Add an industry, place or size to see how many companies match',
    'Geben Sie Branche, Standort oder Größe an, um passende Firmen zu zählen',
    'أضف قطاعًا أو موقعًا أو حجمًا لمعرفة عدد الشركات المطابقة',
  ],
  'newSearch.company.widen': [
    'Remove a filter or add an industry.',
    'Entfernen Sie einen Filter, oder ergänzen Sie eine Branche.',
    'أزل أحد عوامل التصفية أو أضف قطاعًا.',
  ],
  'newSearch.way.company': ['by industry and size', 'nach Branche, Größe', 'حسب القطاع والحجم'],
} as const satisfies WordTable

import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leadFailures: { set: 'leads'; texts: typeof texts }
  }
}

/** Texts of leads that could not be loaded. */
export const texts = {
  'leads.loadFailed': [
    "We couldn't load this list.",
    'Diese Liste konnte nicht geladen werden.',
    'تعذّر تحميل هذه القائمة.',
  ],
  'leads.leadsFailed': [
    "We couldn't load the leads.",
    'Die Leads konnten nicht geladen werden.',
    'تعذّر تحميل العملاء.',
  ],
  'leads.leadFailed': [
    "We couldn't load this lead.",
    'Dieser Lead konnte nicht geladen werden.',
    'تعذّر تحميل هذا العميل.',
  ],
  'leads.mapFailed': [
    "We couldn't load the map.",
    'Die Karte konnte nicht geladen werden.',
    'تعذّر تحميل الخريطة.',
  ],
} as const satisfies WordTable

import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    runs: { set: 'runs'; texts: typeof texts }
  }
}

/** The searches of a list. Keys start with `runs.`. */
export const texts = {
  'runs.title': ['Searches of this list', 'Suchläufe dieser Liste', 'عمليات بحث هذه القائمة'],
  'runs.loadFailed': [
    "We couldn't load the searches of this list.",
    'Die Suchläufe dieser Liste konnten nicht geladen werden.',
    'تعذّر تحميل عمليات بحث هذه القائمة.',
  ],
  'runs.none': [
    'No search has filled this list yet.',
    'Noch keine Suche hat diese Liste gefüllt.',
    'لم يملأ أي بحث هذه القائمة بعد.',
  ],
  'runs.again': ['Run again', 'Erneut suchen', 'بحث مجددًا'],
  'runs.againOf': ['Run again: {what}', 'Erneut suchen: {what}', 'بحث مجددًا: {what}'],
  'runs.price': [
    'Run again opens New search with the price. Nothing starts yet.',
    'Erneut suchen öffnet die Suche mit Preis. Noch startet nichts.',
    'يفتح «بحث مجددًا» البحث مع سعره. لا يبدأ شيء بعد.',
  ],
  'runs.newest': [
    'The newest {shown} of {total}.',
    'Die neuesten {shown} von {total}.',
    'أحدث {shown} من {total}.',
  ],
} as const satisfies WordTable

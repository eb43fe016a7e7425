import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    nextActs: { set: 'nextActs'; texts: typeof texts }
  }
}

/** What is offered where a search would find nothing. */
export const texts = {
  'newSearch.nextBest': ['These find leads:', 'So finden Sie Leads:', 'هذه تعثر على عملاء:'],
  'newSearch.act.without': [
    'Show {count} without “{filter}”',
    '{count} ohne „{filter}“ zeigen',
    'عرض {count} دون «{filter}»',
  ],
  'newSearch.act.within': [
    'Show {count} within {radius}',
    '{count} im Umkreis von {radius} zeigen',
    'عرض {count} ضمن {radius}',
  ],
  'newSearch.act.instead': [
    'Show {count} for “{name}”',
    '{count} für „{name}“ zeigen',
    'عرض {count} لـ«{name}»',
  ],
  'newSearch.tryElsewhere': [
    'Try a wider area or a broader category.',
    'Versuchen Sie es mit einem größeren Gebiet oder einer breiteren Kategorie.',
    'جرّب منطقة أوسع أو فئة أعم.',
  ],
  'newSearch.includeOwned': [
    'Include {count, plural, one {this lead} other {the # leads}}',
    '{count, plural, one {Diesen Lead} other {Die # Leads}} einschließen',
    'تضمين العملاء: {count, number}',
  ],
  'newSearch.includeAllOwned': [
    'Include leads of your lists',
    'Leads aus Ihren Listen einschließen',
    'تضمين عملاء قوائمك',
  ],
} as const satisfies WordTable

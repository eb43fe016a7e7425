import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    labels: { set: 'leads'; texts: typeof texts }
  }
}

/** Keys start with `labels.`. */
export const texts = {
  'labels.title': ['Labels', 'Labels', 'التصنيفات'],
} as const satisfies WordTable

import { readFileSync } from 'node:fs'
import { categories, nameOf } from '../categories.ts'

/** What a category is called in a language: its names, the one to show first, and words that people type for it. */
export interface CategoryWords {
  category: string
  /** BCP 47 primary tag: `de`, `ja`. */
  language: string
  names: string[]
  words: string[]
  /** Words that others noted for it: nearer to the subject than to the trade. */
  terms?: string[]
}

const separator = ' | '

/**
 * Reads a table, or its lines of one language: one line a category and language, its names, then its words, between tabs.
 */
export function parseWordTable(text: string, only?: string): CategoryWords[] {
  return text
    .split('\n')
    .slice(1)
    .filter(
      (line) => line !== '' && (only === undefined || line.startsWith(`${only}\t`, line.indexOf('\t') + 1)),
    )
    .map((line) => {
      const [category = '', language = '', names = '', words = ''] = line.split('\t')
      return { category, language, names: listed(names), words: listed(words) }
    })
}

const listed = (text: string) => (text === '' ? [] : text.split(separator))

export function printWordTable(rows: readonly CategoryWords[]): string {
  const lines = rows.map(({ category, language, names, words }) =>
    [category, language, names.join(separator), words.join(separator)].join('\t'),
  )
  return `${['category\tlanguage\tnames\twords', ...lines].join('\n')}\n`
}

const table = (name: string, only?: string) =>
  parseWordTable(readFileSync(new URL(`../tables/${name}.tsv`, import.meta.url), 'utf8'), only)

/** Names and words by hand, then names and terms taken over from the OpenStreetMap presets: of all languages, or of one. */
export function readWordTables(only?: string): CategoryWords[] {
  const presets = table('preset-words', only).map((row) => ({ ...row, words: [], terms: row.words }))
  return [...table('own-words', only), ...presets]
}

const shownLanguages = ['en', 'de', 'ar']

/** What pages call the categories, in the languages of the product, or in one of them. */
export function shownNames(only?: string): CategoryWords[] {
  const languages = only === undefined ? shownLanguages : shownLanguages.filter((each) => each === only)
  return languages.flatMap((language) =>
    categories.map((category) => ({
      category: category.id,
      language,
      names: [nameOf(category, language)],
      words: [],
    })),
  )
}

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

/** Reads a table: one line a category and language, its names, then its words, between tabs. */
export function parseWordTable(text: string): CategoryWords[] {
  return text
    .split('\n')
    .slice(1)
    .filter(Boolean)
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

const table = (name: string) =>
  parseWordTable(readFileSync(new URL(`../tables/${name}.tsv`, import.meta.url), 'utf8'))

/** Names and words by hand, then names and terms taken over from the OpenStreetMap presets. */
export function readWordTables(): CategoryWords[] {
  const presets = table('preset-words').map((row) => ({ ...row, words: [], terms: row.words }))
  return [...table('own-words'), ...presets]
}

/** What pages call the categories, in the languages of the product. */
export function shownNames(): CategoryWords[] {
  return ['en', 'de', 'ar'].flatMap((language) =>
    categories.map((category) => ({
      category: category.id,
      language,
      names: [nameOf(category, language)],
      words: [],
    })),
  )
}

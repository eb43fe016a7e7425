import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { type GenericParts, parseGenericParts } from './generic-parts.ts'
import { WordIndex } from './word-index.ts'
import { type CategoryWords, readWordTables, shownNames } from './word-table.ts'

let rows: Map<string, CategoryWords[]> | undefined
let generic: Map<string, GenericParts> | undefined
const prepared = new Map<string, WordIndex>()

const scripts = {
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Deva: /\p{Script=Devanagari}/u,
  Grek: /\p{Script=Greek}/u,
  Hang: /\p{Script=Hangul}/u,
  Hani: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  Hebr: /\p{Script=Hebrew}/u,
} as const

const scriptsOf: Readonly<Record<string, keyof typeof scripts>> = {
  ar: 'Arab',
  el: 'Grek',
  he: 'Hebr',
  hi: 'Deva',
  ja: 'Hani',
  ko: 'Hang',
  ru: 'Cyrl',
  uk: 'Cyrl',
  zh: 'Hani',
}

/** The words of every language in which a text can be written. A language takes some 40 ms when it is first asked for. */
export function wordIndexes(text: string): WordIndex[] {
  const isLatin = /\p{Script=Latin}|^[^\p{L}]*$/u.test(text)
  return languages()
    .filter((language) => {
      const script = scriptsOf[language]
      return isLatin || (script ? scripts[script].test(text) : false)
    })
    .map(wordsOf)
}

/** Makes all of them beforehand, a language at a time, so that nothing else waits for long. */
export async function prepareWords(): Promise<void> {
  for (const language of languages()) {
    wordsOf(language)
    await setImmediate()
  }
}

function languages(): string[] {
  rows ??= Map.groupBy([...shownNames(), ...readWordTables()], ({ language }) => language)
  return [...rows.keys()]
}

function rowsOf(language: string): CategoryWords[] {
  const own = rows?.get(language) ?? (rows ? [] : [...shownNames(language), ...readWordTables(language)])
  if (own.length === 0) throw new Error(`No category has a name in ${language}.`)
  return own
}

/** The words of one of the languages that have some. Other languages are not read for it. */
export function wordsOf(language: string): WordIndex {
  generic ??= parseGenericParts(readFileSync(new URL('../tables/generic-parts.tsv', import.meta.url), 'utf8'))
  const index =
    prepared.get(language) ?? new WordIndex(language, joined(rowsOf(language)), generic.get(language))
  prepared.set(language, index)
  return index
}

/** One row a category, so that only its first name is the one to show. */
function joined(own: readonly CategoryWords[]): CategoryWords[] {
  return [...Map.groupBy(own, ({ category }) => category)].map(([category, parts]) => ({
    category,
    language: parts[0]?.language ?? '',
    names: parts.flatMap(({ names }) => names),
    words: parts.flatMap(({ words }) => words),
    terms: parts.flatMap(({ terms = [] }) => terms),
  }))
}

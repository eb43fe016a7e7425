import { latinSpellings } from '#engine/email/names/to-latin.ts'
import { ancestorsOf, categories, categoryById } from '#engine/taxonomy/categories.ts'
import { foldLetters } from '#engine/taxonomy/words/fold.ts'
import { readWordTables } from '#engine/taxonomy/words/word-table.ts'
import { countryLanguage } from './country.ts'

interface TradeTerm {
  language: string
  text: string
}

let terms: Map<string, TradeTerm[]> | undefined
let known: Set<string> | undefined

/** Names and words for a category, English names first. Read from the tables of the taxonomy once. */
function termsOf(categoryId: string): TradeTerm[] {
  terms ??= Map.groupBy(
    [
      ...categories.map(({ id, label }) => ({ category: id, language: 'en', text: label })),
      ...readWordTables().flatMap(({ category, language, names, words }) =>
        [...names, ...words].map((text) => ({ category, language, text })),
      ),
    ],
    ({ category }) => category,
  )
  return terms.get(categoryId) ?? []
}

/** Whether a Latin word is a name or search word of a trade in any language: `hotel`, `osteria`, `apteka`. */
export function isTradeWord(word: string): boolean {
  known ??= new Set(categories.flatMap(({ id }) => latinTerms(termsOf(id))))
  return known.has(word) || (word.endsWith('s') && known.has(word.slice(0, -1)))
}

const longestPhrase = 4
let phrases: Set<string> | undefined

/** Whether folded words hold the name of a trade, of one word or several: `tourist attraction`. */
export function saysTrade(words: readonly string[]): boolean {
  phrases ??= new Set(categories.flatMap(({ id }) => termsOf(id).map(({ text }) => foldLetters(text))))
  return words.some((_, at) => {
    for (let length = 1; length <= longestPhrase; length += 1) {
      const phrase = words.slice(at, at + length).join(' ')
      if (phrase.length > 2 && (phrases?.has(phrase) || phrases?.has(phrase.replace(/s$/, '')))) return true
    }
    return false
  })
}

const maxKinds = 4

/** Words that owners add to the name in a domain, by id of a category or of the group it lies in, the commonest first. */
export type AddedWords = Partial<Record<string, readonly string[]>>

/**
 * Words that the domain of a business may carry beside its name: names of its trade in English and in the language of
 * the country, then words that businesses of its category and its group add.
 */
export function kindWords(
  categoryIds: readonly string[],
  country: string | null,
  added: AddedWords,
): string[] {
  const languages = [...new Set(country ? [countryLanguage(country), 'en'] : ['en'])]
  const named = pathOf(categoryIds[0] ?? '').flatMap((id) =>
    languages.flatMap((language) =>
      latinTerms(
        termsOf(id)
          .filter((term) => term.language === language)
          .slice(0, 3),
      ),
    ),
  )
  const common = [categoryIds[0] ?? '', tradeGroup(categoryIds)].flatMap((key) => added[key] ?? [])
  return [...new Set([...new Set(named)].slice(0, maxKinds).concat(common))]
}

/** Folded words for the trade of a business in all languages, as a page may say them. Groups of trades say nothing. */
export function tradeTerms(categoryIds: readonly string[]): Set<string> {
  const path = categoryIds.flatMap(pathOf).filter((id) => categoryById(id)?.parent !== null)
  const folded = path.flatMap(termsOf).map(({ text }) => foldLetters(text))
  return new Set(folded.filter((term) => term.length > 2))
}

/** The group of trades a business belongs to: the root of its main category, `none` without one. */
export function tradeGroup(categoryIds: readonly string[]): string {
  return pathOf(categoryIds[0] ?? '').at(-1) ?? 'none'
}

function pathOf(id: string): string[] {
  return categoryById(id) ? [id, ...ancestorsOf(id)] : []
}

/** Terms of one word, in Latin letters. */
function latinTerms(terms: readonly TradeTerm[]): string[] {
  return terms.flatMap(({ text }) => {
    const [latin = ''] = /[\s\d()/-]/.test(text.trim()) ? [] : latinSpellings(text.trim())
    return latin.length > 2 ? [latin] : []
  })
}

import { foldLetters } from '#engine/taxonomy/words/fold.ts'
import type { Business } from '../business.ts'
import { distinctWords } from '../candidates/name-words.ts'
import { saysTrade, tradeTerms } from '../candidates/trade-words.ts'
import { type PageTexts, wordsOf } from './page-texts.ts'

/** A joined name shorter than this may be part of another word. */
const shortestJoined = 5

/** Whether a page bears a name of the business: in its title, a heading, its header or footer, or its structured data. */
export function bearsName(business: Business, { titles }: PageTexts): boolean {
  const names = namesOf(business).flatMap((name) => {
    const { written, latin } = distinctWords(name, business)
    return [written, latin].filter((words) => words.length > 0)
  })
  return names.some((name) => titles.some((title) => holds(title.split(' '), name)))
}

function holds(title: string[], name: string[]): boolean {
  const [words, wanted] = [title.map(plainVowels), name.map(plainVowels)]
  if (wanted.every((word) => words.includes(word))) return true
  const joined = wanted.join('')
  return joined.length >= shortestJoined && words.join('').includes(joined)
}

/** `joern` and `jörn` are one name: both become `jorn`. */
function plainVowels(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

/** Whether a title holds every word of the name, trades and places included. */
export function hasFullName(business: Business, { titles }: PageTexts): boolean {
  const names = namesOf(business).map(wordsOf)
  return titles.some((title) => names.some((name) => name.every((word) => title.split(' ').includes(word))))
}

/** Whether the name has a word that is neither a trade nor a place: without one, many businesses share it. */
export function hasDistinctName(business: Business): boolean {
  return distinctWords(business.name, business).isDistinct
}

/**
 * The trade of a page beside the business's. `own`: the page says a word for it, in any language, beside the name itself.
 * `other`: a title says another trade, and nothing says its own. `unknown`: the business has no known trade.
 */
export type TradeMatch = 'own' | 'other' | 'unsaid' | 'unknown'

/** Compares the trade of a page with the business's. */
export function matchTrade(business: Business, { words, titles }: PageTexts): TradeMatch {
  const names = namesOf(business).map(foldLetters)
  const withoutName = (text: string) => names.reduce((left, name) => left.replaceAll(name, ' '), ` ${text} `)
  const terms = tradeTerms(business.categories ?? [])
  const text = [words.join(' '), ...titles].map(withoutName).join(' ')
  if (terms.size === 0) return 'unknown'
  if ([...terms].some((term) => text.includes(` ${term} `))) return 'own'
  return titles.some((title) => saysTrade(wordsOf(withoutName(title)))) ? 'other' : 'unsaid'
}

function namesOf({ name, otherNames = [] }: Business): string[] {
  return [name, ...otherNames].filter((each) => wordsOf(each).length > 0)
}

import { type Category, categories, categoryById } from '../categories.ts'
import { fold, withAndWithoutArticle } from './fold.ts'
import { wordIndexes } from './prepared-words.ts'
import type { Entry, WordIndex } from './word-index.ts'

/** A category and the name or word that matched, in its language. */
export interface CategoryMatch {
  category: Category
  matched: string
  language: string
  /** How far the match is from what was typed: lower is nearer. */
  distance: number
  /** The text was not found; this one is a wrong letter away from it and has to be asked for. */
  isGuess: boolean
}

interface Wish {
  /** BCP 47 tag of the reader. */
  language?: string | undefined
  limit?: number
  /** How much there is of a category, by its id. */
  weightOf?: (id: string) => number
}

/** From the nearest: what a text may be to a category. Names come before words, whole texts before beginnings. */
const distances = {
  whole: { shown: 0, name: 0, word: 4, term: 5 },
  inflected: { shown: 1, name: 1, word: 5, term: 6 },
  core: { shown: 3, name: 3, word: 6, term: 7 },
  start: { shown: 10, name: 11, word: 14, term: 14.4 },
  part: { shown: 12, name: 12, word: 16, term: 16.4 },
  near: { shown: 13, name: 13, word: 15, term: 15.4 },
} as const
export type Way = keyof typeof distances

/** A text that is found nearer than this is not taken for a misspelt one. */
const surelyFound = 9

/**
 * What another language than the reader's adds. A form of a foreign word is farther than a misspelt word of one's own:
 * stems of many languages meet by chance. English is understood by most.
 */
const strange = { whole: 2, inflected: 12.5, begun: 6, english: -0.2 }

/** The text is written as it was typed, accents and all. */
const sameSpelling = -0.3

const places = new Map(categories.map(({ id }, index) => [id, index]))

/**
 * Categories for what somebody types, best first: names in the reader's language, then in others, then search words;
 * whole and inflected texts, then beginnings, then what is one wrong letter away. Of equals the weightier, then the one
 * that comes first in the tree. Case and accents do not matter.
 */
export function findCategories(text: string, wish: Wish = {}): CategoryMatch[] {
  const { limit = 20, weightOf = () => 0 } = wish
  const best = new Map<string, Found>()
  for (const found of matching(text, ownLanguage(wish.language))) {
    const known = best.get(found.entry.category)
    if (!known || found.distance < known.distance) best.set(found.entry.category, found)
  }
  return [...best.values()]
    .map((found) => ({
      ...found,
      weight: weightOf(found.entry.category),
      place: places.get(found.entry.category) ?? 0,
    }))
    .sort(
      (a, b) =>
        Math.round(a.distance) - Math.round(b.distance) ||
        b.weight - a.weight ||
        a.distance - b.distance ||
        a.place - b.place,
    )
    .slice(0, limit)
    .flatMap(({ entry, distance, way }) => {
      const category = categoryById(entry.category)
      return category
        ? [{ category, matched: entry.text, language: entry.language, distance, isGuess: way === 'near' }]
        : []
    })
}

interface Found {
  entry: Entry
  way: Way
  distance: number
}

const ownLanguage = (tag = 'en') => tag.split('-')[0]?.toLowerCase() ?? 'en'

/** All that a text can mean, in no order; a category may come more than once. */
function* matching(text: string, own: string): Generator<Found> {
  const folded = fold(text)
  if (folded === '') return
  const indexes = wordIndexes(text)
  let isFound = false
  for (const index of indexes) {
    for (const found of foundIn(index, text, folded)) {
      const more = found.way === 'whole' ? strange.whole : strange.inflected
      const distance = found.distance + foreign(index.language, own, more)
      isFound ||= distance < surelyFound
      yield { ...found, distance }
    }
  }
  for (const index of indexes) {
    const more = foreign(index.language, own, strange.begun)
    for (const found of begunIn(index, folded)) yield { ...found, distance: found.distance + more }
    if (isFound) continue
    for (const entry of index.oneEditAway(text)) {
      const found = at(entry, 'near')
      yield { ...found, distance: found.distance + more }
    }
  }
}

/** Entries that are the text, a form of it, or mean it: the text is found. */
export function* foundIn(index: WordIndex, text: string, folded = fold(text)): Generator<Found> {
  const typed = text.trim().toLowerCase().normalize('NFC')
  for (const form of withAndWithoutArticle(folded)) {
    for (const entry of index.whole(form)) {
      const spelling = entry.text.toLowerCase() === typed ? sameSpelling : 0
      yield { entry, way: 'whole', distance: distances.whole[entry.kind] + spelling }
    }
  }
  for (const entry of index.inflected(text)) yield at(entry, 'inflected')
  for (const entry of index.withCore(text)) yield at(entry, 'core')
}

const at = (entry: Entry, way: Way): Found => ({ entry, way, distance: distances[way][entry.kind] })

/** Every word typed begins a word of the text; the longest one is looked up. */
function* begunIn(index: WordIndex, folded: string): Generator<Found> {
  for (const form of withAndWithoutArticle(folded)) {
    const words = form.split(' ')
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? form
    for (const { entry, isWhole } of index.startingWith(longest)) {
      const isStart = words.length > 1 ? entry.folded.startsWith(form) : isWhole
      if (isStart || words.length === 1 || holdsAll(entry.folded, words))
        yield at(entry, isStart ? 'start' : 'part')
    }
  }
}

function holdsAll(folded: string, starts: readonly string[]): boolean {
  const words = folded.split(' ')
  return starts.every((start) => words.some((word) => word.startsWith(start)))
}

function foreign(language: string, own: string, most: number): number {
  if (language === own) return 0
  return language === 'en' ? most + strange.english : most
}

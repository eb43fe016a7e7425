import { type Category, categories, categoryById } from '../categories.ts'
import { distanceOf, type Languages, surelyFound, type Way } from './distance.ts'
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
  /** The language of the region that is looked through. */
  local?: string | undefined
  limit?: number
  /** How much there is of a category, by its id. */
  weightOf?: (id: string) => number
}

const places = new Map(categories.map(({ id }, index) => [id, index]))

/**
 * Finds categories for typed text, best first. Names in the reader's language come before names in others and search
 * words; whole and inflected names before beginnings, and those before names with one wrong letter. Among equals the
 * greater weight comes first, then the order of the tree. Case and accents are ignored.
 */
export function findCategories(text: string, wish: Wish = {}): CategoryMatch[] {
  const { limit = 20, weightOf = () => 0 } = wish
  const best = new Map<string, Found>()
  for (const found of matching(text, { own: primary(wish.language), local: wish.local })) {
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

const primary = (tag = 'en') => tag.split('-')[0]?.toLowerCase() ?? 'en'

/** All that a text can mean, in no order; a category may come more than once. */
function* matching(text: string, languages: Languages): Generator<Found> {
  const folded = fold(text)
  if (folded === '') return
  const indexes = wordIndexes(text)
  let isFound = false
  for (const index of indexes) {
    for (const found of foundIn(index, text, languages)) {
      isFound ||= found.distance < surelyFound
      yield found
    }
  }
  for (const index of indexes) {
    const at = (entry: Entry, way: Way): Found => ({
      entry,
      way,
      distance: distanceOf(entry, way, languages),
    })
    for (const { entry, isStart } of begunIn(index, folded)) yield at(entry, isStart ? 'start' : 'part')
    if (isFound) continue
    for (const entry of index.oneEditAway(text)) yield at(entry, 'near')
  }
}

/** Entries that are the text, a form of it, or mean it: the text is found. */
export function* foundIn(index: WordIndex, text: string, languages: Languages): Generator<Found> {
  const folded = fold(text)
  const typed = text.trim().toLowerCase().normalize('NFC')
  const at = (entry: Entry, way: Way, differing = 0): Found => {
    return { entry, way, distance: distanceOf(entry, way, languages) + 2 * differing }
  }
  for (const form of withAndWithoutArticle(folded))
    for (const entry of index.whole(form))
      yield at(entry, 'whole', entry.text.toLowerCase() === typed ? -0.15 : 0)
  for (const entry of index.inflected(text))
    yield at(entry, 'inflected', differingShare(entry.folded, folded))
  for (const entry of index.withCore(text)) yield at(entry, 'core')
  for (const entry of index.withHead(text)) yield at(entry, 'head')
  for (const entry of index.before(folded)) yield at(entry, 'derived')
}

/** How much of two forms is not their common beginning: "zapatos" is nearer to "zapato" than to "zapatero". */
function differingShare(a: string, b: string): number {
  const most = Math.max(a.length, b.length)
  let common = 0
  while (common < most && a[common] === b[common]) common += 1
  return most === 0 ? 0 : (most - common) / most
}

/** Every word typed begins a word of the text; the longest one is looked up. */
function* begunIn(index: WordIndex, folded: string): Generator<{ entry: Entry; isStart: boolean }> {
  for (const form of withAndWithoutArticle(folded)) {
    const words = form.split(' ')
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? form
    for (const { entry, isWhole } of index.startingWith(longest)) {
      const isStart = words.length > 1 ? entry.folded.startsWith(form) : isWhole
      if (isStart || words.length === 1 || holdsAll(entry.folded, words)) yield { entry, isStart }
    }
  }
}

function holdsAll(folded: string, starts: readonly string[]): boolean {
  const words = folded.split(' ')
  return starts.every((start) => words.some((word) => word.startsWith(start)))
}

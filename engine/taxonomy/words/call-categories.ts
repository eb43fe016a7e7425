import { ancestorsOf, type Category, categoryById } from '../categories.ts'
import { foundIn, type Way } from './find-categories.ts'
import { fold } from './fold.ts'
import { wordIndexes } from './prepared-words.ts'
import type { EntryKind } from './word-index.ts'

/** What a text means as it stands. */
export interface Called {
  categories: Category[]
  /** It is their name, a word for their trade, or merely a term that has to do with it. */
  by: 'name' | 'word' | 'term' | undefined
}

/**
 * How near a text is to what it means, when its language is not known: whole texts come first, because stems of one
 * language are words of another.
 */
const nearness: Partial<Record<Way, Record<EntryKind, number>>> = {
  whole: { shown: 0, name: 0, word: 1, term: 6 },
  inflected: { shown: 2, name: 2, word: 4, term: 7 },
  core: { shown: 3, name: 3, word: 5, term: 8 },
}

/** A text that means more categories than these means none of them. */
const most = 3

/** A category counts beside the best one when it is meant in at least this share of its languages. */
const shareOfBest = 0.5

/**
 * The categories that a text means in any language: it is their name, a form of it or a search word. Names come before
 * words; what is only begun, or misspelt, means nothing. None for a text that says too little.
 */
export function categoriesCalled(text: string): Called {
  const folded = fold(text)
  if (folded === '') return { categories: [], by: undefined }
  let nearest = Number.POSITIVE_INFINITY
  let languages = new Map<string, Set<string>>()
  const kinds = new Set<EntryKind>()
  for (const index of wordIndexes(text)) {
    for (const { entry, way } of foundIn(index, text, folded)) {
      const near = nearness[way]?.[entry.kind] ?? Number.POSITIVE_INFINITY
      if (near > nearest) continue
      if (near < nearest) {
        languages = new Map()
        kinds.clear()
      }
      nearest = near
      kinds.add(entry.kind)
      languages.set(entry.category, (languages.get(entry.category) ?? new Set()).add(entry.language))
    }
  }
  const usual = Math.max(...[...languages.values()].map(({ size }) => size)) * shareOfBest
  const meant = [...languages].filter(([, { size }]) => size >= usual).map(([id]) => id)
  const outermost = meant.filter((id) => !ancestorsOf(id).some((outer) => meant.includes(outer)))
  const categories = outermost.length > most ? [] : outermost.flatMap((id) => categoryById(id) ?? [])
  if (categories.length === 0) return { categories, by: undefined }
  const isName = kinds.has('shown') || kinds.has('name')
  return { categories, by: isName ? 'name' : kinds.has('word') ? 'word' : 'term' }
}

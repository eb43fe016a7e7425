import { ancestorsOf, type Category, categoryById } from '../categories.ts'
import type { Way } from './distance.ts'
import { foundIn } from './find-categories.ts'
import { fold } from './fold.ts'
import { wordIndexes } from './prepared-words.ts'
import type { Entry } from './word-index.ts'

/** What a text means as it stands. */
export interface Called {
  categories: Category[]
  /** It is their name as it stands, a form of it, a word for their trade, or merely a term that has to do with it. */
  by: 'name' | 'form' | 'word' | 'term' | undefined
}

const nothing: Called = { categories: [], by: undefined }

/** A text that means more categories than these means none of them. */
const most = 3

/** A category counts beside the best one when it is meant in at least this share of its languages. */
const shareOfBest = 0.5

/**
 * The categories that a text means: it is their name, a form of it or a search word, in the language of the region before
 * all others. What is only begun, or misspelt, means nothing. None for a text that says too little.
 */
export function categoriesCalled(text: string, local?: string): Called {
  if (fold(text) === '') return nothing
  let nearest = Number.POSITIVE_INFINITY
  let languages = new Map<string, Set<string>>()
  let by: Called['by']
  for (const index of wordIndexes(text)) {
    for (const { entry, way, distance } of foundIn(index, text, { own: '', local })) {
      const meant = meaningOf(entry, way)
      if (meant === undefined || distance > nearest + equallyNear) continue
      if (distance < nearest - equallyNear) languages = new Map()
      if (distance < nearest) {
        nearest = distance
        by = meant
      }
      languages.set(entry.category, (languages.get(entry.category) ?? new Set()).add(entry.language))
    }
  }
  const usual = Math.max(...[...languages.values()].map(({ size }) => size)) * shareOfBest
  const meant = [...languages].filter(([, { size }]) => size >= usual).map(([id]) => id)
  const outermost = meant.filter((id) => !ancestorsOf(id).some((outer) => meant.includes(outer)))
  return outermost.length > most || outermost.length === 0
    ? nothing
    : { categories: outermost.flatMap((id) => categoryById(id) ?? []), by }
}

/** Distances that differ by less are one: a little more of a word, an accent. */
const equallyNear = 0.35

function meaningOf({ kind }: Entry, way: Way): Called['by'] {
  if (kind === 'term') return way === 'whole' ? 'term' : undefined
  if (way === 'whole') return kind === 'word' ? 'word' : 'name'
  if (way === 'inflected' || way === 'core') return kind === 'word' ? 'word' : 'form'
  return undefined
}

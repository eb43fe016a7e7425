import type { BrandIndex, BrandMatch } from './brands/brand-index.ts'
import { findCategories } from './words/find-categories.ts'

/** A category or a brand to suggest. */
export interface Suggestion {
  id: string
  kind: 'category' | 'brand'
  /** How far it is from what was typed: lower is nearer, and what rounds to one number is equally near. */
  distance: number
  /** The name or word that was found. */
  matched: string
  /** The text was not found; this is one wrong letter away from it. */
  isGuess: boolean
}

interface Wish {
  /** BCP 47 tag of the reader. */
  language?: string | undefined
  /** The language of the region that is looked through. */
  local?: string | undefined
  limit: number
  brands: BrandIndex
  /** How much there is of a category or brand, by its id. */
  weightOf: (id: string) => number
}

const mostBrands = 8

/** Beside the distances of categories: after their names, before their words; begun names after those of categories. */
const brandDistances: Record<BrandMatch['way'], number> = { whole: 1, start: 23, part: 25, near: 27 }

/** Finds categories and brands for typed text, best first. A brand is guessed only when nothing is found. */
export function suggest(text: string, { language, local, limit, brands, weightOf }: Wish): Suggestion[] {
  const categories = findCategories(text, { language, local, limit, weightOf }).map(
    ({ category, ...match }): Suggestion => ({ ...match, id: category.id, kind: 'category' }),
  )
  const branded = brands
    .find(text)
    .toSorted((a, b) => brandDistances[a.way] - brandDistances[b.way] || weightOf(b.id) - weightOf(a.id))
    .slice(0, mostBrands)
    .map(({ id, name, way }): Suggestion => {
      return { id, kind: 'brand', distance: brandDistances[way], matched: name, isGuess: way === 'near' }
    })
  const all = [...categories, ...branded]
  const isFound = all.some(({ isGuess }) => !isGuess)
  return all
    .filter(({ kind, isGuess }) => !(isFound && isGuess && kind === 'brand'))
    .toSorted((a, b) => Math.round(a.distance) - Math.round(b.distance))
    .slice(0, limit)
}

import type { z } from 'zod'
import type { Category, findCategories as findRoute } from '#contract/leads/directory.ts'
import { ancestorsOf, categories, categoryById } from '#engine/taxonomy/categories.ts'
import { suggest, type Suggestion } from '#engine/taxonomy/suggest.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { SearchedPlace } from '../search/find-areas.ts'
import { isBrandId } from '../search/plan-search.ts'
import { type PresentBrands, presentBrands } from '../search/present-brands.ts'
import { regionLanguage } from '../search/region-language.ts'
import { countInRegion } from './count-in-region.ts'
import { uuidsIn } from './find-localities.ts'

const maxSuggestions = 20

type Query = z.output<(typeof findRoute)['query']>

/**
 * Finds categories and brands for typed text, best first. An empty text finds those with most places, ids find exactly
 * their categories. With a region, places are counted in it, and of equal matches those without a place come last.
 */
export async function findCategories(directory: Directory, query: Query): Promise<Category[]> {
  const [rows, brands] = await Promise.all([
    directory.selectFrom('category_numbers').select(['id', 'places']).execute(),
    presentBrands(directory),
  ])
  const places = new Map(rows.map(({ id, places: count }) => [id, count]))
  const weightOf = (id: string) => places.get(id) ?? brands.placesOf.get(id) ?? 0
  const region = regionOf(query)
  const local = region && (await regionLanguage(directory, region))
  const candidates = candidatesFor({ ...query, local }, brands, weightOf)
  const ids = candidates.map(({ id }) => id)
  const inRegion = region ? await countInRegion(directory, region, ids) : undefined
  const found = candidates.map((candidate) => {
    const all = { count: inRegion ? 0 : weightOf(candidate.id), isExact: true }
    const { count, isExact } = inRegion?.get(candidate.id) ?? all
    return {
      category: { ...named(candidate, brands), count, is_exact: isExact },
      distance: candidate.distance,
    }
  })
  const sorted =
    region && query.ids === undefined
      ? found.toSorted((a, b) => tier(a) - tier(b) || b.category.count - a.category.count)
      : found
  return sorted.map(({ category }) => category)
}

function candidatesFor(
  query: Query & { local: string | undefined },
  brands: PresentBrands,
  weightOf: (id: string) => number,
): Suggestion[] {
  const { q, ids, language, local } = query
  const plain = (id: string): Suggestion => ({
    id,
    kind: isBrandId(id) ? 'brand' : 'category',
    distance: 0,
    matched: '',
    isGuess: false,
  })
  if (ids !== undefined)
    return ids
      .split(',')
      .filter((id) => categoryById(id) ?? brands.nameOf.has(id))
      .map(plain)
  if (q.trim() !== '')
    return suggest(q, { language, local, limit: maxSuggestions, brands: brands.index, weightOf })
  return categories
    .map(({ id }) => id)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, maxSuggestions)
    .map(plain)
}

/** A brand that the region has no place of comes after all that it has. */
const tier = ({ category: { kind, count }, distance }: { category: Category; distance: number }) =>
  Math.round(distance) + (kind === 'brand' && count === 0 ? 40 : 0)

function named({ id, kind, matched, isGuess }: Suggestion, brands: PresentBrands) {
  const label = brands.nameOf.get(id) ?? categoryById(id)?.label ?? id
  const path = ancestorsOf(id)
    .toReversed()
    .map((group) => categoryById(group)?.label ?? group)
  return {
    id,
    kind,
    label,
    path,
    matched: matched === '' || matched === label ? null : matched,
    is_guess: isGuess,
  }
}

function regionOf({ localities, lat, lon, radius_m }: Query): SearchedPlace | undefined {
  if (localities) return { kind: 'localities', ids: uuidsIn(localities).slice(0, 20) }
  if (lat === undefined || lon === undefined || radius_m === undefined) return undefined
  return { kind: 'circle', lat, lon, radius_m }
}

import type { LocalCriteria, LocalFilters } from '#contract/leads/searches.ts'
import type { BrandIndex } from '#engine/taxonomy/brands/brand-index.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { type Range, rangesOf } from '../category-numbers.ts'
import { type Area, findAreas } from './find-areas.ts'
import { type KeywordMeaning, meaningOf } from './keyword-meaning.ts'
import { presentBrands } from './present-brands.ts'
import { regionLanguage } from './region-language.ts'

/** What criteria ask the directory for, once their names and keywords are looked up. */
export interface SearchPlan {
  areas: Area[]
  ranges: Range[]
  /** Ids of brands. */
  brands: string[]
  /** Words in names, with where they count. */
  names: Pick<KeywordMeaning, 'names' | 'namesIn'>[]
  filters: LocalFilters
}

export const isBrandId = (id: string): boolean => id.startsWith('brand:')

export async function planSearch(directory: Directory, criteria: LocalCriteria): Promise<SearchPlan> {
  const { categories, keywords, filters, place } = criteria
  const areas = await findAreas(directory, place)
  const hasKeywords = keywords.length > 0
  const brands = hasKeywords ? (await presentBrands(directory)).index : noBrands
  const language = hasKeywords ? await regionLanguage(directory, place) : undefined
  const meanings = keywords.map((keyword) => meaningOf(keyword, { brands, language }))
  const ids = [...categories, ...meanings.flatMap((meaning) => meaning.categories)]
  return {
    areas,
    ranges: rangesOf(ids),
    brands: ids.filter(isBrandId),
    names: meanings.filter(({ names }) => names !== null),
    filters,
  }
}

const noBrands: Pick<BrandIndex, 'called'> = { called: () => [] }

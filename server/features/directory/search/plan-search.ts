import type { LocalCriteria, LocalFilters } from '#contract/leads/criteria.ts'
import type { BrandIndex } from '#engine/taxonomy/brands/brand-index.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { isSampleDirectory } from '#server/platform/tenancy/sandboxes.ts'
import { type Range, rangesOf } from '../category-ranges.ts'
import { type Area, findAreas } from './find-areas.ts'
import { presentBrands } from './present-brands.ts'
import { regionLanguage } from './region-language.ts'
import { ancestorsOf, categories, isCatchAll } from '#engine/taxonomy/categories.ts'
import { categoriesCalled } from '#engine/taxonomy/words/call-categories.ts'
import { keywordQuery } from './name-words.ts'

/** What criteria ask the directory for, once their names and keywords are looked up. */
export interface SearchPlan {
  areas: Area[]
  ranges: Range[]
  /** Ids of brands. */
  brands: string[]
  /** Words in names, with where they count. */
  names: Pick<KeywordMeaning, 'names' | 'namesIn'>[]
  filters: LocalFilters
  /** Only places of the sample world count. */
  isSample: boolean
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
    isSample: isSampleDirectory(directory),
  }
}

const noBrands: Pick<BrandIndex, 'called'> = { called: () => [] }

/** What a keyword looks for: categories, and names that hold its words. */
interface KeywordMeaning {
  /** Ids of categories or brands. */
  categories: string[]
  /** A tsquery; null for a keyword without a word. */
  names: string | null
  /** A name counts only where all categories of its place are among these; null: anywhere. */
  namesIn: string[] | null
}

/** Categories that say nothing of a trade, so that a name may say it. */
const openCategories = ['company', ...categories.map(({ id }) => id).filter(isCatchAll)]

/** What a keyword may mean where it is looked for. */
interface Known {
  brands: Pick<BrandIndex, 'called'>
  /** The language of the region. */
  language: string | undefined
}

/**
 * A keyword that names a category means that category, and places of no narrower one that carry it in their name: a
 * restaurant called "Sushi Taro". Else it may be a brand, or a search word of a category. A term that only has to do
 * with a category means both the category and names; any other keyword, and one in quotation marks, means names.
 */
function meaningOf(keyword: string, { brands, language }: Known): KeywordMeaning {
  const quoted = /^\s*["“„«](.+)["”“»]\s*$/.exec(keyword)?.[1]
  if (quoted !== undefined) return { categories: [], names: keywordQuery(quoted), namesIn: null }
  const { categories: found, by } = categoriesCalled(keyword, language)
  const [brand] = by === 'name' ? [] : brands.called(keyword)
  if (brand) return { categories: [brand.id], names: null, namesIn: null }
  const meant = found.map(({ id }) => id)
  const isSure = by !== undefined && by !== 'term'
  return {
    categories: meant,
    names: keywordQuery(keyword),
    namesIn: isSure ? [...openCategories, ...meant.flatMap(ancestorsOf)] : null,
  }
}

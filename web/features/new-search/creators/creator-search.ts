import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import {
  absentGrowth,
  ageLimits,
  type GrowthRateName,
  growthMonths,
  growthOperators,
  growthRates,
  isEmptyRange,
  leastLastPosted,
  type SocialRange,
  socialNetworks,
  socialRanges,
} from '#contract/values/creators/creator-filters.ts'
import { compact, type RawSearch, readOneOf, readText, readTexts } from '#web/api/read-address.ts'

type Criteria = Omit<InfluencerCriteria, 'type' | 'keywords'>
/** What the address says of creators; keywords are those of every search. */
export type CreatorSearch = Partial<Criteria>
/** What the address of a new search says for this kind. */
interface Address {
  creators?: CreatorSearch
  keywords?: string[]
}
export type Growth = NonNullable<InfluencerCriteria[GrowthRateName]>

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** The part of an address that describes creators; what is no such value is ignored. */
export function readCreatorSearch(value: unknown): CreatorSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const raw = value as RawSearch
  const ranges = Object.fromEntries(
    socialRanges.flatMap((range) =>
      [`${range}_min`, `${range}_max`].map((name) => [name, numberOf(raw[name])]),
    ),
  )
  const growth = Object.fromEntries(growthRates.map((rate) => [rate, readGrowth(raw[rate])]))
  const credibility = numberOf((raw['audience'] as RawSearch | undefined)?.['credibility'])
  const found: CreatorSearch = compact({
    platforms: socialNetworks.filter((network) => readTexts(raw['platforms'])?.includes(network)),
    username: readText(raw['username']),
    countries: readTexts(raw['countries']),
    languages: readTexts(raw['languages']),
    has_email: raw['has_email'] === true ? true : undefined,
    lastposted: numberOf(raw['lastposted']),
    engagementRate: numberOf(raw['engagementRate']),
    audience: credibility === undefined ? undefined : { credibility },
    ...ranges,
    ...growth,
  })
  if (found.platforms?.length === 0) delete found.platforms
  return Object.keys(found).length > 0 ? found : undefined
}

function readGrowth(value: unknown): Growth | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const raw = value as RawSearch
  const growth: Growth = compact({
    interval: growthMonths.find((months) => months === raw['interval']),
    operator: readOneOf(growthOperators, raw['operator']),
    value: numberOf(raw['value']),
  })
  return Object.keys(growth).length > 0 ? growth : undefined
}

/** What is wrong with the fields, by their names on the wire: the rules of specification 5, before anything is asked. */
export function wrongIn({ creators = {} }: Pick<Address, 'creators'>): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const range of socialRanges) {
    const { [`${range}_min` as const]: min, [`${range}_max` as const]: max } = creators
    if (isEmptyRange(min, max)) wrong[`${range}_max`] = fieldError('greater_than', { more: min ?? 0 })
  }
  const { lastposted } = creators
  if (lastposted != null && lastposted < leastLastPosted)
    wrong['lastposted'] = fieldError('min', { min: leastLastPosted })
  for (const rate of growthRates) {
    if (absentGrowth(creators[rate]).length > 0) wrong[rate] = fieldError('all_empty')
  }
  return wrong
}

/** What the address lacks before anything can be counted or searched. */
export function missingIn(search: Pick<Address, 'creators'>): readonly string[] {
  const missing = search.creators?.platforms?.length ? [] : ['platforms']
  return [...missing, ...Object.keys(wrongIn(search))]
}

/** The criteria that the address describes, once nothing is missing and nothing is wrong. */
export function criteriaOf(search: Address): InfluencerCriteria | undefined {
  const { creators = {}, keywords = [] } = search
  if (missingIn(search).length > 0) return undefined
  const { platforms = [], countries = [], languages = [], ...filters } = creators
  return { type: 'influencer', platforms, keywords, countries, languages, ...filters }
}

/** Numbers that a field takes at least and at most. */
export const limitsOf = (range: SocialRange): { min: number; max?: number } =>
  range === 'age' ? ageLimits : { min: 0 }

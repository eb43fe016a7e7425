import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import {
  type GrowthOperator,
  growthRates,
  type SocialRange,
  socialRanges,
} from '#contract/values/creators/creator-filters.ts'
import type { CreatorColumns, PlainNumber, TextColumn } from './creator-columns.ts'

/** The columns that hold the least and the most of a value. A known age group has to lie within the range. */
const rangeNumbers: Record<SocialRange, [from: PlainNumber, to: PlainNumber]> = {
  followers: ['followers', 'followers'],
  age: ['age_from', 'age_to'],
  engagements: ['engagements', 'engagements'],
  reelsPlays: ['reels_plays', 'reels_plays'],
  saves: ['saves', 'saves'],
  shares: ['shares', 'shares'],
  views: ['views', 'views'],
}

const dayMs = 86_400_000

interface Range {
  values: Float64Array
  least?: number
  most?: number
}

/**
 * The places of the creators in the columns that pass all filters but those on words, best first. The same as
 * `matchCreators` says to the database: a number that is not known passes no filter.
 */
export async function passingPlaces(
  columns: CreatorColumns,
  criteria: InfluencerCriteria,
): Promise<Uint32Array> {
  const { platforms, countries, languages, has_email } = criteria
  const ranges = await rangesOf(columns, criteria)
  const places = columns.scratch
  let kept = keepAmong(places, columns.networks, platforms)
  if (countries.length > 0) kept = keepAmong(places.subarray(0, kept), columns.countries, countries)
  if (languages.length > 0) kept = keepAmong(places.subarray(0, kept), columns.languages, languages)
  if (has_email) kept = keepAmong(places.subarray(0, kept), columns.emailed, ['true'])
  for (const range of ranges) kept = keepWithin(places.subarray(0, kept), range)
  const passing = places.slice(0, kept)
  columns.restore()
  return passing
}

async function rangesOf(columns: CreatorColumns, criteria: InfluencerCriteria): Promise<Range[]> {
  const { engagementRate, audience, lastposted } = criteria
  const { numbers } = columns
  const ranges: Range[] = []
  for (const range of socialRanges) {
    const { [`${range}_min` as const]: min, [`${range}_max` as const]: max } = criteria
    const [from, to] = rangeNumbers[range]
    if (min != null) ranges.push({ values: numbers[from], least: min })
    if (max != null) ranges.push({ values: numbers[to], most: max })
  }
  if (engagementRate != null) ranges.push({ values: numbers.engagement_rate, least: engagementRate })
  if (audience?.credibility != null) ranges.push({ values: numbers.credibility, least: audience.credibility })
  if (lastposted != null)
    ranges.push({ values: numbers.posted_day, least: Math.floor(Date.now() / dayMs) - lastposted })
  for (const rate of growthRates) {
    const { interval, operator, value } = criteria[rate] ?? {}
    if (interval == null || operator == null || value == null) continue
    ranges.push({ values: await columns.growth(rate, interval), ...boundsOf[operator](value) })
  }
  return ranges
}

/** Moves the places whose text is one of these to the front and answers how many they are. */
function keepAmong(places: Uint32Array, { codes, texts }: TextColumn, wanted: readonly string[]): number {
  const isWanted = Uint8Array.from(texts, (text) => (wanted.includes(text) ? 1 : 0))
  let kept = 0
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    if (isWanted[codes[place] ?? 0] === 1) places[kept++] = place
  }
  return kept
}

/** The same for a number within limits; NaN is within none. */
function keepWithin(places: Uint32Array, { values, least = -Infinity, most = Infinity }: Range): number {
  let kept = 0
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    const value = values[place] ?? Number.NaN
    if (value >= least && value <= most) places[kept++] = place
  }
  return kept
}

const boundsOf: Record<GrowthOperator, (value: number) => { least?: number; most?: number }> = {
  gte: (value) => ({ least: value }),
  gt: (value) => ({ least: neighbour(value, 1) }),
  lte: (value) => ({ most: value }),
  lt: (value) => ({ most: neighbour(value, -1) }),
}

/** The next number above or below that a double can be. */
function neighbour(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + BigInt(value > 0 ? direction : -direction))
  return bits.getFloat64(0)
}

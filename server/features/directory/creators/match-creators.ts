import { type RawBuilder, sql } from 'kysely'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import {
  type GrowthOperator,
  type GrowthRateName,
  growthRates,
  type SocialRange,
  socialRanges,
} from '#contract/values/creators/creator-filters.ts'
import { typedUsername } from '#engine/creators/typed-username.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { topicsQuery } from '../search/name-words.ts'

type Condition = RawBuilder<unknown>

/** The creators that criteria ask for, as a condition. A number that is not known passes no filter. */
export function matchCreators(criteria: InfluencerCriteria): Condition {
  const { platforms, countries, languages, has_email } = criteria
  const words = matchWords(criteria)
  const conditions: Condition[] = [sql`network = any(${platforms}::text[])`]
  if (countries.length > 0) conditions.push(sql`country = any(${countries}::text[])`)
  if (languages.length > 0) conditions.push(sql`language = any(${languages}::text[])`)
  if (words) conditions.push(words)
  if (has_email) conditions.push(sql`has_email`)
  return sql.join([...conditions, ...rangeConditions(criteria), ...qualityConditions(criteria)], sql` and `)
}

/** The filters on words alone; undefined where there are none. */
export function matchWords({ username, keywords }: InfluencerCriteria): Condition | undefined {
  const conditions: Condition[] = []
  if (username) conditions.push(withName(typedUsername(username)))
  if (keywords.length > 0) conditions.push(withWords(keywords))
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}

/** What is typed for a name and holds none matches nothing. */
const withName = (name: string): Condition =>
  name === '' ? sql`false` : sql`handle like ${`%${escapeLike(name)}%`}`

/** One of the keywords; a keyword without a word matches nothing. */
function withWords(keywords: string[]): Condition {
  const query = topicsQuery(keywords)
  return query === null ? sql`false` : sql`words @@ ${query}::tsquery`
}

/** The columns that hold the least and the most of a value. A known age group has to lie within the range. */
const rangeColumns: Record<SocialRange, { from: Condition; to: Condition }> = {
  followers: { from: sql`followers`, to: sql`followers` },
  age: { from: sql`age_from`, to: sql`age_to` },
  engagements: { from: sql`engagements`, to: sql`engagements` },
  reelsPlays: { from: sql`reels_plays`, to: sql`reels_plays` },
  saves: { from: sql`saves`, to: sql`saves` },
  shares: { from: sql`shares`, to: sql`shares` },
  views: { from: sql`views`, to: sql`views` },
}

function rangeConditions(criteria: InfluencerCriteria): Condition[] {
  return socialRanges.flatMap((range) => {
    const { [`${range}_min` as const]: min, [`${range}_max` as const]: max } = criteria
    const { from, to } = rangeColumns[range]
    return [...(min == null ? [] : [sql`${from} >= ${min}`]), ...(max == null ? [] : [sql`${to} <= ${max}`])]
  })
}

const growthColumns: Record<GrowthRateName, Condition> = {
  followersGrowthRate: sql`followers_growth`,
  likesGrowthRate: sql`likes_growth`,
  viewsGrowthRate: sql`views_growth`,
}

const signs: Record<GrowthOperator, Condition> = {
  gte: sql`>=`,
  gt: sql`>`,
  lte: sql`<=`,
  lt: sql`<`,
}

function qualityConditions(criteria: InfluencerCriteria): Condition[] {
  const { engagementRate, audience, lastposted } = criteria
  const conditions: Condition[] = growthRates.flatMap((rate) => {
    const { interval, operator, value } = criteria[rate] ?? {}
    if (interval == null || operator == null || value == null) return []
    return [sql`${growthColumns[rate]}[${sql.lit(interval)}] ${signs[operator]} ${value}`]
  })
  if (engagementRate != null) conditions.push(sql`engagement_rate >= ${engagementRate}`)
  if (audience?.credibility != null) conditions.push(sql`credibility >= ${audience.credibility}`)
  if (lastposted != null)
    conditions.push(sql`last_posted >= (now() at time zone 'UTC')::date - ${lastposted}::int`)
  return conditions
}

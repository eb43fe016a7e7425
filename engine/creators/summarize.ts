import { credibilityOf, type CredibilityParts } from './credibility.ts'
import { type AudienceShares, type Count, counts, type CreatorSnapshot } from './creator-record.ts'

/** Growth over 1 to 12 months, the first one over one month; 0.05 is 5 %, null is unknown. */
export type Growth = (number | null)[]

export interface CreatorSummary extends Record<Count, number | null> {
  /** The rate that the newest snapshot states, else its engagements by its followers. */
  engagement_rate: number | null
  followers_growth: Growth
  likes_growth: Growth
  views_growth: Growth
  credibility: number | null
  credibility_parts: CredibilityParts | null
}

export const growthMonthsKept = 12

/**
 * What the dated snapshots of a creator say together: of each count the newest value, the engagement rate, growth and
 * credibility. Snapshots may come in any order; of several in a month the newest counts.
 */
export function summarize(
  snapshots: readonly CreatorSnapshot[],
  audience: AudienceShares | null,
): CreatorSummary {
  const months = monthsOf(snapshots)
  const newestFirst = [...months.values()].toReversed()
  const newest = (count: Count) => newestFirst.find((one) => one[count] !== null)?.[count] ?? null
  const latest = Object.fromEntries(counts.map((count) => [count, newest(count)])) as Record<
    Count,
    number | null
  > // of all counts
  const engagement_rate = rateOf(newestFirst)
  const followers_growth = growthOf(months, 'followers')
  const judged = credibilityOf({
    audience,
    engagement_rate,
    followers: latest.followers,
    monthly: monthlyChanges(months),
  })
  return {
    ...latest,
    engagement_rate,
    followers_growth,
    likes_growth: growthOf(months, 'likes'),
    views_growth: growthOf(months, 'views'),
    credibility: judged?.credibility ?? null,
    credibility_parts: judged?.parts ?? null,
  }
}

/** One snapshot per month, by the number of the month and in its order. */
function monthsOf(snapshots: readonly CreatorSnapshot[]): Map<number, CreatorSnapshot> {
  const inOrder = snapshots.toSorted((a, b) => (a.taken_on < b.taken_on ? -1 : 1))
  return new Map(inOrder.map((one) => [monthOf(one.taken_on), withEngagements(one)]))
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

function withEngagements(one: CreatorSnapshot): CreatorSnapshot {
  const { engagements, likes, comments, shares, saves } = one
  if (engagements !== null || likes === null) return one
  return { ...one, engagements: likes + (comments ?? 0) + (shares ?? 0) + (saves ?? 0) }
}

function rateOf(newestFirst: readonly CreatorSnapshot[]): number | null {
  for (const { followers, engagements, engagement_rate } of newestFirst) {
    if (typeof engagement_rate === 'number') return engagement_rate
    if (followers && engagements !== null) return engagements / followers
  }
  return null
}

/**
 * The change of a count from the month n months before to the newest month that states it, by the earlier count. Divides
 * the difference, so that the result is the number nearest to the true one and compares exactly with a limit like 0.05.
 */
function growthOf(months: Map<number, CreatorSnapshot>, count: Count): Growth {
  const stated = [...months].filter(([, one]) => one[count] !== null)
  const [newest, last] = stated.at(-1) ?? []
  return Array.from({ length: growthMonthsKept }, (_, index) => {
    if (newest === undefined || !last) return null
    return changeOf(months.get(newest - index - 1)?.[count], last[count])
  })
}

const changeOf = (before: number | null | undefined, now: number | null): number | null =>
  before && now !== null ? (now - before) / before : null

/** The changes of followers from month to month, where both months are known. */
function monthlyChanges(months: Map<number, CreatorSnapshot>): number[] {
  return [...months].flatMap(([month, { followers }]) => {
    const change = changeOf(months.get(month - 1)?.followers, followers)
    return change === null ? [] : [change]
  })
}

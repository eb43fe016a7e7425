import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { growthRates, socialRanges } from '#contract/values/creators/creator-filters.ts'
import type { CreatorRecord, CreatorSnapshot } from '#engine/creators/creator-record.ts'

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

type Count = Exclude<keyof CreatorSnapshot, 'taken_on'>
const newestFirst = ({ snapshots }: CreatorRecord) =>
  snapshots.toReversed().map((one) => ({ ...one, engagements: one.engagements ?? reactionsOf(one) }))

/** Without a number of its own: likes and whatever else is stated. */
const reactionsOf = ({ likes, comments, shares, saves }: CreatorSnapshot) =>
  likes === null ? null : likes + (comments ?? 0) + (shares ?? 0) + (saves ?? 0)
const latest = (creator: CreatorRecord, count: Count) =>
  newestFirst(creator).find((one) => one[count] !== null)?.[count] ?? null

/** Whether a creator passes filters, computed from its snapshots without the database. Snapshots are in order. */
export function passes(creator: CreatorRecord, asked: InfluencerCriteria): boolean {
  if (!asked.platforms.some((network) => network === creator.network)) return false
  if (asked.countries.length > 0 && !asked.countries.includes(creator.country ?? '')) return false
  if (asked.has_email && creator.emails.length === 0) return false
  const counts = { followers: 'followers', engagements: 'engagements', reelsPlays: 'reels_plays' } as const
  for (const range of socialRanges) {
    const { [`${range}_min` as const]: min, [`${range}_max` as const]: max } = asked
    const count = range in counts ? counts[range as keyof typeof counts] : (range as Count) // the others share their name
    const [least, most] =
      range === 'age'
        ? [creator.age?.from, creator.age?.to]
        : [latest(creator, count), latest(creator, count)]
    if (min != null && !(least != null && least >= min)) return false
    if (max != null && !(most != null && most <= max)) return false
  }
  const known = newestFirst(creator).find(
    (one) => one.engagement_rate != null || (one.followers && one.engagements !== null),
  )
  const rate = known ? (known.engagement_rate ?? (known.engagements ?? 0) / (known.followers ?? 1)) : null
  if (asked.engagementRate != null && !(rate !== null && rate >= asked.engagementRate)) return false
  if (asked.lastposted != null && !(creator.last_posted && creator.last_posted >= day(asked.lastposted)))
    return false
  return growthRates.every((name) => {
    const { interval, operator, value } = asked[name] ?? {}
    if (interval == null || operator == null || value == null) return true
    const count = (
      { followersGrowthRate: 'followers', likesGrowthRate: 'likes', viewsGrowthRate: 'views' } as const
    )[name]
    const stated = newestFirst(creator).filter((one) => one[count] !== null)
    const now = stated[0]
    const month = (one: CreatorSnapshot) =>
      Number(one.taken_on.slice(0, 4)) * 12 + Number(one.taken_on.slice(5, 7))
    const before = stated.find((one) => now && month(one) === month(now) - interval)
    if (!now || !before?.[count]) return false
    // Whole numbers: (now - before) compared with value × before, without a division.
    const gained = Math.round(((now[count] ?? 0) - before[count]) * 1_000)
    const wanted = Math.round(value * 1_000) * before[count]
    return { gte: gained >= wanted, gt: gained > wanted, lte: gained <= wanted, lt: gained < wanted }[
      operator
    ]
  })
}

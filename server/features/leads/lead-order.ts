import { type RawBuilder, sql } from 'kysely'
import type { ListFilters } from '#contract/leads/leads.ts'
import { type bestFirst, creatorColumns, type SortColumn } from '#contract/values/lead-columns.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { leadsOf } from './choose-leads.ts'
import { matches } from './lead-filters.ts'

/** What each sort compares: no more than an index entry holds. Each has an index with the id behind it (migrations 0003, 0036 and 0046). */
const sorted: Record<Exclude<SortColumn | typeof bestFirst, 'created_at'>, RawBuilder<unknown>> = {
  best: sql`(case when results.email_state = 'found' then 0 when results.email_state = 'potential' then 1
    when results.phone is not null then 2 else 3 end)`,
  name: sql`results.sort_name`,
  city: sql`left(lower(results.city), 100)`,
  email: sql`left(results.email, 100)`,
  phone: sql`left(results.phone, 100)`,
  category: sql`left(results.category, 100)`,
  website: sql`left(results.website, 100)`,
  followers: sql`results.followers`,
  engagement_rate: sql`results.engagement_rate`,
  average_views: sql`results.average_views`,
  growth: sql`results.growth`,
  last_posted: sql`results.last_posted`,
  credibility: sql`results.credibility`,
}

const towards = (isDown: boolean) => sql.raw(isDown ? 'desc' : 'asc')

/** Empty values come last in either direction; equal leads keep the order in which they came. */
export function orderOf({ sort, direction }: Pick<ListFilters, 'sort' | 'direction'>) {
  const way = towards(direction === 'desc')
  if (!sort || sort === 'created_at') return sql`results.created_at ${way}, results.id ${way}`
  return sql`${sorted[sort]} ${way} nulls last, results.id ${way}`
}

interface Known {
  campaign_id: string
  /** How many leads match. */
  total: number
  /** No filter is on. */
  isWhole: boolean
}

/**
 * The ids of one page of a whole list, or of many matching leads. Reads an index in its order until the page is full,
 * and from the end for the second half of a whole list. The planner has to know how far it reads, so these numbers stand
 * in the statement itself.
 */
export function idsOfPage(
  db: Database,
  filters: ListFilters,
  { campaign_id, total, isWhole }: Known,
): RawBuilder<{ id: string }> {
  const { page, limit, sort, direction } = filters
  const before = (page - 1) * limit
  const fromEnd = isWhole && before > total / 2
  const count = fromEnd ? Math.max(0, Math.min(limit, total - before)) : limit
  const skip = fromEnd ? Math.max(0, total - before - count) : before
  const isDown = (direction === 'desc') !== fromEnd

  const leads = leadsMatching(db, campaign_id, filters).select('results.id')
  if (!sort || sort === 'created_at') {
    const way = towards(isDown)
    return sql`${leads.orderBy(sql`results.created_at ${way}, results.id ${way}`).limit(sql.lit(count)).offset(sql.lit(skip))}`
  }
  const key = sorted[sort]
  const emptyLast = !fromEnd
  if (isDown !== emptyLast || sort === 'name' || sort === 'best') {
    const ordered = leads.orderBy(sql`${key} ${towards(isDown)}, results.id ${towards(isDown)}`)
    return sql`${ordered.limit(sql.lit(count)).offset(sql.lit(skip))}`
  }
  // In the other direction an index holds the empty values at the wrong end, so its two parts are read one after the other.
  const filled = leads
    .where(sql<boolean>`${key} is not null`)
    .orderBy(sql`${key} ${towards(isDown)}, results.id ${towards(isDown)}`)
    .limit(sql.lit(skip + count))
  const empty = leads
    .where(sql<boolean>`${key} is null`)
    .orderBy(sql`results.id ${towards(isDown)}`)
    .limit(sql.lit(skip + count))
  const [first, second] = emptyLast ? [filled, empty] : [empty, filled]
  return sql`${first} union all ${second} limit ${sql.lit(count)} offset ${sql.lit(skip)}`
}

function leadsMatching(db: Database, campaign_id: string, filters: ListFilters) {
  const leads = leadsOf(db, campaign_id).where(matches(filters, { oneByOne: true }))
  const isOfCreators = creatorColumns.some((column) => column === filters.sort)
  return isOfCreators ? leads.where('results.type', '=', 'influencer') : leads // as their indexes say
}

import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/leads/leads.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { bestFirst } from '#contract/values/lead-columns.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { onePlan } from '#server/platform/postgres/statements/prepared-client.ts'
import { leadsOf } from './choose-leads.ts'
import {
  alwaysExact,
  countCeiling,
  type Counted,
  type Counts,
  countsFrom,
  countsOf,
  estimateMatching,
  totalOf,
} from './counts/count-leads.ts'
import { emailStateOf, isFiltered, matchesButEmailState } from './lead-filters.ts'
import { idsOfPage, orderOf } from './lead-order.ts'
import { findList, leadColumns, withPhoneText } from './leads.ts'
import type { ListFilters } from '#contract/leads/leads.ts'

/** One page of a list, with the counts of its email states under the other filters. */
export async function listResults(
  db: Database,
  context: unknown,
  { type, id, ...asked }: Input<typeof contract.listResults>,
) {
  const list = await findList(db, { type, id })
  const isUnknown = !listTypeFacts[type].columns.some((column) => column === asked.sort)
  // Emails that a running search finds would move rows away from the reader.
  const isMoving = asked.sort === bestFirst && list.is_running
  const filters = isMoving || (isUnknown && asked.sort !== bestFirst) ? { ...asked, sort: null } : asked
  const { ids, ...counted } = await findPage(db, filters, list)
  const [items, attributions] = await Promise.all([
    leadsOf(db, id)
      .select(leadColumns)
      .where('results.id', 'in', sql<string>`(${ids})`)
      .orderBy(orderOf(filters))
      .execute(),
    listAttributions(db, id),
  ])
  return {
    items: items.map(withPhoneText),
    currentPage: filters.page,
    pageSize: filters.limit,
    total: totalOf(counted.counts, filters),
    ...counted,
    attributions,
  }
}

interface Page extends Counted {
  /** A query of its ids. */
  ids: RawBuilder<unknown>
}

/**
 * The counts of the leads that match, and a page of them. Few matching leads are found at once; many are estimated, and
 * found while reading the list in its order. So a long list is never read from end to end.
 */
async function findPage(
  db: Database,
  filters: contract.ListFilters,
  list: Awaited<ReturnType<typeof findList>>,
): Promise<Page> {
  const leads = leadsOf(db, list.id)
  const walk = (counted: Counted, isWhole: boolean) => {
    const total = totalOf(counted.counts, filters)
    return { ...counted, ids: idsOfPage(db, filters, { campaign_id: list.id, total, isWhole }) }
  }
  if (!isFiltered(filters)) return walk(countsOf(list), true)
  const isShort = list.leads <= alwaysExact
  const estimate = isShort ? undefined : await estimateMatching(db, filters, { leads, length: list.leads })
  if (estimate?.isMany) return walk({ counts: estimate.counts, is_exact: false }, false)
  const most = isShort ? Number.MAX_SAFE_INTEGER - 1 : countCeiling
  const { counts, ids } = await findFew(db, filters, { leads, most })
  if (counts.all <= most) return { counts, is_exact: true, ids: sql`select unnest(${ids}::uuid[])` }
  const isHigher = estimate !== undefined && estimate.counts.all > countCeiling
  return walk({ counts: isHigher ? estimate.counts : counts, is_exact: false }, false)
}

/** The attributions of the open data in a list. Each costs one index look-up, however many leads carry it. */
async function listAttributions(db: Database, campaign_id: string): Promise<string[]> {
  const { rows } = await sql<{ attribution: string }>`${onePlan}
    with recursive each as (
      (select attribution from leads where campaign_id = ${campaign_id} and attribution is not null
        order by attribution limit 1)
      union all
      select (select attribution from leads where campaign_id = ${campaign_id} and attribution > each.attribution
        order by attribution limit 1)
      from each where each.attribution is not null
    )
    select attribution from each where attribution is not null`.execute(db)
  return rows.map(({ attribution }) => attribution)
}

interface FewLeads {
  counts: Counts
  /** The ids of the page that was asked for. */
  ids: string[]
}

/**
 * Finds the matching leads once: their counts and one page of them in order, wherever in the list they lie. Looks at
 * `most` and one of them; where there are more, neither counts nor page are whole.
 */
async function findFew(
  db: Database,
  filters: ListFilters,
  { leads, most }: { leads: ReturnType<typeof leadsOf>; most: number },
): Promise<FewLeads> {
  const { page, limit } = filters
  const email_state = emailStateOf(filters)
  const few = leads
    .where(matchesButEmailState(filters))
    .select(['id', 'email_state', 'created_at', 'sort_name', 'city', 'email', 'phone', 'category', 'website'])
    .limit(most + 1)
  const shown = email_state ? sql`email_state = ${email_state}` : sql`true`
  const { rows } = await sql<{ counts: Partial<Counts>; ids: string[] }>`
    with few as materialized (${few})
    select
      (
        select coalesce(jsonb_object_agg(email_state, leads), '{}')
        from (select email_state, count(*) as leads from few group by email_state) as counted
      ) as counts,
      array(
        select id from few as results where ${shown}
        order by ${orderOf(filters)} limit ${limit} offset ${(page - 1) * limit}
      )::text[] as ids`.execute(db)
  const { counts = {}, ids = [] } = rows[0] ?? {}
  return { counts: countsFrom(counts), ids }
}

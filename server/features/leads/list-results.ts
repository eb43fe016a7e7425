import { type RawBuilder, sql } from 'kysely'
import * as contract from '#contract/leads/leads.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { bestFirst } from '#contract/values/lead-columns.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { askTogether } from '#server/platform/postgres/statements/ask-together.ts'
import { compiledOnce } from '#server/platform/postgres/statements/compiled-once.ts'
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
import { findList, leadColumns, listOf, rowOfList, withPhoneText } from './leads.ts'
import type { ListFilters } from '#contract/leads/leads.ts'

/** One page of a list, with the counts of its email states under the other filters. */
export async function listResults(
  db: Database,
  context: unknown,
  { type, id, ...asked }: Input<typeof contract.listResults>,
) {
  const isUnknown = !listTypeFacts[type].columns.some((column) => column === asked.sort)
  const filters = isUnknown && asked.sort !== bestFirst ? { ...asked, sort: null } : asked
  const isWhole = !isFiltered(filters) && emailStateOf(filters) === undefined
  if (isWhole && filters.page === 1 && filters.sort !== bestFirst) return firstPage(db, { type, id }, filters)

  const list = await findList(db, { type, id })
  // Emails that a running search finds would move rows away from the reader.
  const isMoving = filters.sort === bestFirst && list.is_running
  const ordered = isMoving ? { ...filters, sort: null } : filters
  const { ids, ...counted } = await findPage(db, ordered, list)
  const rows = leadsOf(db, id)
    .select(leadColumns)
    .where('results.id', 'in', sql<string>`(${ids})`)
    .orderBy(orderOf(ordered))
  const [items, attributions] = await askTogether(db, rows, attributionsOf(db, { id }))
  return answerOf(ordered, counted, { items, attributions })
}

/** The first page of a whole list reads as many rows however long the list is, so it is asked together with the list. */
async function firstPage(db: Database, named: { type: ListType; id: string }, filters: ListFilters) {
  const { limit, sort, direction } = filters
  const [lists, items, attributions] = await askTogether(
    db,
    rowOfList(db, named),
    firstRows(db, { id: named.id }, { limit, sort, direction }),
    attributionsOf(db, { id: named.id }),
  )
  return answerOf(filters, countsOf(listOf(lists)), { items, attributions })
}

const firstRows = compiledOnce(
  (db, { id }: { id: string }, order: Pick<ListFilters, 'limit' | 'sort' | 'direction'>) => {
    const whole = { ...everyLead, ...order }
    const ids = idsOfPage(db, whole, { campaign_id: id, total: 0, isWhole: true })
    return leadsOf(db, id)
      .select(leadColumns)
      .where('results.id', 'in', sql<string>`(${ids})`)
      .orderBy(orderOf(whole))
  },
)

const everyLead = contract.ListFilters.parse({})

interface Rows<Lead> {
  items: Lead[]
  attributions: { attribution: string }[]
}

const answerOf = <Lead extends { phone: string | null }>(
  filters: ListFilters,
  { counts, is_exact }: Counted,
  { items, attributions }: Rows<Lead>,
) => ({
  items: items.map(withPhoneText),
  currentPage: filters.page,
  pageSize: filters.limit,
  total: totalOf(counts, filters),
  counts,
  is_exact,
  attributions: attributions.map(({ attribution }) => attribution),
})

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
const attributionsOf = compiledOnce(
  (_db, { id }: { id: string }) => sql<{ attribution: string }>`${onePlan}
    with recursive each as (
      (select attribution from leads where campaign_id = ${id} and attribution is not null
        order by attribution limit 1)
      union all
      select (select attribution from leads where campaign_id = ${id} and attribution > each.attribution
        order by attribution limit 1)
      from each where each.attribution is not null
    )
    select attribution from each where attribution is not null`,
)

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

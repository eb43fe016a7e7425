import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/leads/leads.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { leadsOf } from './choose-leads.ts'
import {
  alwaysExact,
  type Counted,
  countCeiling,
  countsOf,
  estimateMatching,
  totalOf,
} from './counts/count-leads.ts'
import { findFew } from './few-leads.ts'
import { isFiltered } from './lead-filters.ts'
import { idsOfPage, orderOf } from './lead-order.ts'
import { findList, leadColumns, withPhoneText } from './leads.ts'

/** One page of a list, with the counts of its email states under the other filters. */
export async function listResults(
  db: Database,
  context: unknown,
  { type, id, ...filters }: Input<typeof contract.listResults>,
) {
  const list = await findList(db, { type, id })
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
  const { rows } = await sql<{ attribution: string }>`
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

import { sql } from 'kysely'
import type { ListFilters } from '#contract/leads/leads.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { leadsOf } from './choose-leads.ts'
import { type Counts, countsFrom } from './counts/count-leads.ts'
import { emailStateOf, matchesButEmailState } from './lead-filters.ts'
import { orderOf } from './lead-order.ts'

export interface FewLeads {
  counts: Counts
  /** The ids of the page that was asked for. */
  ids: string[]
}

/**
 * Finds the matching leads once: their counts and one page of them in order, wherever in the list they lie. Looks at
 * `most` and one of them; where there are more, neither counts nor page are whole.
 */
export async function findFew(
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

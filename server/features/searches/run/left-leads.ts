import { type Expression, sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { SearchRow } from './claim-search.ts'

/** Why leads are left for later: what they say while their search is paused. */
export const leftForLater = 'paused'

/** Leads of a search that were found and not looked at, for it was paused meanwhile. Has an index (migration 0015). */
export const leftOf = (search_id: Expression<unknown>) => sql`
  results.search_id = ${search_id} and contact_state = 'not_searched' and contact_reason = ${sql.lit(leftForLater)}`

export async function countLeft(tx: Transaction, { id }: Pick<SearchRow, 'id'>): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from results where ${leftOf(sql.val(id))}`.execute(tx)
  return rows[0]?.left ?? 0
}

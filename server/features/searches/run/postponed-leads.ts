import { type Expression, sql } from 'kysely'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { holdRoom } from '#server/features/searches/limits/hold-room.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { SearchRow } from './search-row.ts'

/** Takes the leads of a paused search from the queue until the search is resumed; answers how many. */
export async function postponeLeads(tx: Transaction, { id }: Pick<SearchRow, 'id'>): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('results')
    .set({ contact_state: 'not_searched', contact_reason: postponed })
    .where('search_id', '=', id)
    .where('contact_state', '=', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The reason that postponed leads carry. */
const postponed = 'paused'

/** The condition for the postponed leads of a search. Has an index (migration 0015). */
export const arePostponed = (search_id: Expression<unknown>) => sql<boolean>`
  results.search_id = ${search_id} and contact_state = 'not_searched' and contact_reason = ${sql.lit(postponed)}`

export async function countPostponed(tx: Transaction, { id }: Pick<SearchRow, 'id'>): Promise<number> {
  return (await postponedOf(tx, id)).all
}

/** How many postponed leads a search can still be charged for. */
export async function countUnpaid(tx: Transaction, { id }: Pick<SearchRow, 'id'>): Promise<number> {
  const { all, free } = await postponedOf(tx, id)
  return all - free
}

async function postponedOf(tx: Transaction, id: string): Promise<{ all: number; free: number }> {
  const { rows } = await sql<{ all: number; free: number }>`
    select count(*) as all, count(*) filter (where is_owned_elsewhere) as free
    from results where ${arePostponed(sql.val(id))}`.execute(tx)
  return rows[0] ?? { all: 0, free: 0 }
}

/**
 * Queues the postponed leads that are paid for already and as many others as the hold can pay for; answers how many leads
 * of the search are queued now.
 */
export async function requeueLeads(tx: Transaction, search: SearchRow): Promise<number> {
  const { free } = await postponedOf(tx, search.id)
  const most = free + Math.max(0, await holdRoom(tx, search, { enough: Number.POSITIVE_INFINITY }))
  const { rows } = await sql<{ id: string }>`
    update results set contact_state = 'queued', contact_reason = null
    where id in (
      select id from results
      where ${arePostponed(sql.val(search.id))}
      order by is_owned_elsewhere desc, id limit ${most}
    )
    returning id`.execute(tx)
  const { account_id } = search
  await enqueueAll(
    tx,
    contactLeadName,
    rows.map(({ id }) => ({ account_id, result_id: id })),
  )
  return search.pending + rows.length
}

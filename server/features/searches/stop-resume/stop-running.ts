import { sql } from 'kysely'
import { announceLeads, announceSearch, announceWallet } from '#server/features/searches/run/announce.ts'
import { leftByStop } from '#server/features/leads/add-leads.ts'
import { freeUnchecked } from '#server/features/leads/identities.ts'
import { endSearch } from '#server/features/searches/run/end-search.ts'
import { arePostponed } from '#server/features/searches/run/postponed-leads.ts'
import {
  purposeOf,
  type SearchRow,
  setSearch,
  sourceReasonOf,
} from '#server/features/searches/run/search-row.ts'
import { shrinkHold } from '#server/features/wallet/holds/hold.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * Stops a locked search. Queued leads stay unsearched, the source is left within one batch, and the hold is released at
 * once except for the leads whose site is being read.
 */
export async function stopRunning(
  tx: Transaction,
  search: SearchRow,
  reason: 'by_user' | 'not_allowed',
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('results')
    .set(leftByStop)
    .where('search_id', '=', search.id)
    .where('contact_state', '=', 'queued')
    .executeTakeFirst()
  await tx
    .updateTable('results')
    .set(leftByStop)
    .where(arePostponed(sql.val(search.id)))
    .execute()
  await freeUnchecked(tx, search.id)
  const pending = search.pending - Number(numUpdatedRows)
  await setSearch(tx, search.id, { pending, run: search.run + 1, source_reason: sourceReasonOf(search) })
  if (pending === 0) await endSearch(tx, search, { state: 'stopped', reason })
  else {
    await keepHoldFor(tx, search, pending)
    await setSearch(tx, search.id, {
      state: 'stopped',
      reason,
      is_waiting: false,
      ended_at: new Date().toISOString(),
    })
    await announceSearch(tx, search)
    await announceWallet(tx, search)
  }
  await announceLeads(tx, search)
}

/** Releases the hold except for the price of so many leads. */
export async function keepHoldFor(tx: Transaction, search: SearchRow, leads: number): Promise<void> {
  if (!search.hold_id) return
  await shrinkHold(tx, { ...purposeOf(search), hold_id: search.hold_id }, leads * search.price_each)
}

import { shrinkHold } from '#server/features/wallet/holds/hold.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { type SearchRow, setSearch } from '#server/features/searches/run/claim-search.ts'
import { announceSearch, endSearch, purposeOf } from '#server/features/searches/run/end-search.ts'

/**
 * Nothing that has not begun is begun: queued leads stay unsearched, the source is left within one batch, and all that
 * is reserved goes back at once but for the leads whose site is being read this moment.
 */
export async function stopWork(
  tx: Transaction,
  search: SearchRow,
  reason: 'by_user' | 'not_allowed',
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('results')
    .set({ contact_state: 'not_searched', contact_reason: 'stopped' })
    .where('search_id', '=', search.id)
    .where('contact_state', '=', 'queued')
    .executeTakeFirst()
  const pending = search.pending - Number(numUpdatedRows)
  await setSearch(tx, search.id, { pending, run: search.run + 1 })
  if (pending === 0) await endSearch(tx, search, 'stopped', reason)
  else {
    if (search.hold_id)
      await shrinkHold(tx, { ...purposeOf(search), hold_id: search.hold_id }, pending * search.price_each)
    await setSearch(tx, search.id, {
      state: 'stopped',
      reason,
      is_waiting: false,
      ended_at: new Date().toISOString(),
    })
    await announceSearch(tx, search)
    await announce(tx, search, { kind: 'wallet', id: search.account_id })
  }
  await announce(
    tx,
    { account_id: search.account_id },
    {
      kind: 'results',
      id: search.campaign_id,
      campaign_id: search.campaign_id,
    },
  )
}

import { creditsAdded } from '#server/features/wallet/grants/grant-credits.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type SearchRow, setSearch } from '#server/features/searches/run/claim-search.ts'
import { endSearch } from '#server/features/searches/run/end-search.ts'
import { holdRoom } from '#server/features/searches/limits/hold-room.ts'
import { runSearchName } from '#server/features/searches/job-names.ts'

/** A waiting search is woken once so many leads can be paid for again. */
const wakeAt = 25

/** The hold can pay for no further lead: waits while some are still being worked on, for these may turn out to be free. */
export async function pauseOrWait(tx: Transaction, search: SearchRow): Promise<void> {
  if (search.pending > 0) return setSearch(tx, search.id, { is_waiting: true })
  const wallet = await tx
    .selectFrom('wallets')
    .select('balance')
    .where('account_id', '=', search.account_id)
    .executeTakeFirstOrThrow()
  if (search.resume_credits !== null) {
    await endSearch(tx, search, 'paused', 'out_of_credits')
    return creditsAdded(tx, search.account_id) // some may have come in the meantime
  }
  await endSearch(tx, search, 'paused', wallet.balance > 0 ? 'credit_limit' : 'out_of_credits')
}

/** Wakes a waiting search when leads have become free: by the batch, and at the latest with the last one. */
export async function wakeIfRoom(tx: Transaction, search: SearchRow): Promise<void> {
  if (!search.is_waiting || search.state !== 'running') return
  const room = await holdRoom(tx, search)
  if (room <= 0 && search.pending === 0) return pauseOrWait(tx, search)
  if (room < Math.min(wakeAt, search.max_leads - search.found) && search.pending > 0) return
  await setSearch(tx, search.id, { is_waiting: false })
  await enqueue(
    tx,
    runSearchName,
    { account_id: search.account_id, search_id: search.id },
    { key: search.id },
  )
}

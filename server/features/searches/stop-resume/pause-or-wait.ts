import { runSearchName } from '#server/features/searches/job-names.ts'
import { holdRoom } from '#server/features/searches/limits/hold-room.ts'
import { endSearch } from '#server/features/searches/run/end-search.ts'
import { type SearchRow, setSearch } from '#server/features/searches/run/search-row.ts'
import { creditsAdded } from '#server/features/wallet/grants/grant-credits.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** A waiting search is woken once its hold can pay for so many leads again. */
const wakeAt = 25

/** For a hold that can pay for no further lead: waits while leads are being contacted, since some may cost nothing. */
export async function pauseOrWait(tx: Transaction, search: SearchRow): Promise<void> {
  const { account_id } = search
  if (search.pending > 0) return setSearch(tx, search.id, { is_waiting: true })
  // With a limit of 0 the leads that are paid for were all that was wanted.
  if (search.max_credits === 0) return endSearch(tx, search, { state: 'done', reason: 'credit_limit' })
  const wallet = await tx
    .selectFrom('wallets')
    .select('balance')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (search.resume_credits !== null) {
    await endSearch(tx, search, { state: 'paused', reason: 'out_of_credits' })
    return creditsAdded(tx, account_id) // credits may have come in the meantime
  }
  const reason = wallet.balance > 0 ? 'credit_limit' : 'out_of_credits'
  await endSearch(tx, search, { state: 'paused', reason })
}

/** Wakes a waiting search when its hold has room again: for a batch, and at the latest with the last lead. */
export async function wakeIfRoom(tx: Transaction, search: SearchRow): Promise<void> {
  if (!search.is_waiting || search.state !== 'running') return
  const wanted = Math.max(1, Math.min(wakeAt, search.max_leads - search.found))
  const room = await holdRoom(tx, search, { enough: wanted })
  if (room <= 0 && search.pending === 0) return pauseOrWait(tx, search)
  if (room < wanted && search.pending > 0) return
  await setSearch(tx, search.id, { is_waiting: false })
  const { account_id, id: search_id } = search
  await enqueue(tx, { ...runSearchName, key: search_id }, { account_id, search_id })
}

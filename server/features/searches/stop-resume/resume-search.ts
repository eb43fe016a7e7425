import type { Search } from '#contract/leads/searches.ts'
import { requireWithinRun } from '#server/features/wallet/limits/caps.ts'
import { hold } from '#server/features/wallet/holds/hold.ts'
import { lockWallet } from '#server/features/wallet/ledger/post.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { lockSearch, type SearchRow, setSearch } from '#server/features/searches/run/claim-search.ts'
import { announceSearch, purposeOf } from '#server/features/searches/run/end-search.ts'
import { runSearchName } from '#server/features/searches/job-names.ts'
import { countLeft } from '#server/features/searches/run/left-leads.ts'
import { getSearch } from '#server/features/searches/searches.ts'

/**
 * A paused search goes on where it stood, with a new reservation of at most what its remaining leads can cost. Asked to
 * wait for credits, it goes on with what there is and by itself with what comes, up to the same limit.
 */
export async function resumeSearch(
  tx: Transaction,
  actor: Actor,
  id: string,
  { max_credits, when_paid }: { max_credits: number; when_paid: boolean },
): Promise<Search> {
  const search = await lockSearch(tx, id)
  if (!search || search.account_id !== actor.account_id) throw notFound('search')
  if (search.state !== 'paused') throw refuse('not_paused')
  if (search.pending > 0) throw refuse('finishing')
  const most = Math.min(max_credits, await mostToCome(tx, search))
  const { user_id } = actor
  const now = when_paid ? Math.min(most, await affordable(tx, search)) : most
  if (now > 0) await goOnWith(tx, search, { user_id, now, later: most - now })
  else {
    await requireWithinRun(tx, purposeOf(search), { reserved: 0, later: most })
    const agreed = search.charged - search.refunded + most
    const waits = { resume_credits: most, resume_by: user_id, max_credits: agreed, reason: 'out_of_credits' }
    await setSearch(tx, id, waits)
    await announceSearch(tx, search)
  }
  return getSearch(tx, actor, id)
}

interface Agreed {
  user_id: string | null
  /** Credits to reserve now. */
  now: number
  /** Credits more that it may cost, once there are some. */
  later: number
}

export async function goOnWith(
  tx: Transaction,
  search: SearchRow,
  { user_id, now, later }: Agreed,
): Promise<void> {
  const { id, account_id } = search
  const hold_id = await hold(tx, { ...purposeOf(search), user_id }, { credits: now, later })
  await setSearch(tx, id, {
    state: 'queued',
    reason: null,
    hold_id,
    paid_by: user_id,
    max_credits: search.charged - search.refunded + now + later,
    resume_credits: later > 0 ? later : null,
    resume_by: later > 0 ? user_id : null,
  })
  await enqueue(tx, runSearchName, { account_id: search.account_id, search_id: id }, { key: id })
  await announceSearch(tx, search)
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
}

/** What a paused search can still cost: leads to be found, and those that were found and not looked at. */
export async function mostToCome(tx: Transaction, search: SearchRow): Promise<number> {
  return (search.max_leads - search.found + (await countLeft(tx, search))) * search.price_each
}

/** Whole leads that the free credits pay for now, in credits. */
export async function affordable(
  tx: Transaction,
  { account_id, price_each }: Pick<SearchRow, 'account_id' | 'price_each'>,
): Promise<number> {
  return Math.floor((await lockWallet(tx, account_id)) / price_each) * price_each
}

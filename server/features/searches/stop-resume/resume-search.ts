import { sql } from 'kysely'
import type * as contract from '#contract/leads/searches.ts'
import { advanceSearch } from '#server/features/searches/contact/count-lead.ts'
import { runSearchName } from '#server/features/searches/job-names.ts'
import { notePaid } from '#server/features/searches/limits/note-paid.ts'
import { announceSearch, announceWallet } from '#server/features/searches/run/announce.ts'
import { arePostponed, countPostponed, countUnpaid } from '#server/features/searches/run/postponed-leads.ts'
import {
  lockSearch,
  noResume,
  purposeOf,
  type SearchRow,
  setSearch,
} from '#server/features/searches/run/search-row.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import { hold } from '#server/features/wallet/holds/hold.ts'
import { lockWallet } from '#server/features/wallet/ledger/post.ts'
import { requireWithinRun } from '#server/features/wallet/limits/caps.ts'
import { requireKeyMayAgree } from '#server/features/wallet/limits/key-budget.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * Resumes a paused search where it stopped, with a new hold of at most what its remaining leads can cost. With
 * `when_paid` it starts with the credits there are, and continues by itself when more come, up to that limit.
 */
export async function resumeSearch(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id, max_credits, when_paid }: Input<typeof contract.resumeSearch>,
): Promise<contract.Search> {
  const search = await lockSearch(tx, id)
  if (!search) throw notFound('search')
  if (search.state !== 'paused') throw refuse('not_paused')
  if (search.pending > 0) throw refuse('finishing')
  const most = Math.min(max_credits, await noteRemainingCost(tx, search))
  if (most === 0 && (await countPostponed(tx, search)) === 0) {
    await advanceSearch(tx, search)
    return getSearch(tx, { actor }, { id })
  }
  const { user_id } = actor
  const api_key_id = actor.api_key?.id ?? null
  const now = when_paid ? Math.min(most, await affordableCredits(tx, search)) : most
  if (now > 0 || most === 0) await continueSearch(tx, search, { user_id, api_key_id, now, later: most - now })
  else await waitForCredits(tx, search, { user_id, api_key_id, now, later: most })
  return getSearch(tx, { actor }, { id })
}

interface Agreed {
  user_id: string | null
  /** The API key that agrees, whose budget the credits come from; null for the user in person. */
  api_key_id: string | null
  /** Credits to reserve now. */
  now: number
  /** Credits that the search may cost beyond that, once the wallet has them. */
  later: number
}

/** Queues a paused search with a new hold, or with none where all that is left is paid for already. */
export async function continueSearch(tx: Transaction, search: SearchRow, agreed: Agreed): Promise<void> {
  const { user_id, api_key_id, now, later } = agreed
  const { id, account_id } = search
  const reserved = { credits: now, later, api_key_id }
  const hold_id = now > 0 ? await hold(tx, { ...purposeOf(search), user_id }, reserved) : null
  await setSearch(tx, id, {
    state: 'queued',
    reason: null,
    hold_id,
    paid_by: user_id,
    api_key_id,
    max_credits: search.charged - search.refunded + now + later,
    ...(later > 0 ? { resume_credits: later, resume_by: user_id, resume_key_id: api_key_id } : noResume),
  })
  await enqueue(tx, { ...runSearchName, key: id }, { account_id, search_id: id })
  await announceSearch(tx, search)
  await announceWallet(tx, search)
}

async function waitForCredits(
  tx: Transaction,
  search: SearchRow,
  { user_id, api_key_id, later }: Agreed,
): Promise<void> {
  await requireWithinRun(tx, purposeOf(search), { reserved: 0, later })
  if (api_key_id) await requireKeyMayAgree(tx, api_key_id, { reserved: 0, later })
  await setSearch(tx, search.id, {
    resume_credits: later,
    resume_by: user_id,
    resume_key_id: api_key_id,
    max_credits: search.charged - search.refunded + later,
    reason: 'out_of_credits',
  })
  await announceSearch(tx, search)
}

/**
 * The most that a paused search can still cost: leads to be found, unless its source is done with, and postponed ones.
 * Notes before which of those are paid for by now.
 */
export async function noteRemainingCost(tx: Transaction, search: SearchRow): Promise<number> {
  await notePaid(tx, arePostponed(sql.val(search.id)))
  const toFind = search.is_sourced ? 0 : search.max_leads - search.found
  return (toFind + (await countUnpaid(tx, search))) * search.price_each
}

/** Credits for as many whole leads as the wallet can pay for now. */
export async function affordableCredits(
  tx: Transaction,
  { account_id, price_each }: Pick<SearchRow, 'account_id' | 'price_each'>,
): Promise<number> {
  return Math.floor((await lockWallet(tx, account_id)) / price_each) * price_each
}

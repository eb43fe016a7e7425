import { sql } from 'kysely'
import type * as contract from '#contract/leads/searches.ts'
import { runningStates } from '#contract/values/search-states.ts'
import { findList } from '#server/features/leads/leads.ts'
import { requireListToFill } from '#server/features/leads/require-list.ts'
import { lockIdentities, ownAgain } from '#server/features/leads/identities.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { requireFreeTurn } from '#server/features/searches/limits/free-searches.ts'
import { notePaid } from '#server/features/searches/limits/note-paid.ts'
import { announceLeads, announceSearch, announceWallet } from '#server/features/searches/run/announce.ts'
import { isLeftPartly, leftEarly } from '#server/features/searches/run/end-search.ts'
import { lockSearch, purposeOf, type SearchRow, setSearch } from '#server/features/searches/run/search-row.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import { hold } from '#server/features/wallet/holds/hold.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { areRetryable, type RetryableLead, retryableLeads } from './retryable-leads.ts'

/**
 * Contacts the leads of an ended search again whose website or mail server could not be asked, and no others. Reserves
 * the price of each once; a lead that the account has paid for costs nothing. Takes as many as the limit can pay for.
 */
export async function retrySearch(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id, max_credits }: Input<typeof contract.retrySearch>,
): Promise<contract.Search> {
  const search = await lockSearch(tx, id)
  if (!search) throw notFound('search')
  await requireListToFill(tx, search.campaign_id)
  await findList(tx, { type: search.type, id: search.campaign_id })
  if ([...runningStates, 'paused'].includes(search.state)) throw refuse('still_running')
  if (search.pending > 0) throw refuse('finishing')
  await lockIdentities(tx, search)
  await notePaid(tx, areRetryable(sql.val(id)))
  const retryable = await retryableLeads(tx, id)
  const { leads, credits } = withinCredits(retryable, search.price_each, max_credits)
  if (leads.length === 0) throw refuse('nothing_to_retry')
  const limit = search.charged - search.refunded + credits
  if (limit === 0) await requireFreeTurn(tx, search.account_id)
  const ids = leads.map(({ id }) => id)
  await ownAgain(tx, ids)
  const { user_id } = actor
  const api_key_id = actor.api_key?.id ?? null
  const reserved = { credits, api_key_id }
  const hold_id = credits > 0 ? await hold(tx, { ...purposeOf(search), user_id }, reserved) : null
  await tx
    .updateTable('results')
    .set({ contact_state: 'queued', contact_reason: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`) // one statement, whatever their number
    .execute()
  const source_reason = reasonOf(search)
  const isStopKept = leads.length < retryable.length && search.state === 'stopped'
  await setSearch(tx, id, {
    state: 'running',
    reason: isStopKept ? search.reason : source_reason,
    source_reason,
    pending: leads.length,
    run: search.run + 1,
    is_sourced: true,
    hold_id,
    paid_by: user_id,
    api_key_id,
    max_credits: limit,
    websites_sought: search.websites_sought - leads.filter(({ was_sought }) => was_sought).length,
    ended_at: null,
  })
  const { account_id } = search
  await enqueueAll(
    tx,
    contactLeadName,
    leads.map((lead) => ({ account_id, result_id: lead.id })),
  )
  await announceLeads(tx, search)
  await announceSearch(tx, search)
  await announceWallet(tx, search)
  return getSearch(tx, { actor }, { id })
}

/** The leads that these credits can pay for, and what they cost at most. */
function withinCredits(leads: RetryableLead[], price: number, max_credits: number) {
  let credits = 0
  const chosen = leads.filter(({ is_owned_elsewhere }) => {
    if (is_owned_elsewhere) return true
    if (credits + price > max_credits) return false
    credits += price
    return true
  })
  return { leads: chosen, credits }
}

/**
 * Why the source was left, which a retry does not change; the reason of the end is decided anew. Where a Stop left it
 * before it had brought all that matches, the search ends as partial.
 */
function reasonOf(search: SearchRow): string {
  const { state, reason, source_reason, found, max_leads, matches } = search
  if (reason !== null && isLeftPartly(reason)) return reason
  if (found >= max_leads) return 'lead_limit'
  if (state !== 'stopped' || (matches !== null && found >= matches)) return 'all_found'
  return source_reason ?? leftEarly
}

import { sql } from 'kysely'
import type * as contract from '#contract/leads/searches.ts'
import { runningStates } from '#contract/values/search-states.ts'
import { findList } from '#server/features/leads/leads.ts'
import { contactLeadName } from '#server/features/searches/job-names.ts'
import { announceLeads, announceSearch, announceWallet } from '#server/features/searches/run/announce.ts'
import { lockSearch, purposeOf, type SearchRow, setSearch } from '#server/features/searches/run/search-row.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import { hold } from '#server/features/wallet/holds/hold.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { type RetryableLead, retryableLeads } from './retryable-leads.ts'

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
  await findList(tx, { type: search.type, id: search.campaign_id })
  if ([...runningStates, 'paused'].includes(search.state)) throw refuse('still_running')
  if (search.pending > 0) throw refuse('finishing')
  const { leads, credits } = withinCredits(await retryableLeads(tx, id), search.price_each, max_credits)
  if (leads.length === 0) throw refuse('nothing_to_retry')
  const { user_id } = actor
  const reserved = { credits, api_key_id: actor.api_key?.id }
  const hold_id = credits > 0 ? await hold(tx, { ...purposeOf(search), user_id }, reserved) : null
  await tx
    .updateTable('results')
    .set({ contact_state: 'queued', contact_reason: null })
    .where(sql<boolean>`id = any(${leads.map(({ id }) => id)}::uuid[])`) // one statement, whatever their number
    .execute()
  await setSearch(tx, id, {
    state: 'running',
    reason: reasonOf(search),
    pending: leads.length,
    run: search.run + 1,
    is_sourced: true,
    hold_id,
    paid_by: user_id,
    max_credits: search.charged - search.refunded + credits,
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

/** Why the source was left, which a retry does not change; the reason of the end is decided anew. */
function reasonOf({ reason, found, max_leads }: SearchRow): string {
  const isKept = reason === 'source_failed' || reason === 'by_user' || reason === 'not_allowed'
  if (isKept) return reason
  return found >= max_leads ? 'lead_limit' : 'all_found'
}

import { requireExclusions } from '#server/features/exclusions/exclusions.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { listTypeOf } from '#contract/leads/criteria.ts'
import type { createCampaign } from '#contract/leads/lists.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { hold } from '#server/features/wallet/holds/hold.ts'
import { getPrice } from '#server/features/wallet/holds/price-list.ts'
import type { Origin } from '#contract/leads/search-origin.ts'
import type { PricedAction } from '#contract/values/prices.ts'
import { requireCredits } from '#server/features/wallet/ledger/post.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { runSearchName } from './job-names.ts'
import { announceWallet } from './run/announce.ts'
import { requireListToFill } from '#server/features/leads/require-list.ts'
import { requireLists } from './limits/exclude-lists.ts'
import { requireFreeTurn } from './limits/free-searches.ts'
import { affordableCredits } from './stop-resume/resume-search.ts'

type Asked = Input<typeof createCampaign>

/** A search of a form, or one that begins with leads, which may search otherwise than its list is typed. */
interface NewSearch extends Asked {
  from?: { origin: Origin; action: PricedAction }
}

/** A list (new or existing), its search, the hold for the most it can cost (none for 0) and its job: all or none. */
export async function startSearch(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  input: NewSearch,
) {
  const { actor } = context
  const {
    type,
    criteria,
    max_leads,
    pause_when_empty,
    skip_owned,
    exclude_lists,
    exclusions,
    find_websites,
    from,
  } = input
  if (!from && listTypeOf(criteria) !== type) throw invalid({ type: fieldError('type') })
  await requireLists(tx, exclude_lists)
  await requireExclusions(tx, exclusions)
  const { account_id, user_id } = actor
  const api_key_id = actor.api_key?.id ?? null
  const { price_each, price_version } = await getPrice(
    tx,
    account_id,
    from?.action ?? listTypeFacts[type].price,
  )
  const most = Math.min(input.max_credits, max_leads * price_each)
  // Only a website tells which of its leads are paid for, and to read it without a hold would cost nothing.
  if (most === 0 && [type, criteria.type].includes('domain'))
    throw invalid({ max_credits: fieldError('min', { min: 1 }) })
  if (most === 0) await requireFreeTurn(tx, account_id)
  await requireCredits(tx, account_id, pause_when_empty ? Math.min(price_each, most) : most)
  const campaign_id = await listFor(tx, actor, input)
  const affordable = pause_when_empty ? await affordableCredits(tx, { account_id, price_each }) : most
  const now = Math.min(most, affordable)
  const later = most - now
  const { id: search_id } = await tx
    .insertInto('searches')
    .values({
      account_id,
      campaign_id,
      created_by: user_id,
      api_key_id,
      type,
      criteria: JSON.stringify(criteria),
      max_leads,
      max_credits: input.max_credits,
      quoted: Math.min(input.quoted ?? most, most),
      skip_owned,
      exclude_lists,
      exclusions,
      find_websites,
      price_each,
      price_version,
      ...(from && { action: from.action, origin: JSON.stringify(from.origin) }),
      ...(later > 0 ? { resume_credits: later, resume_by: user_id, resume_key_id: api_key_id } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { max_credits } = input
  await auditList(tx, context, {
    action: 'search_started',
    campaign_id,
    object_id: search_id,
    after: { max_leads, max_credits },
  })
  await enqueue(tx, { ...runSearchName, key: search_id }, { account_id, search_id })
  await announce(tx, { account_id }, { kind: 'campaign', id: campaign_id })
  await announceWallet(tx, { account_id })
  if (now > 0) {
    const hold_id = await hold(
      tx,
      { account_id, user_id, search_id, campaign_id },
      { credits: now, later, api_key_id },
    )
    await tx.updateTable('searches').set({ hold_id }).where('id', '=', search_id).execute()
  }
  return { campaign_id, search_id }
}

/** The id of the list that the search fills. */
async function listFor(
  tx: Transaction,
  { account_id, user_id }: RequestContext['actor'],
  { type, name, campaign_id }: Asked,
): Promise<string> {
  if (campaign_id === undefined) {
    const made = await tx
      .insertInto('campaigns')
      .values({ account_id, created_by: user_id, type, name: name ?? '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const list = await requireListToFill(tx, campaign_id)
  if (list.type !== type) throw invalid({ type: fieldError('type') })
  return list.id
}

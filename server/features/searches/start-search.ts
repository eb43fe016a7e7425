import { fieldError } from '#contract/messages/field-errors.ts'
import type { z } from 'zod'
import type { createCampaign } from '#contract/leads/lists.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { hold } from '#server/features/wallet/holds/hold.ts'
import { requireCredits } from '#server/features/wallet/ledger/post.ts'
import { getPrice } from '#server/features/wallet/holds/price-list.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { invalid, notFound } from '#server/platform/http/problem.ts'
import { runSearchName } from './job-names.ts'
import { affordable } from './stop-resume/resume-search.ts'

type NewSearch = z.output<(typeof createCampaign)['body']>

/** A list (or one that exists), its search, the credits it may cost and the job that runs it: all of them or none. */
export async function startSearch(tx: Transaction, actor: Actor, asked: NewSearch) {
  if (asked.criteria.type !== asked.type) throw invalid({ type: fieldError('type') })
  const { account_id, user_id } = actor
  const price = await getPrice(tx, account_id, listTypeFacts[asked.criteria.type].price)
  const { price_each } = price
  const most = Math.min(asked.max_credits, asked.max_leads * price_each)
  await requireCredits(tx, account_id, asked.pause_when_empty ? Math.min(price_each, most) : most)
  const now = asked.pause_when_empty ? Math.min(most, await affordable(tx, { account_id, price_each })) : most
  const later = most - now
  const campaign_id = await listFor(tx, actor, asked)
  const { id: search_id } = await tx
    .insertInto('searches')
    .values({
      account_id,
      campaign_id,
      created_by: user_id,
      type: asked.criteria.type,
      criteria: JSON.stringify(asked.criteria),
      max_leads: asked.max_leads,
      max_credits: asked.max_credits,
      skip_owned: asked.skip_owned,
      find_websites: asked.find_websites,
      ...price,
      ...(later > 0 ? { resume_credits: later, resume_by: user_id } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, runSearchName, { account_id, search_id }, { key: search_id })
  await announce(tx, { account_id }, { kind: 'campaign', id: campaign_id })
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  const hold_id = await hold(tx, { account_id, user_id, search_id, campaign_id }, { credits: now, later })
  await tx.updateTable('searches').set({ hold_id }).where('id', '=', search_id).execute()
  return { campaign_id, search_id }
}

async function listFor(
  tx: Transaction,
  actor: Actor,
  { type, name, campaign_id }: NewSearch,
): Promise<string> {
  if (campaign_id === undefined) {
    const made = await tx
      .insertInto('campaigns')
      .values({ account_id: actor.account_id, created_by: actor.user_id, type, name: name ?? '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const list = await tx
    .selectFrom('campaigns')
    .select(['id', 'type'])
    .where('id', '=', campaign_id)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!list) throw notFound('list')
  if (list.type !== type) throw invalid({ type: fieldError('type') })
  return list.id
}

import type { ListType } from '#contract/values/list-types.ts'
import type { Chosen } from '#contract/leads/leads.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { dropPending } from '#server/features/searches/run/settle-lead.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'

/** Removes leads from a list. What was paid for stays known, so that it never costs twice; searches stop waiting for them. */
export async function removeLeads(
  tx: Transaction,
  actor: Actor,
  list: { type: ListType; id: string },
  chosen: Chosen,
): Promise<{ count: number }> {
  const { account_id } = actor
  await lockSearchesOf(tx, actor, list.id)
  const campaign = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', list.id)
    .where('type', '=', list.type)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign) throw notFound('list')
  const removed = await tx
    .deleteFrom('results')
    .where('id', 'in', chosenIds(tx, actor, list.id, chosen))
    .where('campaign_id', '=', list.id)
    .where('account_id', '=', account_id)
    .returning(['search_id', 'contact_state', 'email_state'])
    .execute()
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      leads: eb('leads', '-', removed.length),
      with_email: eb('with_email', '-', removed.filter((lead) => lead.email_state === 'found').length),
      potential: eb('potential', '-', removed.filter((lead) => lead.email_state === 'potential').length),
    }))
    .where('id', '=', list.id)
    .execute()
  const pending = removed.filter(
    (lead) => lead.contact_state === 'queued' || lead.contact_state === 'searching',
  )
  const bySearch = Map.groupBy(pending, (lead) => lead.search_id)
  for (const [search_id, leads] of bySearch) {
    if (search_id) await dropPending(tx, search_id, leads.length)
  }
  await announce(tx, { account_id, kind: 'results', id: list.id, campaign_id: list.id })
  await announce(tx, { account_id, kind: 'campaign', id: list.id })
  return { count: removed.length }
}

/** Searches before leads before lists: the order in which everyone takes these locks. */
async function lockSearchesOf(tx: Transaction, actor: Actor, campaign_id: string): Promise<void> {
  await tx
    .selectFrom('searches')
    .select('id')
    .where('campaign_id', '=', campaign_id)
    .where('account_id', '=', actor.account_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

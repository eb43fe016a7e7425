import { auditList } from '#server/features/audit/audit.ts'
import type { removeResults } from '#contract/leads/leads.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { findList } from '#server/features/leads/leads.ts'
import { dropPending } from '#server/features/searches/contact/count-lead.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** Removes leads from a list. Paid leads stay known, so they never cost twice. */
export async function removeLeads(
  tx: Transaction,
  context: RequestContext,
  { type, id, ...chosen }: Input<typeof removeResults>,
): Promise<{ count: number }> {
  await findList(tx, { type, id })
  const ids = chosenIds(tx, id, chosen)
  await keepPushes(tx, ids)
  const removed = await removeFrom(tx, context, { type, id, ids })
  const after = { leads: removed.count }
  if (removed.count > 0) await auditList(tx, context, { action: 'leads_removed', campaign_id: id, after })
  return removed
}

/** What a CRM was told of a lead stays under its name, so that a push can be undone after its leads were removed. */
export async function keepPushes(tx: Transaction, ids: Removed['ids']): Promise<void> {
  await tx
    .updateTable('crm_push_leads')
    .from('results')
    .set((eb) => ({ result_id: null, lead_name: eb.ref('results.name') }))
    .whereRef('results.id', '=', 'crm_push_leads.result_id')
    .where('crm_push_leads.result_id', 'in', ids)
    .where('crm_push_leads.state', 'in', ['sending', 'created', 'changed'])
    .execute()
}

interface Removed {
  type: ListType
  /** The list. */
  id: string
  ids: string[] | ReturnType<typeof chosenIds>
}

/** Removes these leads from a list of the account, also from one in the bin; searches stop waiting for removed ones. */
export async function removeFrom(
  tx: Transaction,
  { account_id }: Pick<RequestContext, 'account_id'>,
  { type, id, ids }: Removed,
): Promise<{ count: number }> {
  await lockSearchesOf(tx, id)
  const campaign = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign) throw notFound('list')
  const removed = await tx
    .deleteFrom('results')
    .where('id', 'in', ids)
    .where('campaign_id', '=', id)
    .returning(['search_id', 'contact_state', 'email_state'])
    .execute()
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      leads: eb('leads', '-', removed.length),
      ...stateCounts(eb, { left: removed.map(({ email_state }) => email_state) }),
    }))
    .where('id', '=', id)
    .execute()
  const pending = removed.filter(
    (lead) => lead.contact_state === 'queued' || lead.contact_state === 'searching',
  )
  const bySearch = Map.groupBy(pending, (lead) => lead.search_id)
  for (const [search_id, leads] of bySearch) {
    if (search_id) await dropPending(tx, { search_id, leads: leads.length })
  }
  await announce(tx, { account_id }, { kind: 'results', id, campaign_id: id })
  await announce(tx, { account_id }, { kind: 'campaign', id })
  return { count: removed.length }
}

/** Locks searches and runs of tools before leads before lists, the order of all verbs, so that no two of them deadlock. */
async function lockSearchesOf(tx: Transaction, campaign_id: string): Promise<void> {
  for (const table of ['searches', 'lead_runs'] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where('campaign_id', '=', campaign_id)
      .orderBy('id')
      .forUpdate()
      .execute()
}

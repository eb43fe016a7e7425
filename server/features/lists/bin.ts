import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import type * as contract from '#contract/leads/lists.ts'
import { runningStates } from '#contract/values/search-states.ts'
import { endExportsOf } from '#server/features/exports/drop-exports.ts'
import { stopRunsOf } from '#server/features/lead-runs/lead-runs.ts'
import { stopSearch } from '#server/features/searches/stop-resume/stop-search.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * Moves lists with their leads to the bin. Their running searches and tools stop first, so the reserved credits go back.
 * The nightly clean-up removes them for good after thirty days.
 */
export async function removeCampaigns(
  tx: Transaction,
  context: RequestContext,
  { resultIds: ids }: Input<typeof contract.removeCampaigns>,
): Promise<{ count: number }> {
  await stopWorkOn(tx, context, ids)
  await endExportsOf(tx, ids)
  const deleted = await tx
    .updateTable('campaigns')
    .set({ deleted_at: sql`now()` })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning(['id', 'leads'])
    .execute()
  await stopWorkOn(tx, context, ids) // of a search or tool that began while this transaction waited for the list
  for (const { id, leads } of deleted)
    await auditList(tx, context, { action: 'list_deleted', campaign_id: id, after: { leads } })
  return tell(tx, context, { ids, count: deleted.length })
}

async function stopWorkOn(tx: Transaction, context: RequestContext, ids: string[]): Promise<void> {
  const running = await tx
    .selectFrom('searches')
    .select('id')
    .where('campaign_id', 'in', ids)
    .where('state', 'in', [...runningStates, 'paused'])
    .orderBy('id')
    .execute()
  for (const { id } of running) await stopSearch(tx, context, { id })
  await stopRunsOf(tx, ids)
}

/** Takes lists out of the bin, as they were: an archived list is archived again. */
export async function restoreCampaigns(
  tx: Transaction,
  context: RequestContext,
  { resultIds: ids }: Input<typeof contract.restoreCampaigns>,
): Promise<{ count: number }> {
  const restored = await tx
    .updateTable('campaigns')
    .set({ deleted_at: null })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where('merge_id', 'is', null)
    .returning(['id', 'leads'])
    .execute()
  for (const { id, leads } of restored)
    await auditList(tx, context, { action: 'list_restored', campaign_id: id, after: { leads } })
  return tell(tx, context, { ids, count: restored.length })
}

/** Deletes lists in the bin with their leads. A list outside the bin stays: it has to be deleted first. */
export async function purgeCampaigns(
  tx: Transaction,
  context: RequestContext,
  { resultIds: ids }: Input<typeof contract.purgeCampaigns>,
): Promise<{ count: number }> {
  const { numDeletedRows } = await tx
    .deleteFrom('campaigns')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where('merge_id', 'is', null)
    .executeTakeFirst()
  return tell(tx, context, { ids, count: Number(numDeletedRows) })
}

async function tell(
  tx: Transaction,
  context: RequestContext,
  { ids, count }: { ids: string[]; count: number },
): Promise<{ count: number }> {
  for (const id of ids) await announce(tx, context, { kind: 'campaign', id })
  return { count }
}

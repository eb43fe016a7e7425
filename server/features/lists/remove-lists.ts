import { stopSearch } from '#server/features/searches/stop-resume/stop-search.ts'
import type * as contract from '#contract/leads/lists.ts'
import { runningStates } from '#contract/values/search-states.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'

/** Deletes lists with their leads. Their running searches stop first, so the reserved credits go back. */
export async function removeCampaigns(
  tx: Transaction,
  context: RequestContext,
  { resultIds: ids }: Input<typeof contract.removeCampaigns>,
): Promise<{ count: number }> {
  const running = await tx
    .selectFrom('searches')
    .select('id')
    .where('campaign_id', 'in', ids)
    .where('hold_id', 'is not', null)
    .where('state', 'in', [...runningStates, 'paused'])
    .orderBy('id')
    .execute()
  for (const { id } of running) await stopSearch(tx, context, { id })
  const { numDeletedRows } = await tx.deleteFrom('campaigns').where('id', 'in', ids).executeTakeFirst()
  for (const id of ids) await announce(tx, context, { kind: 'campaign', id })
  return { count: Number(numDeletedRows) }
}

import { stopSearch } from '#server/features/searches/stop-resume/stop-search.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'

/** Deletes lists with their leads. Searches still running in them are stopped first, so what they reserved goes back. */
export async function removeCampaigns(
  tx: Transaction,
  actor: Actor,
  ids: string[],
): Promise<{ count: number }> {
  const running = await tx
    .selectFrom('searches')
    .select('id')
    .where('campaign_id', 'in', ids)
    .where('account_id', '=', actor.account_id)
    .where('hold_id', 'is not', null)
    .where('state', 'in', ['queued', 'running', 'paused'])
    .orderBy('id')
    .execute()
  for (const { id } of running) await stopSearch(tx, actor, id)
  const { numDeletedRows } = await tx
    .deleteFrom('campaigns')
    .where('id', 'in', ids)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  for (const id of ids) await announce(tx, { account_id: actor.account_id, kind: 'campaign', id })
  return { count: Number(numDeletedRows) }
}

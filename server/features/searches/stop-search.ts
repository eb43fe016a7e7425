import type { Search } from '#contract/searches.ts'
import { keepOf } from '#server/features/credits/hold.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/platform/database.ts'
import { announce } from '#server/platform/events.ts'
import { notFound, Problem } from '#server/platform/problem.ts'
import { lockSearch, setSearch } from './claim-search.ts'
import { announceSearch, endSearch, purposeOf } from './end-search.ts'
import { getSearch } from './searches.ts'

/**
 * Nothing that has not begun is begun: queued leads stay unsearched, the source is left within one batch, and all that
 * is reserved goes back at once but for the leads whose site is being read this moment.
 */
export async function stopSearch(tx: Transaction, actor: Actor, id: string): Promise<Search> {
  const search = await lockSearch(tx, id)
  if (!search || search.account_id !== actor.account_id) throw notFound('Search')
  if (!['queued', 'running', 'paused'].includes(search.state)) {
    throw new Problem(409, 'This search has already ended', { code: 'already_ended' })
  }
  const { numUpdatedRows } = await tx
    .updateTable('results')
    .set({ contact_state: 'not_searched', contact_reason: 'stopped' })
    .where('search_id', '=', id)
    .where('contact_state', '=', 'queued')
    .executeTakeFirst()
  const pending = search.pending - Number(numUpdatedRows)
  await setSearch(tx, id, { pending, run: search.run + 1 })
  if (pending === 0) await endSearch(tx, search, 'stopped', 'by_user')
  else {
    if (search.hold_id)
      await keepOf(tx, { ...purposeOf(search), hold_id: search.hold_id }, pending * search.price_each)
    await setSearch(tx, id, {
      state: 'stopped',
      reason: 'by_user',
      is_waiting: false,
      ended_at: new Date().toISOString(),
    })
    await announceSearch(tx, search)
    await announce(tx, { account_id: search.account_id, kind: 'wallet', id: search.account_id })
  }
  await announce(tx, {
    account_id: search.account_id,
    kind: 'results',
    id: search.campaign_id,
    campaign_id: search.campaign_id,
  })
  return getSearch(tx, actor, id)
}

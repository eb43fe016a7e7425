import type { Search } from '#contract/searches.ts'
import { hold } from '#server/features/credits/hold.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/platform/database.ts'
import { announce } from '#server/platform/events.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { notFound, Problem } from '#server/platform/problem.ts'
import { lockSearch, setSearch } from './claim-search.ts'
import { announceSearch, purposeOf } from './end-search.ts'
import { runSearchName } from './job-names.ts'
import { getSearch } from './searches.ts'

/** A paused search goes on where it stood, with a new reservation of at most what its remaining leads can cost. */
export async function resumeSearch(
  tx: Transaction,
  actor: Actor,
  id: string,
  max_credits: number,
): Promise<Search> {
  const search = await lockSearch(tx, id)
  if (!search || search.account_id !== actor.account_id) throw notFound('Search')
  if (search.state !== 'paused') throw new Problem(409, 'This search is not paused', { code: 'not_paused' })
  const most = Math.min(max_credits, (search.max_leads - search.found) * search.price_each)
  const hold_id = await hold(tx, { ...purposeOf(search), user_id: actor.user_id }, most)
  await setSearch(tx, id, {
    state: 'queued',
    reason: null,
    hold_id,
    max_credits: search.charged - search.refunded + most,
  })
  await enqueue(tx, runSearchName, { account_id: search.account_id, search_id: id }, { key: id })
  await announceSearch(tx, search)
  await announce(tx, { account_id: search.account_id, kind: 'wallet', id: search.account_id })
  return getSearch(tx, actor, id)
}

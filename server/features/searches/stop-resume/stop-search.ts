import type { Search } from '#contract/leads/searches.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { lockSearch } from '#server/features/searches/run/claim-search.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import { stopWork } from './stop-work.ts'

export async function stopSearch(tx: Transaction, actor: Actor, id: string): Promise<Search> {
  const search = await lockSearch(tx, id)
  if (!search || search.account_id !== actor.account_id) throw notFound('search')
  if (!['queued', 'running', 'paused'].includes(search.state)) {
    throw refuse('already_ended')
  }
  await stopWork(tx, search, 'by_user')
  return getSearch(tx, actor, id)
}

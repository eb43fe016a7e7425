import type * as contract from '#contract/leads/searches.ts'
import { runningStates } from '#contract/values/search-states.ts'
import { lockSearch } from '#server/features/searches/run/search-row.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { stopRunning } from './stop-running.ts'

export async function stopSearch(
  tx: Transaction,
  context: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.stopSearch>,
): Promise<contract.Search> {
  const search = await lockSearch(tx, id)
  if (!search) throw notFound('search')
  if (![...runningStates, 'paused'].includes(search.state)) throw refuse('already_ended')
  await stopRunning(tx, search, 'by_user')
  return getSearch(tx, context, { id })
}

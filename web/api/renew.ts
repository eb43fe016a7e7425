import type { QueryKey } from '@tanstack/react-query'
import { paced } from './paced.ts'
import { queryClient } from './query-client.ts'

/** Leads are waited for; what stands around them is asked again a moment later, so that it does not get in their way. */
const ask = paced(askAgain, { isPatient: ([noun]) => noun !== 'results' })

/** A first question that is still under way is joined and not repeated; its answer may be older than what is known now. */
async function askAgain(queryKey: QueryKey): Promise<void> {
  const isFirst = queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  if (isFirst) await queryClient.invalidateQueries({ queryKey })
}

/** Asks the server again for everything that begins with this key: what is on screen soon, the rest when it is shown. */
export function renew(queryKey: QueryKey): void {
  const isShown = queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' }) !== undefined
  // A key that nobody looks at must not hold up the first question of whoever comes next.
  if (isShown) ask(queryKey)
  else void queryClient.invalidateQueries({ queryKey })
}

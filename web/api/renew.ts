import { throttle } from './throttle.ts'
import { queryClient } from './query-client.ts'
import type { Key } from './query-keys.ts'

/** Leads are waited for; what stands around them is asked again a moment later, so that it does not get in their way. */
const isPatient = ([noun]: Key) => noun !== 'results'
const ask = throttle(askAgain, { isPatient })

const lookAgainMs = 100
const longestWaitMs = 2_000

/** Waits until no leads are under way: tabs share few connections, and the leads of all tabs come first. */
async function leadsAreHere(): Promise<void> {
  const began = performance.now()
  while (queryClient.isFetching({ queryKey: ['results'] }) > 0 && performance.now() - began < longestWaitMs)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
}

/** A first question that is still under way is joined and not repeated; its answer may be older than what is known now. */
async function askAgain(queryKey: Key): Promise<void> {
  if (isPatient(queryKey)) await leadsAreHere()
  const isFirst = queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  if (isFirst) await queryClient.invalidateQueries({ queryKey })
}

/**
 * Asks the server again for everything that begins with this key: what is on screen soon, the rest when it is shown. A
 * hidden tab asks for leads only, so that twenty tabs do not ask for everything at once.
 */
export function renew(queryKey: Key): void {
  if (document.hidden && isPatient(queryKey))
    return void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  const isShown = queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' }) !== undefined
  // A key that nobody looks at must not hold up the first question of whoever comes next.
  if (isShown) ask(queryKey)
  else void queryClient.invalidateQueries({ queryKey })
}

import { throttle } from './throttle.ts'
import { queryClient } from './query-client.ts'
import type { Key } from './query-keys.ts'

/** Every query but the leads waits: users look at the leads, and requests share few connections. */
const isPatient = ([noun]: Key) => noun !== 'results'
const ask = throttle(askAgain, { isPatient })

const lookAgainMs = 100
const longestWaitMs = 2_000
/** The time until which leads of other tabs come first. */
let othersWaitUntil = 0

const isLeadsTurn = () =>
  queryClient.isFetching({ queryKey: ['results'] }) > 0 || performance.now() < othersWaitUntil

/**
 * Waits until no request for leads is pending, and as long again: tabs share few connections and one processor, and the
 * leads of all tabs come first.
 */
async function leadsAreHere(): Promise<void> {
  const began = performance.now()
  while (isLeadsTurn() && performance.now() - began < longestWaitMs)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
}

/** Joins a first request that is still pending, then asks once more: the pending answer may be older than the event. */
async function askAgain(queryKey: Key): Promise<void> {
  if (isPatient(queryKey)) await leadsAreHere()
  const began = performance.now()
  const isFirst = queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  if (!isPatient(queryKey)) othersWaitUntil = 2 * performance.now() - began
  if (isFirst) await queryClient.invalidateQueries({ queryKey })
}

/**
 * Refreshes every query under this key: soon if the query is on screen, otherwise when a page shows it. A hidden tab
 * refreshes leads only, so that twenty tabs do not send all requests at once.
 */
export function renew(queryKey: Key): void {
  if (document.hidden && isPatient(queryKey))
    return void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  const isShown = queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' }) !== undefined
  // A query that is not on screen must not delay the first request of the next page that shows it.
  if (isShown) ask(queryKey)
  else void queryClient.invalidateQueries({ queryKey })
}

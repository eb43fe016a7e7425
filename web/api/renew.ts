import type { QueryKey } from '@tanstack/react-query'
import { paced } from './paced.ts'
import { queryClient } from './query-client.ts'

/** Leads are waited for; what stands around them is asked again a moment later, so that it does not get in their way. */
const ask = paced((queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey }), {
  isPatient: ([noun]) => noun !== 'results',
})

/** Asks the server again for everything that begins with this key: what is on screen soon, the rest when it is shown. */
export function renew(queryKey: QueryKey): void {
  const isShown = queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' }) !== undefined
  // A key that nobody looks at must not hold up the first question of whoever comes next.
  if (isShown) ask(queryKey)
  else void queryClient.invalidateQueries({ queryKey })
}

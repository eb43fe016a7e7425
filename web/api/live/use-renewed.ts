import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Key } from '../query-keys.ts'
import { queryClient } from '../query-client.ts'

/** The fields that an answer changes. A renewal under way is left out, because the screen doesn't show it. */
const answered = ['data', 'error', 'isPlaceholderData', 'isPaused', 'failureCount'] as const

/**
 * Asks for data that live events renew. A renewal renders once, when its answer differs: twenty tabs
 * on one processor feel every render.
 */
export function useRenewed<Data, Shown, Asked extends Key>(
  options: UseQueryOptions<Data, Error, Shown, Asked>,
): UseQueryResult<Shown> {
  return useQuery({
    ...options,
    // After a failure, the button that asks again shows that it does.
    notifyOnChangeProps: () => (queryClient.getQueryState(options.queryKey)?.error ? 'all' : [...answered]),
  })
}

import { QueryClient } from '@tanstack/react-query'
import type { Key } from './query-keys.ts'
import { Refusal } from './refusal.ts'

const staleMs = 30_000

/** A server that was not reached, or is busy, is asked three times. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof Refusal) || error.status === 0 || error.status >= 502)
}

/** What the server knows, as this tab last heard it. Live events say when to ask again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      refetchOnWindowFocus: true,
      retry: mayRetry,
    },
    // A write fails at once while offline. Users do not expect it to happen later, when the connection returns.
    mutations: { networkMode: 'always' },
  },
})

/** Makes queries stale, so that those on screen are asked again; waits for their answers. */
export const invalidate = (...keys: Key[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

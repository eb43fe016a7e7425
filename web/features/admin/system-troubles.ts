import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'system-troubles': []
  }
}

const everyMs = 60_000

/**
 * Nothing announces troubles of other accounts, so the menu asks once a minute. A menu that folds or moves to a phone's
 * bar does not take the question back.
 */
export const troublesQuery = queryOptions({
  queryKey: ['system-troubles'],
  queryFn: () => call('getSystemTroubles', {}, { quiet: true }),
  refetchInterval: everyMs,
})

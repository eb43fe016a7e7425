import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => call('getWallet', {}, { signal, quiet: true }),
})

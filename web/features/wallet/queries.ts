import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

export type LedgerLine = Answer<'listLedger'>['items'][number]
export type Usage = Answer<'getUsage'>
export type Limits = Answer<'getUserLimits'>
type LedgerQuery = Sent<'listLedger'>['query']

/** All of them begin with the wallet's key, so that whatever moves credits renews them. */
export const ledgerQuery = (query: LedgerQuery) =>
  queryOptions({
    queryKey: ['wallet', 'ledger', query],
    queryFn: ({ signal }) => call('listLedger', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['wallet', 'usage', days],
    queryFn: ({ signal }) => call('getUsage', { query: { days } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const limitsQuery = queryOf('getUserLimits', ['wallet', 'limits'])

export const saveLimits = mutationOptions({
  mutationFn: (body: Sent<'saveAccountCaps'>['body']) => call('saveAccountCaps', { body }),
  onSuccess: (limits) => queryClient.setQueryData(limitsQuery.queryKey, limits),
})

export const checkLedger = mutationOptions({
  mutationFn: () => call('checkLedger', {}),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
})

export const ledgerLink = mutationOptions({ mutationFn: () => call('createLedgerLink', {}) })

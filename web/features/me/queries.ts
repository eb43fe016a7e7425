import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('getMe', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Asks for the user anew; what only shows them does not ask by itself. */
export const refreshMe = () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })

export const listTypesQuery = queryOptions({
  queryKey: ['list-types'],
  queryFn: ({ signal }) => call('listCampaignTypes', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

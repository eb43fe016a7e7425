import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('getMe', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const listTypesQuery = queryOptions({
  queryKey: ['list-types'],
  queryFn: ({ signal }) => call('listCampaignTypes', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

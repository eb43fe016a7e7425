import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

export type PreviewRequest = Sent<'previewSearch'>['body']
export type Preview = Answer<'previewSearch'>
export type Category = Answer<'findCategories'>[number]
export type Locality = Answer<'findLocalities'>[number]

export const previewQuery = (request: PreviewRequest) =>
  queryOptions({
    queryKey: ['preview', request],
    queryFn: ({ signal }) => call('previewSearch', { body: request }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const categoriesQuery = (query: Sent<'findCategories'>['query']) =>
  queryOptions({
    queryKey: ['categories', query],
    queryFn: ({ signal }) => call('findCategories', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const localitiesQuery = (query: Sent<'findLocalities'>['query']) =>
  queryOptions({
    queryKey: ['localities', query],
    queryFn: ({ signal }) => call('findLocalities', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const startSearch = mutationOptions({
  mutationFn: (body: Sent<'createCampaign'>['body']) => call('createCampaign', { body }),
  onSuccess: () =>
    Promise.all([['lists'], ['wallet']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
})

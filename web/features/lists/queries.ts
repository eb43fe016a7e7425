import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate, queryClient } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    list: [id: string]
    lists: [query: object]
  }
}

export type List = Answer<'getCampaign'>
export type ListsQuery = Sent<'listCampaigns'>['query']

export const listsQuery = (query: ListsQuery) =>
  queryOptions({
    queryKey: ['lists', query],
    queryFn: ({ signal }) => call('listCampaigns', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** Every list that has been on a page of this tab, as last heard. */
export function knownLists(): List[] {
  const pages = queryClient.getQueriesData<Answer<'listCampaigns'>>({ queryKey: ['lists'] })
  const items = pages.flatMap(([, page]) => page?.items ?? [])
  return [...new Map(items.map((list) => [list.id, list])).values()]
}

export const listQuery = (id: string) => queryOf('getCampaign', ['list', id], { params: { id } })

const refresh = () => invalidate(['lists'], ['list'])

export const renameList = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    call('renameCampaign', { params: { id }, body: { name } }),
  onSuccess: refresh,
})

export const saveDetails = mutationOptions({
  mutationFn: (body: Sent<'setCampaignDetails'>['body']) => call('setCampaignDetails', { body }),
  onSuccess: refresh,
})

export const archiveLists = mutationOptions({
  mutationFn: (body: Sent<'archiveCampaigns'>['body']) => call('archiveCampaigns', { body }),
  onSuccess: refresh,
})

export const restoreLists = mutationOptions({
  mutationFn: (resultIds: string[]) => call('restoreCampaigns', { body: { resultIds } }),
  onSuccess: refresh,
})

export const purgeLists = mutationOptions({
  mutationFn: (resultIds: string[]) => call('purgeCampaigns', { body: { resultIds } }),
  onSuccess: () => invalidate(['lists']),
})

export const removeLists = mutationOptions({
  mutationFn: (resultIds: string[]) => call('removeCampaigns', { body: { resultIds } }),
  // The queries of the removed lists stay as they are: asking again would answer 404.
  onSuccess: () => invalidate(['lists']),
})

export const saveRetention = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string } & Sent<'setRetention'>['body']) =>
    call('setRetention', { params: { id }, body }),
  onSuccess: (_, { id }) => invalidate(['list', id], ['lists']),
})

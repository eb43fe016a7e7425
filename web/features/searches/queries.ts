import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf } from '#web/api/call.ts'
import { invalidate, queryClient } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    search: [id: string, ofList?: string]
    'newest-search': [ofList: string]
    'unread-sites': [ofSearch: string]
  }
}

export type Search = Answer<'getSearch'>

/** Keys begin with ['search', id], so that a live event can name them. */
export const searchQuery = (id: string) => queryOf('getSearch', ['search', id], { params: { id } })

export const newestOnly = { limit: 1 }

/** The newest search of a list when its page opens. It is asked by the list's id, so it need not wait for the list. */
export const newestSearchQuery = (listId: string) =>
  queryOptions({
    queryKey: ['newest-search', listId],
    queryFn: async ({ signal }) => {
      const sent = { params: { id: listId }, body: newestOnly }
      const { items } = await call('listCampaignSearches', sent, { signal, quiet: true })
      const [newest] = items
      // A known state may be later, or waits to be asked for again.
      if (newest) {
        const { queryKey } = searchQuery(newest.id)
        if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, newest)
      }
      return newest?.id ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** As many as one looks through in a dialog. */
const mostRuns = 100

/** The searches of a list, newest first. Stale with any search. */
export const runsQuery = (listId: string) =>
  queryOptions({
    queryKey: ['search', 'all', listId],
    queryFn: ({ signal }) =>
      call(
        'listCampaignSearches',
        { params: { id: listId }, body: { limit: mostRuns } },
        { signal, quiet: true },
      ),
  })

/** As many websites as one looks through in a dialog. */
const mostSites = 100

export const unreadSitesQuery = (id: string) =>
  queryOf('listSearchSites', ['unread-sites', id], {
    params: { id },
    query: { state: 'unread', limit: mostSites },
  })

function keep(search: Search) {
  queryClient.setQueryData(searchQuery(search.id).queryKey, search)
  return invalidate(['list', search.campaign_id], ['lists'], ['wallet'])
}

export const stopSearch = mutationOptions({
  mutationFn: (id: string) => call('stopSearch', { params: { id } }),
  onSuccess: keep,
})

export const resumeSearch = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string; max_credits: number; when_paid?: boolean }) =>
    call('resumeSearch', { params: { id }, body }),
  onSuccess: keep,
})

export const retrySearch = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string; max_credits: number }) =>
    call('retrySearch', { params: { id }, body }),
  onSuccess: keep,
})

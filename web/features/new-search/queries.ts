import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { mayRetry, queryClient } from '#web/api/query-client.ts'
import { Refusal } from '#web/api/refusal.ts'
import { renew } from '#web/api/renew.ts'
import { listQuery } from '#web/features/lists/queries.ts'
import { searchQuery } from '#web/features/searches/queries.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    categories: [query: object]
    localities: [query: object]
    place: [query: object]
    knownValues: [query: object]
    preview: [request: object]
    explanation: [request: object]
  }
}

export type PreviewRequest = Sent<'previewSearch'>['body']
export type Preview = Answer<'previewSearch'>
export type ExplainRequest = Sent<'explainSearch'>['body']
export type Explanation = Answer<'explainSearch'>
export type Category = Answer<'findCategories'>[number]
export type KnownValue = Answer<'findKnownValues'>[number]
export type ValueOwners = NonNullable<Sent<'findKnownValues'>['query']['of']>
export type Locality = Answer<'findLocalities'>[number]

/** A preview is asked again so often when one of another tab took its place. */
const mostReplaced = 8

/** One after another: the server lets a later preview of a user take the place of one that waits. */
export const previewQuery = (request: PreviewRequest) =>
  queryOptions({
    queryKey: ['preview', request],
    queryFn: ({ signal }) =>
      previewInTurn(signal, () => call('previewSearch', { body: request }, { signal, quiet: true })),
    retry: (failures, error: Error) =>
      error instanceof Refusal && error.code === 'replaced'
        ? failures < mostReplaced
        : mayRetry(failures, error),
  })

let lastPreview: Promise<unknown> = Promise.resolve()

/** Begins when the preview before has ended. One that was canceled by then is not sent. */
function previewInTurn<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  const own = lastPreview.then(() => {
    signal.throwIfAborted()
    return ask()
  })
  lastPreview = own.catch(() => undefined)
  return own
}

export const explainQuery = (request: ExplainRequest) =>
  queryOf('explainSearch', ['explanation', request], { body: request })

export const categoriesQuery = (query: Sent<'findCategories'>['query']) =>
  queryOf('findCategories', ['categories', query], { query })

export const localitiesQuery = (query: Sent<'findLocalities'>['query']) =>
  queryOf('findLocalities', ['localities', query], { query })

/** Where a place is that the directory doesn't know; without a text which source tells it. */
export const placeQuery = (query: Sent<'findPlace'>['query']) =>
  queryOptions({
    queryKey: ['place', query],
    queryFn: ({ signal }) => call('findPlace', { query }, { signal, quiet: true }),
    staleTime: 300_000,
  })

export const knownValuesQuery = (query: Sent<'findKnownValues'>['query']) =>
  queryOf('findKnownValues', ['knownValues', query], { query })

/** Every category or locality that has been answered in this tab. */
export function known<Thing extends { id: string }>(noun: 'categories' | 'localities'): Map<string, Thing> {
  const answers = queryClient.getQueriesData<Thing[]>({ queryKey: [noun] })
  return new Map(answers.flatMap(([, things = []]) => things.map((thing) => [thing.id, thing])))
}

export const startSearch = mutationOptions({
  mutationFn: (body: Sent<'createCampaign'>['body']) => call('createCampaign', { body }),
  onSuccess: ({ search, ...list }) => {
    queryClient.setQueryData(listQuery(list.id).queryKey, list)
    queryClient.setQueryData(searchQuery(search.id).queryKey, search)
    renew(['lists'])
    renew(['wallet'])
  },
})

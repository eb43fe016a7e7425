import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { refresh } from '../queries.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    regions: [query: object]
  }
}

export type Region = Answer<'findRegions'>['regions'][number]

export const regionsQuery = (query: Sent<'findRegions'>['query']) =>
  queryOptions({
    queryKey: ['regions', query],
    queryFn: ({ signal }) => call('findRegions', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** One region with its outline and the size of its file. */
export const regionQuery = (id: string) => queryOf('getRegion', ['regions', { id }], { query: { id } })

export const importRegion = mutationOptions({
  mutationFn: (body: Sent<'importRegion'>['body']) => call('importRegion', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const importOverture = mutationOptions({
  mutationFn: (body: Sent<'importOverture'>['body']) => call('importOverture', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const changeDataset = mutationOptions({
  mutationFn: ({ id, renews }: { id: string } & Sent<'changeDataset'>['body']) =>
    call('changeDataset', { params: { id }, body: { renews } }),
  onSuccess: refresh,
})

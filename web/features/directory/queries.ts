import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { sendFile } from './send-file.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    datasets: []
    imports: [limit: number]
  }
}

export type Dataset = Answer<'listDatasets'>[number]
export type Import = Answer<'getImport'>

export const datasetsQuery = queryOptions({
  queryKey: ['datasets'],
  queryFn: ({ signal }) => call('listDatasets', {}, { signal, quiet: true }),
})

export const importsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['imports', limit],
    queryFn: ({ signal }) => call('listImports', { query: { limit } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** New or removed places change every suggestion and count too. */
const refresh = () =>
  invalidate(['datasets'], ['map-sources'], ['imports'], ['localities'], ['categories'], ['preview'])

export const removeDataset = mutationOptions({
  mutationFn: (id: string) => call('removeDataset', { params: { id } }),
  onSuccess: refresh,
})

export const cancelImport = mutationOptions({
  mutationFn: (id: string) => call('cancelImport', { params: { id } }),
  onSuccess: refresh,
})

export const uploadImport = mutationOptions({ mutationFn: sendFile, onSuccess: refresh })

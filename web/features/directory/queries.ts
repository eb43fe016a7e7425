import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { sendFile } from './send-file.ts'

export type Dataset = Answer<'listDatasets'>[number]
export type Import = Answer<'getImport'>

const datasets = ['datasets'] as const
const imports = ['imports'] as const

/** The live event "import" names these two keys. */
export const datasetsQuery = queryOptions({
  queryKey: datasets,
  queryFn: ({ signal }) => call('listDatasets', {}, { signal, quiet: true }),
})

export const importsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...imports, limit],
    queryFn: ({ signal }) => call('listImports', { query: { limit } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

const refresh = () =>
  Promise.all(
    // Places that come or go change every suggestion and count.
    [datasets, imports, ['localities'], ['categories'], ['preview']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

export const removeDataset = mutationOptions({
  mutationFn: (id: string) => call('removeDataset', { params: { id } }),
  onSuccess: refresh,
})

export const cancelImport = mutationOptions({
  mutationFn: (id: string) => call('cancelImport', { params: { id } }),
  onSuccess: refresh,
})

export const uploadImport = mutationOptions({ mutationFn: sendFile, onSuccess: refresh })

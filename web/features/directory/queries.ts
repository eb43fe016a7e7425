import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { streams } from '#contract/streams.ts'
import { type Answer, call, mutationById, queryOf } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { type SentFile, sendFile } from '#web/api/files/send-file.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    datasets: []
    imports: [limit: number] | [id: string]
  }
}

export type Dataset = Answer<'listDatasets'>[number]
export type Import = Answer<'getImport'>

export const datasetsQuery = queryOf('listDatasets', ['datasets'])

export const importsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['imports', limit],
    queryFn: ({ signal }) => call('listImports', { query: { limit } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** One import while it goes on. */
export const importQuery = (id: string) => queryOf('getImport', ['imports', id], { params: { id } })

/** New or removed places change every suggestion and count too. */
export const refresh = () =>
  invalidate(
    ['datasets'],
    ['map-sources'],
    ['imports'],
    ['regions'],
    ['localities'],
    ['categories'],
    ['preview'],
  )

export const removeDataset = mutationById('removeDataset', refresh)

export const cancelImport = mutationById('cancelImport', refresh)

export const uploadImport = mutationOptions({
  mutationFn: ({ name, ...file }: SentFile & { name: string }) =>
    sendFile(streams.uploadImport, { ...file, fields: { name } }),
  onSuccess: refresh,
})

import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    suppressions: [query: Sent<'listSuppressions'>['query']]
  }
}

export type Suppressions = Answer<'listSuppressions'>
export type Suppression = Suppressions['items'][number]

export const suppressionsQuery = (query: Sent<'listSuppressions'>['query']) =>
  queryOptions({
    queryKey: ['suppressions', query],
    queryFn: ({ signal }) => call('listSuppressions', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

const refresh = () => invalidate(['suppressions'])

export const addSuppressions = mutationOptions({
  mutationFn: (body: Sent<'addSuppressions'>['body']) => call('addSuppressions', { body }),
  onSuccess: refresh,
})

export const removeSuppression = mutationOptions({
  mutationFn: (id: string) => call('removeSuppressions', { body: { ids: [id] } }),
  onSuccess: refresh,
})

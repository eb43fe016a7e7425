import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    labels: []
  }
}

export type Label = Answer<'listLabels'>[number]

export const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: ({ signal }) => call('listLabels', {}, { signal, quiet: true }),
})

const refresh = () => invalidate(['labels'], ['results'])

/** Creates a label, or changes the one with the id. */
export const saveLabel = mutationOptions({
  mutationFn: ({ id, body }: { id?: string | undefined; body: Sent<'createLabel'>['body'] }) =>
    id ? call('changeLabel', { params: { id }, body }) : call('createLabel', { body }),
  onSuccess: refresh,
})

export const deleteLabel = mutationOptions({
  mutationFn: (id: string) => call('deleteLabel', { params: { id } }),
  onSuccess: refresh,
})

export const labelLeads = mutationOptions({
  mutationFn: (sent: Sent<'labelLeads'>) => call('labelLeads', sent),
  onSuccess: (_, { params }) => invalidate(['results', params.id]),
})

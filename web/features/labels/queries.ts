import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    labels: [part?: 'usage']
    'label-runs': [list: string]
  }
}

export type Label = Answer<'listLabels'>[number]
export type LabelRun = Answer<'labelLeads'>

export const labelsQuery = queryOf('listLabels', ['labels'])

/** On how many leads each label is. */
export const labelUsageQuery = queryOptions({
  queryKey: ['labels', 'usage'],
  queryFn: async ({ signal }) => {
    const counted = await call('countLabels', {}, { signal, quiet: true })
    return new Map(counted.map((each) => [each.id, each]))
  },
})

/** The newest change of labels in a list, which takes a job when the list is long. */
export const newestLabelRunQuery = (listId: string) =>
  queryOf('newestLabelRun', ['label-runs', listId], { params: { id: listId } })

export const mergeLabel = mutationOptions({
  mutationFn: ({ id, into }: { id: string; into: string }) =>
    call('mergeLabel', { params: { id }, body: { into } }),
  onSuccess: () => invalidate(['labels'], ['results']),
})

export const undoLabelRun = mutationById('undoLabelRun', () =>
  invalidate(['labels'], ['results'], ['label-runs']),
)

const refresh = () => invalidate(['labels'], ['results'])

/** Creates a label, or changes the one with the id. */
export const saveLabel = mutationOptions({
  mutationFn: ({ id, body }: { id?: string | undefined; body: Sent<'createLabel'>['body'] }) =>
    id ? call('changeLabel', { params: { id }, body }) : call('createLabel', { body }),
  onSuccess: refresh,
})

export const deleteLabel = mutationById('deleteLabel', refresh)

export const labelLeads = mutationOptions({
  mutationFn: (sent: Sent<'labelLeads'>) => call('labelLeads', sent),
  onSuccess: (_, { params }) =>
    invalidate(['results', params.id], ['label-runs', params.id], ['labels', 'usage']),
})

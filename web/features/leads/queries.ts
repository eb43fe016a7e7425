import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    results: [list: string, part: 'page' | 'points' | 'lead' | 'history' | 'events', which: object | string]
  }
}

export type LeadPage = Answer<'listResults'>
export type Lead = LeadPage['items'][number]
export type LeadDetails = Answer<'getResult'>
export type LeadHistory = Answer<'getLeadHistory'>
export type ListId = Sent<'listResults'>['params']
export type Filters = NonNullable<Sent<'listResults'>['body']>

/** Keys of a list's leads begin with ['results', id], so that a live event can name them. */
export const leadsQuery = (list: ListId, filters: Filters) =>
  queryOptions({
    queryKey: ['results', list.id, 'page', filters],
    queryFn: ({ signal }) => call('listResults', { params: list, body: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const leadPointsQuery = (list: ListId, filters: Filters) =>
  queryOptions({
    queryKey: ['results', list.id, 'points', filters],
    queryFn: ({ signal }) =>
      call('listResultPoints', { params: list, body: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const leadQuery = (listId: string, id: string) =>
  queryOf('getResult', ['results', listId, 'lead', id], { params: { id } })

export const leadHistoryQuery = (listId: string, id: string) =>
  queryOf('getLeadHistory', ['results', listId, 'history', id], { params: { id } })

/** As many as one looks through in a dialog. */
const mostEvents = 100

export const listEventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', id, 'events', ''],
    queryFn: ({ signal }) =>
      call('listCampaignEvents', { params: { id }, query: { limit: mostEvents } }, { signal, quiet: true }),
  })

export const removeLeads = mutationOptions({
  mutationFn: ({ list, chosen }: { list: ListId; chosen: Sent<'removeResults'>['body'] }) =>
    call('removeResults', { params: list, body: chosen }),
  onSuccess: (_, { list }) => invalidate(['results', list.id], ['list', list.id], ['lists']),
})

export const recheckEmail = mutationOptions({
  mutationFn: (id: string) => call('recheckResult', { params: { id }, body: {} }),
})

export const csvLink = mutationOptions({
  mutationFn: ({ list, body }: { list: ListId; body: Sent<'createCsvLink'>['body'] }) =>
    call('createCsvLink', { params: list, body }),
})

type Edit = Sent<'editResult'>['body']

export const editLead = mutationOptions({
  mutationFn: ({ id, field, value }: { listId: string; id: string } & Edit) =>
    call('editResult', { params: { id }, body: { field, value } }),
})

export const undoLeadEdit = mutationOptions({
  mutationFn: ({ id, field }: { listId: string; id: string; field: Edit['field'] }) =>
    call('undoResultEdit', { params: { id }, body: { field } }),
  onSuccess: (_, { listId }) => invalidate(['results', listId]),
})

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    person: [query: string]
    'privacy-notice': [lead?: string]
  }
}

export type Found = Answer<'lookUpPerson'>
export type PersonExport = Answer<'exportPerson'>

export const personQuery = (query: string) =>
  queryOptions({
    queryKey: ['person', query],
    queryFn: ({ signal }) => call('lookUpPerson', { body: { query } }, { signal, quiet: true }),
    enabled: query !== '',
    gcTime: 0, // a person who was looked up is not remembered
  })

export const exportPerson = mutationOptions({
  mutationFn: (body: Sent<'exportPerson'>['body']) => call('exportPerson', { body }),
})

export const erasePerson = mutationOptions({
  mutationFn: (body: Sent<'erasePerson'>['body']) => call('erasePerson', { body }),
  onSuccess: () => invalidate(['person'], ['suppressions'], ['results'], ['lists']),
})

export const noticeTemplateQuery = queryOf('getNoticeTemplate', ['privacy-notice'])

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy-notice', id],
    queryFn: ({ signal }) => call('getNotice', { params: { id } }, { signal, quiet: true }),
    gcTime: 0,
  })

export const saveNoticeTemplate = mutationOptions({
  mutationFn: (body: Sent<'setNoticeTemplate'>['body']) => call('setNoticeTemplate', { body }),
  onSuccess: () => invalidate(['privacy-notice']),
})

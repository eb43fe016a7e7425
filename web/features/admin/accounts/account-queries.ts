import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'admin-account': [id: string]
    'admin-accounts': [query: object]
  }
}

export type AdminAccount = Answer<'listAdminAccounts'>['items'][number]
export type AccountDetails = Answer<'getAdminAccount'>

export const accountsQuery = (query: Sent<'listAdminAccounts'>['query']) =>
  queryOptions({
    queryKey: ['admin-accounts', query],
    queryFn: ({ signal }) => call('listAdminAccounts', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-account', id],
    queryFn: ({ signal }) => call('getAdminAccount', { params: { id } }, { signal, quiet: true }),
  })

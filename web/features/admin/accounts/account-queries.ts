import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'

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
  queryOf('getAdminAccount', ['admin-account', id], { params: { id } })

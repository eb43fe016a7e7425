import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

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

export const verifyDomain = mutationOptions({
  mutationFn: ({ id, ...body }: Sent<'verifyAccountDomain'>['body'] & { id: string }) =>
    call('verifyAccountDomain', { params: { id }, body }),
  onSuccess: () => invalidate(['admin-account']),
})

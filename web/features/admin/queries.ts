import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'admin-history': [query: object]
    'admin-users': [query: object]
    'app-errors': [query: object]
    'billing-problems': [query: object]
    'bounce-reports': [query: object]
    outbox: [query: object]
    'outbox-mail': [id: string]
    'own-history': [query: object]
    'parked-jobs': [query: object]
  }
}

export type AdminUser = Answer<'listAdminUsers'>['items'][number]
export type Entry = Answer<'listAuditEntries'>['items'][number] & { account_name?: string }
export type EntriesQuery = Sent<'listAuditEntries'>['query']
export type Mail = Answer<'listOutbox'>['items'][number]
export type FailedJob = Answer<'listParkedJobs'>['items'][number]

export const usersQuery = (query: Sent<'listAdminUsers'>['query']) =>
  queryOptions({
    queryKey: ['admin-users', query],
    queryFn: ({ signal }) => call('listAdminUsers', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const historyQuery = (query: Sent<'listAllAuditEntries'>['query']) =>
  queryOptions({
    queryKey: ['admin-history', query],
    queryFn: ({ signal }) => call('listAllAuditEntries', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const ownHistoryQuery = (query: EntriesQuery) =>
  queryOptions({
    queryKey: ['own-history', query],
    queryFn: ({ signal }) => call('listAuditEntries', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const outboxQuery = (query: Sent<'listOutbox'>['query']) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => call('listOutbox', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const mailQuery = (id: string) => queryOf('getOutboxMail', ['outbox-mail', id], { params: { id } })

/** With its code and link. It is not remembered: each time is written down. */
export const showMail = mutationOptions({
  mutationFn: (id: string) => call('showOutboxMail', { params: { id } }),
})

export const retryMails = mutationOptions({
  mutationFn: (ids: string[] | undefined) => call('retryOutboxMails', { body: ids ? { ids } : {} }),
  onSuccess: () => invalidate(['outbox'], ['outbox-mail']),
})

export const jobsQuery = (query: Sent<'listParkedJobs'>['query']) =>
  queryOptions({
    queryKey: ['parked-jobs', query],
    queryFn: ({ signal }) => call('listParkedJobs', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const replayJob = mutationById('replayParkedJob', () => invalidate(['parked-jobs']))

export const startImpersonation = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: string; backTo: string }) =>
    call('startImpersonation', { params: { id }, body: { reason } }, { quiet: true }),
  onSuccess: ({ authorisation }, { backTo }) => session.workAs(authorisation.token, backTo),
})

export type Problem = Answer<'listBillingProblems'>['items'][number]

export const problemsQuery = (query: Sent<'listBillingProblems'>['query']) =>
  queryOptions({
    queryKey: ['billing-problems', query],
    queryFn: ({ signal }) => call('listBillingProblems', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const retryProblem = mutationOptions({
  mutationFn: (body: Sent<'retryBillingProblem'>['body']) => call('retryBillingProblem', { body }),
  onSuccess: () => invalidate(['billing-problems']),
})

export type AppError = Answer<'listAppErrors'>['items'][number]

export const errorsQuery = (query: Sent<'listAppErrors'>['query']) =>
  queryOptions({
    queryKey: ['app-errors', query],
    queryFn: ({ signal }) => call('listAppErrors', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export type Bounce = Answer<'listBounceReports'>['items'][number]

export const bouncesQuery = (query: Sent<'listBounceReports'>['query']) =>
  queryOptions({
    queryKey: ['bounce-reports', query],
    queryFn: ({ signal }) => call('listBounceReports', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const settleBounce = mutationOptions({
  mutationFn: ({ id, refund }: { id: string; refund: boolean }) =>
    call('settleBounceReport', { params: { id }, body: { refund } }),
  onSuccess: () => invalidate(['bounce-reports']),
})

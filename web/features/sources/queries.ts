import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    sources: [part: 'order' | 'errors' | 'mail-checks', id?: string]
  }
}

export type Source = Answer<'listSources'>[number]
export type SourceRequest = Answer<'listSourceErrors'>[number]
type Fields = Sent<'changeSource'>['body']

export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => call('listSources', {}, { signal, quiet: true }),
  refetchInterval: 30_000,
})

export const mailChecksQuery = queryOf('getMailChecks', ['sources', 'mail-checks'])

export const orderQuery = queryOf('proposeOrder', ['sources', 'order'])

export const sourceErrorsQuery = (id: string) =>
  queryOf('listSourceErrors', ['sources', 'errors', id], { params: { id } })

const refresh = () => invalidate(['sources'], ['admin-history'])

export const createSource = mutationOptions({
  mutationFn: (body: Sent<'createSource'>['body']) => call('createSource', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const changeSource = mutationOptions({
  mutationFn: ({ id, ...body }: Fields & { id: string }) =>
    call('changeSource', { params: { id }, body }, { quiet: true }),
  onSuccess: refresh,
})

export const switchSource = mutationOptions({
  mutationFn: ({ id, is_on }: { id: string; is_on: boolean }) =>
    call('switchSource', { params: { id }, body: { is_on } }),
  onSuccess: refresh,
})

export const orderSources = mutationOptions({
  mutationFn: (ids: string[]) => call('orderSources', { body: { ids } }, { quiet: true }),
  onSuccess: refresh,
})

export const removeSource = mutationById('removeSource', refresh)

export const testSource = mutationOptions({
  mutationFn: ({ id, ...body }: Sent<'testSource'>['body'] & { id: string }) =>
    call('testSource', { params: { id }, body }, { quiet: true }),
  onSuccess: refresh,
})

export type TriedSource = Answer<'trySource'>

export const trySource = mutationOptions({
  mutationFn: (body: Sent<'trySource'>['body']) => call('trySource', { body }, { quiet: true }),
})

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    exclusions: []
  }
}

export type Exclusion = Answer<'listExclusions'>[number]

export const exclusionsQuery = queryOptions({
  queryKey: ['exclusions'],
  queryFn: ({ signal }) => call('listExclusions', {}, { signal, quiet: true }),
})

export const addExclusions = mutationOptions({
  mutationFn: (body: Sent<'addExclusions'>['body']) => call('addExclusions', { body }, { quiet: true }),
  onSuccess: () => invalidate(['exclusions']),
})

export const removeExclusion = mutationOptions({
  mutationFn: (id: string) => call('removeExclusion', { params: { id } }),
  onSuccess: () => invalidate(['exclusions']),
})

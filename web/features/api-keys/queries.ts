import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'api-keys': []
  }
}

export type ApiKey = Answer<'listApiKeys'>['items'][number]

export const apiKeysQuery = queryOf('listApiKeys', ['api-keys'])

const refresh = () => invalidate(['api-keys'])

export const createApiKey = mutationOptions({
  mutationFn: (body: Sent<'createApiKey'>['body']) => call('createApiKey', { body }),
  onSuccess: refresh,
})

export const revokeApiKey = mutationById('revokeApiKey', refresh)

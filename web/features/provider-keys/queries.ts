import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'provider-keys': []
  }
}

export type ProviderKey = Answer<'getProviderKeys'>['providers'][number]
export type Driver = ProviderKey['driver']

export const providerKeysQuery = queryOf('getProviderKeys', ['provider-keys'])

const refresh = () => invalidate(['provider-keys'])

export const saveProviderKey = mutationOptions({
  mutationFn: ({ driver, ...body }: Sent<'saveProviderKey'>['body'] & { driver: Driver }) =>
    call('saveProviderKey', { params: { driver }, body }, { quiet: true }),
  onSuccess: refresh,
})

export const removeProviderKey = mutationOptions({
  mutationFn: (driver: Driver) => call('removeProviderKey', { params: { driver } }),
  onSuccess: refresh,
})

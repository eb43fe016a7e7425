import { mutationOptions } from '@tanstack/react-query'
import { call, queryOf, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { makePasskey, showPasskey } from '#web/features/auth/sign-in/webauthn.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    security: []
  }
}

export const securityQuery = queryOf('getSecurity', ['security'])

const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })

export const sendSessionCode = mutationOptions({
  mutationFn: () => call('sendSessionCode', {}, { quiet: true }),
})

export const confirmSession = mutationOptions({
  mutationFn: (body: Sent<'confirmSession'>['body']) => call('confirmSession', { body }, { quiet: true }),
  onSuccess: refresh,
})

/** Answers false when the user showed no passkey. */
export const confirmSessionWithPasskey = mutationOptions({
  mutationFn: async () => {
    const { claim, options } = await call('beginPasskeyLogin', {}, { quiet: true })
    const response = (await showPasskey(options)) as Sent<'loginWithPasskey'>['body']['response'] | undefined // the browser's own form, read by the server
    if (!response) return false
    await call('confirmSessionWithPasskey', { body: { claim, response } }, { quiet: true })
    return true
  },
  onSuccess: refresh,
})

export const beginSecondFactor = mutationOptions({
  mutationFn: (password: string) => call('beginSecondFactor', { body: { password } }, { quiet: true }),
})

export const confirmSecondFactor = mutationOptions({
  mutationFn: (code: string) => call('confirmSecondFactor', { body: { code } }, { quiet: true }),
  onSuccess: refresh,
})

export const removeSecondFactor = mutationOptions({
  mutationFn: (password: string) => call('removeSecondFactor', { body: { password } }, { quiet: true }),
  onSuccess: refresh,
})

export const renewRecoveryCodes = mutationOptions({
  mutationFn: (password: string) => call('renewRecoveryCodes', { body: { password } }, { quiet: true }),
  onSuccess: refresh,
})

export const connectIdentity = mutationOptions({
  mutationFn: (body: Sent<'connectIdentity'>['body']) => call('connectIdentity', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const disconnectIdentity = mutationOptions({
  mutationFn: ({ provider, password }: Omit<Sent<'connectIdentity'>['body'], 'token'>) =>
    call('disconnectIdentity', { params: { provider }, body: { password } }, { quiet: true }),
  onSuccess: refresh,
})

/** Answers undefined when the browser made none. */
export const addPasskey = mutationOptions({
  mutationFn: async ({ name, password }: { name: string; password: string }) => {
    const { claim, options } = await call('beginPasskey', { body: { password } }, { quiet: true })
    const response = (await makePasskey(options)) as Sent<'addPasskey'>['body']['response'] | undefined // the browser's own form, read by the server
    return response && call('addPasskey', { body: { claim, name, response } }, { quiet: true })
  },
  onSuccess: refresh,
})

export const renamePasskey = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    call('renamePasskey', { params: { id }, body: { name } }, { quiet: true }),
  onSuccess: refresh,
})

export const removePasskey = mutationOptions({
  mutationFn: ({ id, password }: { id: string; password: string }) =>
    call('removePasskey', { params: { id }, body: { password } }, { quiet: true }),
  onSuccess: refresh,
})

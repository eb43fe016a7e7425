import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'admin-user': [id: string]
  }
}

export type UserDetails = Answer<'getAdminUser'>
export type BulkResult = Answer<'suspendAdminUsers'>

export const userQuery = (id: string) => queryOf('getAdminUser', ['admin-user', id], { params: { id } })

const refresh = () => invalidate(['admin-users'], ['admin-user'], ['admin-history'], ['plans'], ['wallet'])

export const createUser = mutationOptions({
  mutationFn: (body: Sent<'createAdminUser'>['body']) => call('createAdminUser', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const changeUser = mutationOptions({
  mutationFn: ({ id, ...body }: Sent<'changeAdminUser'>['body'] & { id: string }) =>
    call('changeAdminUser', { params: { id }, body }, { quiet: true }),
  onSuccess: refresh,
})

export const inviteAgain = mutationById('inviteAdminUser', refresh)

export const removeFactor = mutationOptions({
  mutationFn: ({ id, ...body }: Sent<'removeAdminUserFactor'>['body'] & { id: string }) =>
    call('removeAdminUserFactor', { params: { id }, body }),
  onSuccess: refresh,
})

export const unfreezeCredits = mutationOptions({
  mutationFn: ({ id, ...body }: Sent<'unfreezeAdminUserCredits'>['body'] & { id: string }) =>
    call('unfreezeAdminUserCredits', { params: { id }, body }),
  onSuccess: refresh,
})

export const suspendUsers = mutationOptions({
  mutationFn: (ids: string[]) => call('suspendAdminUsers', { body: { ids } }, { quiet: true }),
  onSuccess: refresh,
})

export const resumeUsers = mutationOptions({
  mutationFn: (ids: string[]) => call('resumeAdminUsers', { body: { ids } }, { quiet: true }),
  onSuccess: refresh,
})

export const setUsersPlan = mutationOptions({
  mutationFn: (body: Sent<'setAdminUsersPlan'>['body']) =>
    call('setAdminUsersPlan', { body }, { quiet: true }),
  onSuccess: refresh,
})

export const giveCredits = mutationOptions({
  mutationFn: (body: Sent<'giveAdminUsersCredits'>['body']) =>
    call('giveAdminUsersCredits', { body }, { quiet: true }),
  onSuccess: refresh,
})

import { mutationOptions } from '@tanstack/react-query'
import { call, queryOf, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { speakAs } from '#web/i18n/language.ts'
import { meQuery, refreshMe } from '#web/session/me.ts'
import { securityQuery } from './security/security-queries.ts'
import { sendImage } from './send-image.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'mail-change': []
    sessions: []
  }
}

export const saveProfile = mutationOptions({
  mutationFn: (body: Sent<'saveMe'>['body']) => call('saveMe', { body }),
  onSuccess: async (me) => {
    queryClient.setQueryData(meQuery.queryKey, me)
    await speakAs(me)
  },
})

export async function uploadPhoto(file: File): Promise<void> {
  await sendImage('uploadPhoto', file)
  await refreshMe()
}

export async function removePhoto(): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, await call('removePhoto', {}))
}

export const mailChangeQuery = queryOf('getMailChange', ['mail-change'])

const keepPending = (pending: { email: string | null }) =>
  queryClient.setQueryData(mailChangeQuery.queryKey, pending)

export const changeMail = mutationOptions({
  mutationFn: (body: Sent<'changeMail'>['body']) => call('changeMail', { body }),
  onSuccess: keepPending,
})

export const resendMailChange = mutationOptions({
  mutationFn: () => call('resendMailChange', {}),
  onSuccess: keepPending,
})

export const cancelMailChange = mutationOptions({
  mutationFn: () => call('cancelMailChange', {}),
  onSuccess: keepPending,
})

export const confirmMailChange = mutationOptions({
  mutationFn: (body: Sent<'confirmMailChange'>['body']) => call('confirmMailChange', { body }),
  onSuccess: async (pending) => {
    keepPending(pending)
    await refreshMe()
  },
})

export const sessionsQuery = queryOf('listSessions', ['sessions'])

const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })

/** Every session ends with the old password; this browser goes on with the new one. */
export const changePassword = mutationOptions({
  mutationFn: (body: Sent<'changePassword'>['body']) => call('changePassword', { body }),
  onSuccess: async ({ authorisation }) => {
    session.begin(authorisation.token)
    await Promise.all([
      refreshSessions(),
      queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    ])
  },
})

export const revokeSession = mutationOptions({
  mutationFn: (id: string) => call('revokeSession', { params: { id } }),
  onSuccess: refreshSessions,
})

export const revokeOtherSessions = mutationOptions({
  mutationFn: () => call('revokeOtherSessions', {}),
  onSuccess: refreshSessions,
})

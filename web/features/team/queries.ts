import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, mutationById, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    invitation: [token: string]
    team: []
  }
}

export type Team = Answer<'getTeam'>
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

/** The live event "team" names this key. */
export const teamQuery = queryOf('getTeam', ['team'])

const refresh = () => invalidate(['team'])

export const inviteMember = mutationOptions({
  mutationFn: (body: Sent<'inviteMember'>['body']) => call('inviteMember', { body }),
  onSuccess: refresh,
})

export const resendInvitation = mutationById('resendInvitation', refresh)

export const makeInvitationLink = mutationById('makeInvitationLink', refresh)

export const withdrawInvitation = mutationById('withdrawInvitation', refresh)

export const changeMember = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string } & Sent<'changeMember'>['body']) =>
    call('changeMember', { params: { id }, body }),
  onSuccess: refresh,
})

export const removeMember = mutationOptions({
  mutationFn: ({ id, heir }: { id: string; heir: string }) =>
    call('removeMember', { params: { id }, body: { hand_over_to: heir } }),
  onSuccess: () => invalidate(['team'], ['lists']),
})

/** For the holder of a link, who has no session. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call('readInvitation', { body: { token } }, { quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const acceptInvitation = mutationOptions({
  mutationFn: (body: Sent<'acceptInvitation'>['body']) => call('acceptInvitation', { body }, { quiet: true }),
})

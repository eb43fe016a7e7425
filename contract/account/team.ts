import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { Credits, Email, Id, Moment } from '#contract/fields.ts'
import { Me, PersonName } from './me.ts'
import { moduleSlugs, roles } from '#contract/values/modules.ts'
import { route } from '#contract/route.ts'

/** The rights that the main user gives a teammate. */
export const MemberRights = z.object({
  modules: z.array(z.enum(moduleSlugs)).max(moduleSlugs.length),
  access_to_wallet: z.boolean(),
  credit_limit: Credits.nullable().describe('Most credits a month; null is no limit'),
})
export type MemberRights = z.infer<typeof MemberRights>

export const Member = MemberRights.extend({
  id: Id('member'),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  role: z.enum(roles),
  is_main_user: z.boolean(),
  lists: z.number().int().describe('Lists made by or handed over to this person'),
  last_sign_in: Moment.nullable(),
}).meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const NewInvitation = MemberRights.extend({
  email: Email,
  first_name: PersonName,
  last_name: PersonName,
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const Invitation = NewInvitation.extend({
  id: Id('invitation'),
  created_at: Moment,
  expires_at: Moment,
  is_expired: z.boolean(),
  is_taken: z.boolean().describe('The reader was told that the email has an account already'),
}).meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

const Team = z
  .object({
    members: z.array(Member),
    invitations: z.array(Invitation),
    can_edit: z.boolean(),
    modules: z.array(z.enum(moduleSlugs)).describe('The modules that the main user has and may give'),
  })
  .meta({ id: 'Team' })

const OneInvitation = z.object({ id: Id('invitation') })
const OneMember = z.object({ id: Id('member') })

export const getTeam = route('GET /api/team', {
  access: 'user',
  summary: 'The people of the account and its open invitations',
  data: Team,
})

export const inviteMember = route('POST /api/team/invitations', {
  access: 'user',
  personal: true,
  summary: 'Invites a teammate by email; for the main user',
  body: NewInvitation,
  data: Invitation,
})

export const resendInvitation = route('POST /api/team/invitations/:id/resend', {
  access: 'user',
  personal: true,
  summary: 'Sends an invitation again with a new link and voids the old one',
  params: OneInvitation,
  data: Invitation,
})

export const makeInvitationLink = route('POST /api/team/invitations/:id/link', {
  access: 'user',
  personal: true,
  summary: 'Makes a new link to hand over, where no mail server is set up, and voids the old one',
  params: OneInvitation,
  data: z.object({ token: z.string() }),
})

export const withdrawInvitation = route('DELETE /api/team/invitations/:id', {
  access: 'user',
  personal: true,
  summary: 'Withdraws an invitation and voids its link',
  params: OneInvitation,
  data: z.null(),
})

export const changeMember = route('PUT /api/team/members/:id', {
  access: 'user',
  personal: true,
  summary: 'Changes the rights of a teammate; for the main user',
  params: OneMember,
  body: MemberRights,
  data: Member,
})

export const removeMember = route('POST /api/team/members/:id/remove', {
  access: 'user',
  personal: true,
  summary: 'Removes a teammate, ends their sessions and hands their lists over; for the main user',
  params: OneMember,
  body: z.object({ hand_over_to: Id('user') }),
  data: z.object({ lists: z.number().int().describe('Lists handed over') }),
})

const InvitationToken = z.object({ token: z.string().min(20).max(100) })

export const readInvitation = route('POST /auth/invitation', {
  access: 'public',
  summary: 'The inviter and the invited person, for the holder of an invitation link',
  body: InvitationToken,
  data: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    invited_by: z.string(),
    is_own_account: z
      .boolean()
      .describe('The account was created for this person; otherwise they join a team'),
    is_taken: z.boolean().describe('The email has an account already and cannot join another'),
  }),
})

export const AcceptInvitation = InvitationToken.extend({
  first_name: PersonName.min(1),
  last_name: PersonName,
  password: NewPassword,
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const acceptInvitation = route('POST /auth/accept-invitation', {
  access: 'public',
  summary: 'Joins the account of the invitation link with a password of their own',
  body: AcceptInvitation,
  data: z.object({ authorisation: z.object({ token: z.string() }), user: Me }),
})

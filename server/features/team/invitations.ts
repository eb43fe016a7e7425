import type * as contract from '#contract/account/team.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext, VisitContext } from '#server/platform/context.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import { limitInvitations } from './invitation-limits.ts'
import { inviterName } from './inviter-name.ts'
import { requireMainUser, requireOwnModules, rightsOf } from './rights.ts'
import { getInvitation } from './team.ts'
import type { readInvitation as readInvitationRoute } from '#contract/account/team.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { findUser } from '#server/features/auth/sign-in-site.ts'
import { announce } from '#server/platform/events/events.ts'
import { openInvitation } from './open-invitation.ts'

const validDays = 7
const mostOpen = 100

/** Creates an invitation and mails its link. Only a hash of the link is stored: a reader of the table cannot join. */
export async function inviteMember(
  tx: Transaction,
  context: RequestContext,
  { email, first_name, last_name, ...given }: Input<typeof contract.inviteMember>,
) {
  const { actor, services, site } = context
  const { account_id } = actor
  requireMainUser(actor)
  requireOwnModules(actor, given)
  const rights = rightsOf(given)
  await requireNew(tx, account_id, email)
  await limitInvitations(services.limits, { account_id, email })
  const token = newToken()
  const { id } = await tx
    .insertInto('invitations')
    .values({
      ...rights,
      account_id,
      email,
      first_name,
      last_name,
      host: site.host,
      token_hash: hashToken(token),
      expires_at: lastMoment(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, context, {
    action: 'member_invited',
    object_id: id,
    object_name: email,
    before: null,
    after: rights,
  })
  await mailLink(tx, context, { email, token })
  const isSent = context.services.mail.smtpUrl !== undefined
  return confirm(isSent ? 'invitation_sent' : 'invitation_to_copy', await getInvitation(tx, id))
}

/** Mails a new link to an invited person and voids the old link. */
export async function resendInvitation(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.resendInvitation>,
) {
  await mailLink(tx, context, await renewLink(tx, context, { id }))
  return confirm('invitation_resent', await getInvitation(tx, id))
}

/**
 * A link that the inviter hands over, because no mail server brings it. With a mail server only the mailbox gets it: who
 * has read the email is its owner.
 */
export async function makeInvitationLink(
  db: Database,
  context: RequestContext,
  { id }: Input<typeof contract.makeInvitationLink>,
) {
  if (context.services.mail.smtpUrl !== undefined) throw refuse('mail_server_set_up')
  const { token } = await db.transaction().execute((tx) => renewLink(tx, context, { id }))
  return { token }
}

async function renewLink(tx: Transaction, context: RequestContext, { id }: { id: string }): Promise<Link> {
  const { actor, services } = context
  requireMainUser(actor)
  const open = await tx
    .selectFrom('invitations')
    .select(['email', 'expires_at'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!open) throw notFound('invitation')
  const { email } = open
  await limitInvitations(services.limits, { account_id: actor.account_id, email })
  const [token, expires_at] = [newToken(), lastMoment()]
  await tx
    .updateTable('invitations')
    .set({ token_hash: hashToken(token), expires_at })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, {
    action: 'invitation_resent',
    object_id: id,
    object_name: email,
    before: { expires_at: open.expires_at },
    after: { expires_at },
  })
  return { email, token }
}

export async function withdrawInvitation(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { id }: Input<typeof contract.withdrawInvitation>,
) {
  requireMainUser(context.actor)
  const gone = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning(['email', 'modules', 'access_to_wallet', 'credit_limit'])
    .executeTakeFirst()
  if (!gone) throw notFound('invitation')
  await audit(tx, context, {
    action: 'invitation_withdrawn',
    object_id: id,
    object_name: gone.email,
    before: rightsOf(gone),
    after: null,
  })
  return confirm('invitation_withdrawn', null)
}

/** Refuses an email of the team, and one invitation too many. The lock on the account lets the second of two invitations see the first. */
async function requireNew(tx: Transaction, account_id: string, email: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
  const [known, open] = await Promise.all([
    tx
      .selectFrom('users')
      .select('id')
      .where('account_id', '=', account_id)
      .where('email', '=', email)
      .executeTakeFirst(),
    tx.selectFrom('invitations').select('email').where('account_id', '=', account_id).execute(),
  ])
  if (known) throw invalid({ email: fieldError('in_team') })
  if (open.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    throw invalid({ email: fieldError('invited') })
  if (open.length >= mostOpen) throw refuse('invitation_limit', { most: mostOpen })
}

const lastMoment = () => new Date(Date.now() + validDays * 86_400_000).toISOString()

interface Link {
  email: string
  token: string
}

async function mailLink(tx: Transaction, { actor, site }: RequestContext, { email, token }: Link) {
  await sendMail(tx, {
    to: email,
    template: 'team_invitation',
    values: { inviter: await inviterName(tx, actor.user_id), token },
    account: actor.account_id,
    site,
    reader: actor.user_id,
  })
}

/** Answers what the page of an invitation link shows before the reader accepts. */
export async function readInvitation(
  db: Database,
  context: VisitContext,
  { token }: Input<typeof readInvitationRoute>,
) {
  const invitation = await openInvitation(db, context, { token })
  const { email, first_name, last_name, account_id, user_id } = invitation
  const person = { email, first_name, last_name }
  if (user_id !== null) {
    const business = await db
      .selectFrom('accounts')
      .innerJoin('accounts as parents', 'parents.id', 'accounts.parent_account_id')
      .select('parents.name')
      .where('accounts.id', '=', account_id)
      .executeTakeFirstOrThrow()
    return { ...person, invited_by: business.name, is_own_account: true, is_taken: false }
  }
  const main = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('account_id', '=', account_id)
    .where('is_main_user', '=', true)
    .executeTakeFirstOrThrow()
  const invited_by = nameOf(main)
  const is_taken = (await findUser(db, context.site, email)) !== undefined
  if (is_taken !== (invitation.taken_at !== null)) await noteTaken(db, invitation, is_taken)
  return { ...person, invited_by, is_own_account: false, is_taken }
}

/**
 * Stores for the inviter that an email has an account already. The inviter learns so only after the owner of the email has
 * opened the link: an invitation alone must not tell who has an account.
 */
async function noteTaken(
  db: Database,
  { id, account_id }: { id: string; account_id: string },
  isTaken: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('invitations')
      .set({ taken_at: isTaken ? new Date().toISOString() : null })
      .where('id', '=', id)
      .execute()
    await announce(tx, { account_id }, { kind: 'team', id })
  })
}

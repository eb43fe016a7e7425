import { fieldError } from '#contract/messages/field-errors.ts'
import type { Invitation, NewInvitation } from '#contract/account/team.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import { limitInvitations } from './invitation-limits.ts'
import { inviterName } from './inviter-name.ts'
import { requireMainUser, requireOwnModules, rightsOf } from './rights.ts'
import { getInvitation } from './team.ts'

const validDays = 7
const mostOpen = 100

interface From {
  address: string
  site: SignInSite
}

/** An invitation and the mail with its link. The link is kept as a hash only: who reads the table cannot join. */
export async function inviteMember(
  tx: Transaction,
  { limits }: Pick<Services, 'limits'>,
  actor: Actor,
  { email, first_name, last_name, ...given }: NewInvitation,
  { address, site }: From,
): Promise<Invitation> {
  requireMainUser(actor)
  requireOwnModules(actor, given)
  const rights = rightsOf(given)
  await requireNew(tx, actor, email)
  await limitInvitations(limits, { account_id: actor.account_id, email })
  const token = newToken()
  const { id } = await tx
    .insertInto('invitations')
    .values({
      ...rights,
      account_id: actor.account_id,
      email,
      first_name,
      last_name,
      host: site.host,
      token_hash: hashToken(token),
      expires_at: lastMoment(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(
    tx,
    { actor, address },
    {
      action: 'member_invited',
      object_id: id,
      object_name: email,
      before: null,
      after: rights,
    },
  )
  await mailLink(tx, actor, email, token, site)
  return getInvitation(tx, actor, id)
}

/** A new link for the same person; the old one is void. */
export async function resendInvitation(
  tx: Transaction,
  { limits }: Pick<Services, 'limits'>,
  actor: Actor,
  id: string,
  { address, site }: From,
): Promise<Invitation> {
  requireMainUser(actor)
  const open = await tx
    .selectFrom('invitations')
    .select(['email', 'expires_at'])
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .where('user_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!open) throw notFound('invitation')
  const { email } = open
  await limitInvitations(limits, { account_id: actor.account_id, email })
  const [token, expires_at] = [newToken(), lastMoment()]
  await tx
    .updateTable('invitations')
    .set({ token_hash: hashToken(token), expires_at })
    .where('id', '=', id)
    .execute()
  await audit(
    tx,
    { actor, address },
    {
      action: 'invitation_resent',
      object_id: id,
      object_name: email,
      before: { expires_at: open.expires_at },
      after: { expires_at },
    },
  )
  await mailLink(tx, actor, email, token, site)
  return getInvitation(tx, actor, id)
}

export async function withdrawInvitation(
  tx: Transaction,
  actor: Actor,
  id: string,
  address: string,
): Promise<null> {
  requireMainUser(actor)
  const gone = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .where('user_id', 'is', null)
    .returning(['email', 'modules', 'access_to_wallet', 'credit_limit'])
    .executeTakeFirst()
  if (!gone) throw notFound('invitation')
  await audit(
    tx,
    { actor, address },
    {
      action: 'invitation_withdrawn',
      object_id: id,
      object_name: gone.email,
      before: rightsOf(gone),
      after: null,
    },
  )
  return null
}

/** Two invitations at the same time stand in line at the account, so the second sees the first. */
async function requireNew(tx: Transaction, { account_id }: Actor, email: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
  const [known, open] = await Promise.all([
    tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('account_id', '=', account_id)
      .executeTakeFirst(),
    tx.selectFrom('invitations').select('email').where('account_id', '=', account_id).execute(),
  ])
  if (known) throw invalid({ email: fieldError('in_team') })
  if (open.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    throw invalid({ email: fieldError('invited') })
  if (open.length >= mostOpen) throw refuse('invitation_limit', { most: mostOpen })
}

const lastMoment = () => new Date(Date.now() + validDays * 86_400_000).toISOString()

async function mailLink(
  tx: Transaction,
  actor: Actor,
  email: string,
  token: string,
  site: SignInSite,
): Promise<void> {
  await sendMail(tx, {
    to: email,
    template: 'team_invitation',
    values: { inviter: await inviterName(tx, actor.user_id), token },
    account: actor.account_id,
    site,
    reader: actor.user_id,
  })
}

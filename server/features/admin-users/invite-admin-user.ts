import type { inviteAdminUser as inviteAdminUserRoute } from '#contract/operator/admin-users.ts'
import { audit } from '#server/features/audit/audit.ts'
import { hasSignInMethod } from '#server/features/auth/sign-in/sign-in-methods.ts'
import { limitInvitations } from '#server/features/team/invitation-limits.ts'
import { inviterName } from '#server/features/team/inviter-name.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import { getAdminUser } from './admin-users.ts'
import { isOperator, lockUser, type ManagedUser } from './managed-users.ts'

const validDays = 7

type Invited = Pick<
  ManagedUser,
  'id' | 'account_id' | 'reseller_id' | 'email' | 'first_name' | 'last_name' | 'language'
>

/**
 * Mails a link to choose a password, and voids the link before it. Only a hash of the link is stored. A client of a
 * reseller gets the email in the reseller's brand, and a link to the reseller's domain.
 */
export async function mailInvitation(
  tx: Transaction,
  { actor, services, site }: RequestContext,
  { id, account_id, reseller_id, email, first_name, last_name, language }: Invited,
): Promise<void> {
  const sender = isOperator(actor) ? undefined : actor.account_id
  await limitInvitations(services.limits, { account_id: sender, email })
  const token = newToken()
  await tx.deleteFrom('invitations').where('user_id', '=', id).execute()
  await tx
    .insertInto('invitations')
    .values({
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + validDays * 86_400_000).toISOString(),
      email,
      account_id,
      user_id: id,
      first_name,
      last_name,
      modules: [],
      access_to_wallet: true,
      credit_limit: null,
      host: site.host,
    })
    .execute()
  await sendMail(tx, {
    to: email,
    template: 'account_invitation',
    values: { inviter: await inviterName(tx, actor.user_id), token },
    account: account_id,
    site: { host: site.host, reseller_id, language: language ?? site.language },
  })
}

/**
 * Mails a new link to a user who never signed in, also when the old link has expired. A user who has signed in comes back
 * with a mailed code, which leaves the second factor on.
 */
export async function inviteAdminUser(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof inviteAdminUserRoute>,
) {
  const user = await lockUser(tx, context.actor, id)
  if (!user) throw notFound('user')
  if (user.last_sign_in_at !== null || (await hasSignInMethod(tx, id))) throw refuse('user_signed_in')
  const before = await findOpen(tx, id)
  await mailInvitation(tx, context, user)
  const sent = await findOpen(tx, id)
  await audit(tx, context, {
    account_id: user.account_id,
    action: 'invitation_resent',
    object_id: id,
    object_name: user.email,
    before: { expires_at: before?.expires_at ?? null },
    after: { expires_at: sent?.expires_at },
  })
  const isSent = context.services.mail.smtpUrl !== undefined
  return confirm(
    isSent ? 'invitation_resent' : 'invitation_in_outbox',
    await getAdminUser(tx, context, { id }),
  )
}

const findOpen = (tx: Transaction, user_id: string) =>
  tx.selectFrom('invitations').select('expires_at').where('user_id', '=', user_id).executeTakeFirst()

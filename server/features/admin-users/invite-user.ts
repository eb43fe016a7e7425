import type { AdminUserDetails } from '#contract/operator/admin-users.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'
import { hasSignInMethod } from '#server/features/auth/sign-in/sign-in-methods.ts'
import { limitInvitations } from '#server/features/team/invitation-limits.ts'
import { inviterName } from '#server/features/team/inviter-name.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import { getAdminUser } from './admin-users.ts'
import { isOperator, lockUser, type ManagedUser } from './manageable.ts'

const validDays = 7

type Invited = Pick<
  ManagedUser,
  'id' | 'account_id' | 'reseller_id' | 'email' | 'first_name' | 'last_name' | 'language'
>

/**
 * A mail with a link to choose a password. The link is kept as a hash only; a new one voids the one before. A client of
 * a reseller reads it in the reseller's brand, and is led to the reseller's domain.
 */
export async function invite(
  tx: Transaction,
  { limits }: Pick<Services, 'limits'>,
  actor: Actor,
  { id, account_id, reseller_id, ...person }: Invited,
  site: SignInSite,
): Promise<void> {
  const { email, first_name, last_name } = person
  await limitInvitations(limits, { account_id: isOperator(actor) ? undefined : actor.account_id, email })
  const token = newToken()
  const link = {
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + validDays * 86_400_000).toISOString(),
    email,
  }
  await tx.deleteFrom('invitations').where('user_id', '=', id).execute()
  await tx
    .insertInto('invitations')
    .values({
      ...link,
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
    site: { host: site.host, reseller_id, language: person.language ?? site.language },
  })
}

/**
 * A new link for whoever was never in, however old the one before is. Who was comes back by a mailed code, which leaves
 * their second factor in its place.
 */
export async function inviteAgain(
  tx: Transaction,
  services: Pick<Services, 'limits'>,
  actor: Actor,
  id: string,
  { address, site }: { address: string; site: SignInSite },
): Promise<AdminUserDetails> {
  const user = await lockUser(tx, actor, id)
  if (!user) throw notFound('user')
  if (user.last_sign_in_at !== null || (await hasSignInMethod(tx, id))) throw refuse('user_signed_in')
  const before = await findOpen(tx, id)
  await invite(tx, services, actor, user, site)
  const sent = await findOpen(tx, id)
  await audit(
    tx,
    { actor, address },
    {
      account_id: user.account_id,
      action: 'invitation_resent',
      object_id: id,
      object_name: user.email,
      before: { expires_at: before?.expires_at ?? null },
      after: { expires_at: sent?.expires_at },
    },
  )
  return getAdminUser(tx, actor, id)
}

const findOpen = (tx: Transaction, user_id: string) =>
  tx.selectFrom('invitations').select('expires_at').where('user_id', '=', user_id).executeTakeFirst()

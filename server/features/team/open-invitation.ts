import type { SignInSite } from '#server/features/auth/site-owner.ts'
import { hasSignInMethod } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { hashToken } from '#server/platform/security/secrets.ts'

/**
 * On the host whose people the account's are: elsewhere the link leads to nothing. Nor does it where its holder has come
 * in another way since: what opened an empty account would pass by everything that guards theirs.
 */
export async function openInvitation(
  db: Database,
  token: string,
  { reseller_id }: SignInSite,
  forUpdate = false,
) {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
    .selectAll('invitations')
    .where('accounts.reseller_id', 'is not distinct from', reseller_id)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .$if(forUpdate, (query) => query.forNoKeyUpdate('invitations'))
    .executeTakeFirst()
  if (!invitation) throw notFound('invitation')
  if (invitation.user_id !== null && (await hasSignInMethod(db, invitation.user_id)))
    throw notFound('invitation')
  return invitation
}

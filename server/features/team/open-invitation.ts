import { hasSignInMethod } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { hashToken } from '#server/platform/security/secrets.ts'

interface Link {
  token: string
  /** Locks the invitation until the transaction ends. */
  lock?: true
}

/**
 * Finds the invitation of a link. A link works only on a host of the account's own business. It stops working once its
 * holder can sign in: a link that opens an empty account must not pass by the second factor of a used one.
 */
export async function openInvitation(
  db: Database,
  { site }: Pick<VisitContext, 'site'>,
  { token, lock }: Link,
) {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
    .selectAll('invitations')
    .where('accounts.reseller_id', 'is not distinct from', site.reseller_id)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .$if(lock === true, (query) => query.forNoKeyUpdate('invitations'))
    .executeTakeFirst()
  if (!invitation) throw notFound('invitation')
  if (invitation.user_id !== null && (await hasSignInMethod(db, invitation.user_id)))
    throw notFound('invitation')
  return invitation
}

import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'

/** Where the platform's terms stand that this user of its has not accepted; null when there is nothing to accept, and for who works as that user. */
export async function getTerms(
  { db, signIn }: Services,
  actor: Actor,
  { reseller_id }: SignInSite,
): Promise<{ url: string | null }> {
  if (signIn.termsUrl === null || reseller_id !== null || actor.impersonator !== null) return { url: null }
  const { terms_accepted_at } = await db
    .selectFrom('users')
    .select('terms_accepted_at')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  return { url: terms_accepted_at === null ? signIn.termsUrl : null }
}

/** The first time counts. */
export async function acceptTerms(tx: Transaction, actor: Actor): Promise<null> {
  await tx
    .updateTable('users')
    .set({ terms_accepted_at: new Date().toISOString() })
    .where('id', '=', actor.user_id)
    .where('terms_accepted_at', 'is', null)
    .execute()
  return null
}

import type { RequestContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/**
 * The address of the platform's terms, until a user of the platform has accepted them. Null for users of a reseller and
 * while another person works as the user.
 */
export async function getTerms(
  db: Database,
  { services: { signIn }, actor, site }: Pick<RequestContext, 'services' | 'actor' | 'site'>,
): Promise<{ url: string | null }> {
  if (signIn.termsUrl === null || site.reseller_id !== null || actor.impersonator !== null)
    return { url: null }
  const { terms_accepted_at } = await db
    .selectFrom('users')
    .select('terms_accepted_at')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  return { url: terms_accepted_at === null ? signIn.termsUrl : null }
}

/** Stores when the user accepted the terms. A second call keeps the first time. */
export async function acceptTerms(tx: Transaction, { actor }: Pick<RequestContext, 'actor'>): Promise<null> {
  await tx
    .updateTable('users')
    .set({ terms_accepted_at: new Date().toISOString() })
    .where('id', '=', actor.user_id)
    .where('terms_accepted_at', 'is', null)
    .execute()
  return null
}

import type { RequestContext } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * The address of the platform's terms, until a user of the platform has accepted them. Null for users of a reseller and
 * while another person works as the user.
 */
export function termsToAccept(
  { services: { signIn }, actor, site }: Pick<RequestContext, 'services' | 'actor' | 'site'>,
  accepted_at: string | null,
): string | null {
  const isAsked = accepted_at === null && site.reseller_id === null && actor.impersonator === null
  return isAsked ? signIn.termsUrl : null
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

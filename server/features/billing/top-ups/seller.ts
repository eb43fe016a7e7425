import type { TopUpOffer } from '#contract/wallet/billing.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'

/**
 * Who sells credits to an account: a reseller to its clients, the platform to everybody else. The Stripe of the settings
 * is the platform's, and its pages name it: no client of a reseller is led there.
 */
export async function sellerOf(db: Database, { account_id }: Actor): Promise<TopUpOffer['sold_by']> {
  const { reseller_id } = await db
    .selectFrom('accounts')
    .select('reseller_id')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return reseller_id === null ? 'platform' : 'reseller'
}

export async function requireOwnBuyer(db: Database, actor: Actor): Promise<void> {
  if ((await sellerOf(db, actor)) === 'platform') return
  throw refuse('sold_by_reseller')
}

import type * as contract from '#contract/wallet/billing.ts'
import { topUpCurrency, topUpPacks } from '#contract/values/top-up-prices.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'

export async function getTopUpOffer(
  db: Database,
  { actor, services }: Pick<RequestContext, 'actor' | 'services'>,
): Promise<contract.TopUpOffer> {
  requireWallet(actor)
  const [sold_by, { owed }] = await Promise.all([
    readSeller(db, actor),
    db
      .selectFrom('top_ups')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('owed_credits'), eb.val('0')).as('owed'))
      .where('account_id', '=', actor.account_id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    is_available: services.billing.stripe !== null && sold_by === 'platform',
    sold_by,
    currency: topUpCurrency,
    packs: [...topUpPacks],
    owed: Number(owed),
  }
}

export async function getTopUp(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.getTopUp>,
): Promise<contract.TopUp> {
  requireWallet(actor)
  const topUp = await db
    .selectFrom('top_ups')
    .select(['id', 'credits', 'amount', 'currency', 'state', 'created_at', 'paid_at'])
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!topUp) throw notFound('payment')
  return topUp
}

/**
 * Who sells credits to an account: its reseller, or the platform where it has none. Stripe's settings and pages are the
 * platform's, so clients of a reseller never see them.
 */
export async function readSeller(
  db: Database,
  { account_id }: Actor,
): Promise<contract.TopUpOffer['sold_by']> {
  const { reseller_id } = await db
    .selectFrom('accounts')
    .select('reseller_id')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return reseller_id === null ? 'platform' : 'reseller'
}

import type { TopUp, TopUpOffer } from '#contract/wallet/billing.ts'
import { topUpCurrency, topUpPacks } from '#contract/values/top-up-prices.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { BillingSettings } from '#server/platform/config/billing-settings.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { requirePayer } from './pay-access.ts'
import { sellerOf } from './seller.ts'

export async function getTopUpOffer(
  db: Database,
  actor: Actor,
  { stripe }: BillingSettings,
): Promise<TopUpOffer> {
  requirePayer(actor)
  const [sold_by, { owed }] = await Promise.all([
    sellerOf(db, actor),
    db
      .selectFrom('top_ups')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('owed_credits'), eb.val('0')).as('owed'))
      .where('account_id', '=', actor.account_id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    is_available: stripe !== null && sold_by === 'platform',
    sold_by,
    currency: topUpCurrency,
    packs: [...topUpPacks],
    owed: Number(owed),
  }
}

export async function getTopUp(db: Database, actor: Actor, id: string): Promise<TopUp> {
  requirePayer(actor)
  const topUp = await db
    .selectFrom('top_ups')
    .select(['id', 'credits', 'amount', 'currency', 'state', 'created_at', 'paid_at'])
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!topUp) throw notFound('payment')
  return topUp
}

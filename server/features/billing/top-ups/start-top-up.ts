import type { z } from 'zod'
import type { startTopUp as route } from '#contract/wallet/billing.ts'
import { topUpCurrency, topUpPrice } from '#contract/values/top-up-prices.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { isLive, type StripeSettings } from '#server/platform/config/billing-settings.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { requirePayer } from './pay-access.ts'
import { returnTo } from './return-to.ts'
import { productName } from '#server/features/billing/notices/product-name.ts'
import { requireOwnBuyer } from './seller.ts'
import { openCheckout } from '#server/features/billing/stripe/stripe.ts'

type NewTopUp = z.output<(typeof route)['body']>

const begun: Limit = {
  name: 'top-ups',
  points: 30,
  seconds: 3_600,
  refusal: 'too_many_payments',
}

/**
 * Begins a payment: our row first, so that a notice finds it whenever it comes, then the page of Stripe under a key of
 * that row. Asked twice, the same row and the same page are answered. Nothing is in the wallet before Stripe says so.
 */
export async function startTopUp(
  { db, billing, limits, log, url }: Services,
  actor: Actor,
  asked: NewTopUp,
  host: string,
): Promise<{ id: string; url: string }> {
  requirePayer(actor)
  await requireOwnBuyer(db, actor)
  const { stripe } = billing
  if (!stripe) throw refuse('payments_not_set_up')
  if (asked.amount !== topUpPrice(asked.credits)) throw refuse('price_changed')
  await limits.count(begun, actor.account_id)
  const topUp = await beginRow(db, actor, asked)
  const { language, ...customer } = await readPayer(db, actor, stripe)
  const back = `${returnTo(url, host)}/settings/wallet?top_up=${topUp.id}`
  const page = await openCheckout(stripe, {
    top_up_id: topUp.id,
    account_id: actor.account_id,
    name: productName(asked.credits, language),
    amount: asked.amount,
    currency: topUpCurrency,
    ...customer,
    success_url: back,
    cancel_url: `${back}&cancelled=true`,
  })
  if (page.outcome !== 'answered' || page.value.url === null) {
    log.warn({ top_up_id: topUp.id, why: 'why' in page ? page.why : 'no page' }, 'no payment page was opened')
    throw refuse('checkout_unavailable')
  }
  await db
    .updateTable('top_ups')
    .set({ session_id: page.value.id })
    .where('id', '=', topUp.id)
    .where('session_id', 'is', null)
    .execute()
  return { id: topUp.id, url: page.value.url }
}

async function beginRow(db: Database, actor: Actor, { request_id, credits, amount }: NewTopUp) {
  const { account_id, user_id } = actor
  await db
    .insertInto('top_ups')
    .values({ account_id, user_id, provider: 'stripe', request_id, credits, amount, currency: topUpCurrency })
    .onConflict((conflict) => conflict.columns(['account_id', 'request_id']).doNothing())
    .execute()
  const row = await db
    .selectFrom('top_ups')
    .select(['id', 'credits', 'amount', 'state'])
    .where('account_id', '=', account_id)
    .where('request_id', '=', request_id)
    .executeTakeFirstOrThrow()
  if (row.credits !== credits || row.amount !== amount) throw refuse('request_id_reused')
  if (row.state !== 'open') throw refuse('already_paid')
  return row
}

/** Who pays, as Stripe knows them from the last payment; the first time, their address. */
function readPayer(db: Database, { account_id, user_id }: Actor, stripe: StripeSettings) {
  return db
    .selectFrom('users')
    .leftJoin('billing_customers', (join) =>
      join
        .onRef('billing_customers.account_id', '=', 'users.account_id')
        .on('provider', '=', 'stripe')
        .on('is_live', '=', isLive(stripe)),
    )
    .select(['email', 'language', 'customer_id'])
    .where('users.id', '=', user_id)
    .where('users.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}

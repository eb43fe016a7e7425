import type * as contract from '#contract/wallet/billing.ts'
import { type Language, spokenOf } from '#contract/values/languages.ts'
import { topUpCurrency, topUpPrice } from '#contract/values/top-up-prices.ts'
import { isLive, type StripeSettings } from '#server/platform/config/billing-settings.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { localeOf } from '#server/platform/mail/locale-of.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { openCheckout } from '#server/features/billing/stripe/stripe.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'
import { readSeller } from './top-ups.ts'

type NewTopUp = Input<typeof contract.startTopUp>

const startedTopUps: Limit = {
  name: 'top-ups',
  points: 30,
  seconds: 3_600,
  refusal: 'too_many_payments',
}

/**
 * Starts a payment. Our row comes first, so that a notice finds it at any time, then the page of Stripe under a key of
 * that row: a repeated request returns that row and that page. Credits are added only when Stripe reports the payment.
 */
export async function startTopUp(
  db: Database,
  { actor, site, services }: Pick<RequestContext, 'actor' | 'site' | 'services'>,
  input: NewTopUp,
): Promise<{ id: string; url: string }> {
  const { billing, limits, log, url } = services
  requireWallet(actor)
  if ((await readSeller(db, actor)) === 'reseller') throw refuse('sold_by_reseller')
  if (!billing.stripe) throw refuse('payments_not_set_up')
  if (input.amount !== topUpPrice(input.credits)) throw refuse('price_changed')
  await limits.count(startedTopUps, actor.account_id)
  const topUp = await insertTopUp(db, actor, input)
  const { language, ...customer } = await readPayer(db, actor, billing.stripe)
  const back = `${returnTo(url, site.host)}/settings/wallet?top_up=${topUp.id}`
  const page = await openCheckout(billing.stripe, {
    top_up_id: topUp.id,
    account_id: actor.account_id,
    name: productName(input.credits, language),
    amount: input.amount,
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

async function insertTopUp(db: Database, actor: Actor, { request_id, credits, amount }: NewTopUp) {
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

/** The customer that Stripe knows from the last payment, and the email for the first one. */
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

/** A label instead of a sentence where a language has more than two plural forms. */
const productNames: Record<Language, (credits: string) => string> = {
  en: (credits) => `${credits} ${credits === '1' ? 'credit' : 'credits'}`,
  de: (credits) => `${credits} ${credits === '1' ? 'Credit' : 'Credits'}`,
  ar: (credits) => `نقاط: ${credits}`,
}

/** The name of the product on the payment page and on Stripe's receipt, in the language of the buyer. */
const productName = (credits: number, language: string | null): string =>
  productNames[spokenOf([language]) ?? 'en'](new Intl.NumberFormat(localeOf(language)).format(credits))

/** The origin that a provider sends the browser back to: the host of the session, with the installation's scheme and port. */
export function returnTo(platformUrl: string, host: string): string {
  const url = new URL(platformUrl)
  url.hostname = host.replace(/:\d+$/, '')
  return url.origin
}

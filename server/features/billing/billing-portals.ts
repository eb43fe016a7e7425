import type { Billing } from '#contract/wallet/billing.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { isLive } from '#server/platform/config/billing-settings.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { requirePayer } from '#server/features/billing/top-ups/pay-access.ts'
import { returnTo } from '#server/features/billing/top-ups/return-to.ts'
import { sellerOf } from '#server/features/billing/top-ups/seller.ts'
import { openPortal } from './stripe/stripe-portal.ts'

/**
 * The portals of whoever has paid here before: at Stripe a page made for this moment, at PayKickstart the portal where
 * customers name themselves. Nobody has one before the first payment, nor a client of a reseller.
 */
export async function checkBillingPortals(
  { db, billing: { stripe, paykickstart }, log, url }: Services,
  actor: Actor,
  host: string,
): Promise<Billing[]> {
  requirePayer(actor)
  if ((await sellerOf(db, actor)) === 'reseller') return []
  const customers = await db
    .selectFrom('billing_customers')
    .select(['provider', 'is_live', 'customer_id'])
    .where('account_id', '=', actor.account_id)
    .execute()
  const portals: Billing[] = []
  const atStripe = customers.find(
    ({ provider, is_live }) => stripe && provider === 'stripe' && is_live === isLive(stripe),
  )
  if (stripe && atStripe) {
    const back = `${returnTo(url, host)}/billing-portal`
    const page = await openPortal(stripe, atStripe.customer_id, back)
    if (page.outcome !== 'answered') {
      log.warn({ why: page.why }, 'no billing portal was opened')
      const isAway = page.outcome === 'failed'
      throw refuse(isAway ? 'portal_silent' : 'portal_refused')
    }
    portals.push({ type: 'stripe', value: page.value })
  }
  const isBuyer = customers.some(({ provider }) => provider === 'paykickstart')
  if (paykickstart?.portalUrl && isBuyer)
    portals.push({ type: 'paykickstart', value: paykickstart.portalUrl })
  return portals
}

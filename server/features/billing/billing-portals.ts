import type { Billing } from '#contract/wallet/billing.ts'
import { isLive } from '#server/platform/config/billing-settings.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'
import { openPortal } from './stripe/stripe-portal.ts'
import { returnTo } from './top-ups/start-top-up.ts'
import { readSeller } from './top-ups/top-ups.ts'

/**
 * Returns the portals of an account that has paid here before: at Stripe a page made for this moment, at PayKickstart the
 * portal where customers sign in. Clients of a reseller have none.
 */
export async function checkBillingPortals(
  db: Database,
  { actor, site, services }: Pick<RequestContext, 'actor' | 'site' | 'services'>,
): Promise<Billing[]> {
  const { stripe, paykickstart } = services.billing
  requireWallet(actor)
  if ((await readSeller(db, actor)) === 'reseller') return []
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
    const back = `${returnTo(services.url, site.host)}/billing-portal`
    const page = await openPortal(stripe, atStripe.customer_id, back)
    if (page.outcome !== 'answered') {
      services.log.warn({ why: page.why }, 'no billing portal was opened')
      throw refuse(page.outcome === 'failed' ? 'portal_silent' : 'portal_refused')
    }
    portals.push({ type: 'stripe', value: page.value })
  }
  const isBuyer = customers.some(({ provider }) => provider === 'paykickstart')
  if (paykickstart?.portalUrl && isBuyer)
    portals.push({ type: 'paykickstart', value: paykickstart.portalUrl })
  return portals
}

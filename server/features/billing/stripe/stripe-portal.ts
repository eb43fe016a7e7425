import type Stripe from 'stripe'
import type { StripeSettings } from '#server/platform/config/billing-settings.ts'
import { asked, stripeOf } from './stripe.ts'

const made_for = 'credits'

/** A page of Stripe where a customer sees invoices and changes cards; it opens for a few minutes. */
export function openPortal(settings: StripeSettings, customer: string, return_url: string) {
  const client = stripeOf(settings)
  return asked(
    findConfiguration(client)
      .then((known) => known ?? makeConfiguration(client))
      .then((configuration) =>
        client.billingPortal.sessions.create({ customer, return_url, configuration: configuration.id }),
      )
      .then(({ url }) => url),
  )
}

/**
 * What a portal shows: as whoever owns the Stripe account has set it there, else the one that we made before. They cannot
 * be deleted, so there is never a second one of ours.
 */
async function findConfiguration({ billingPortal }: Stripe) {
  const { data } = await billingPortal.configurations.list({ active: true, limit: 100 })
  return (
    data.find(({ is_default }) => is_default) ??
    data.find(({ metadata }) => metadata?.['made_for'] === made_for)
  )
}

/** An account in which nobody has opened the portal's settings has none, and opens no portal without. */
const makeConfiguration = ({ billingPortal }: Stripe) =>
  billingPortal.configurations.create(
    {
      metadata: { made_for },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
      },
    },
    { idempotencyKey: `billing-portal-${made_for}` },
  )

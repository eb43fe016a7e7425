import type Stripe from 'stripe'
import type { StripeSettings } from '#server/platform/config/billing-settings.ts'
import { answerOf, stripeOf } from './stripe.ts'

const made_for = 'credits'

/** Opens the page where a customer of Stripe sees invoices and changes cards. Its link works for a few minutes. */
export function openPortal(settings: StripeSettings, customer: string, return_url: string) {
  const client = stripeOf(settings)
  return answerOf(
    findConfiguration(client)
      .then((known) => known ?? makeConfiguration(client))
      .then((configuration) =>
        client.billingPortal.sessions.create({ customer, return_url, configuration: configuration.id }),
      )
      .then(({ url }) => url),
  )
}

/**
 * Finds the configuration of the portal: the default one, which the owner of the Stripe account sets there, else the one
 * that we made. Stripe deletes none, so we never make a second one.
 */
async function findConfiguration({ billingPortal }: Stripe) {
  const { data } = await billingPortal.configurations.list({ active: true, limit: 100 })
  return (
    data.find(({ is_default }) => is_default) ??
    data.find(({ metadata }) => metadata?.['made_for'] === made_for)
  )
}

/** A Stripe account whose portal settings were never opened has no configuration, and no portal opens without one. */
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

import Stripe from 'stripe'
import type { StripeSettings } from '#server/platform/config/billing-settings.ts'

const patienceMs = 15_000
const clients = new WeakMap<StripeSettings, Stripe>()

/** The client of these settings; one each, so that connections are used again. */
export function stripeOf(settings: StripeSettings): Stripe {
  const known = clients.get(settings)
  if (known) return known
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const client = new Stripe(settings.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  clients.set(settings, client)
  return client
}

/** What Stripe answered, or why it did not, in words for a log. */
export type Asked<T> =
  | { outcome: 'answered'; value: T }
  | { outcome: 'failed'; why: string }
  | { outcome: 'refused'; why: string }

const refusals = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
]

/** Turns what Stripe's client throws for a refusal or a broken line into a value; a bug of ours flies on. */
export async function asked<T>(answer: Promise<T>): Promise<Asked<T>> {
  try {
    return { outcome: 'answered', value: await answer }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isRefusal = refusals.some((Refusal) => error instanceof Refusal)
    const why = `${error.type}${error.code ? ` ${error.code}` : ''}`
    return { outcome: isRefusal ? 'refused' : 'failed', why }
  }
}

interface Checkout {
  top_up_id: string
  account_id: string
  /** What is bought, in words of the buyer. */
  name: string
  amount: number
  currency: string
  customer_id: string | null
  email: string
  success_url: string
  cancel_url: string
}

/** A page of Stripe where this top-up is paid. Asked again for the same top-up, Stripe answers the same page. */
export function openCheckout(settings: StripeSettings, checkout: Checkout) {
  const { top_up_id, account_id, name, amount, currency, customer_id, email } = checkout
  const metadata = { top_up_id, account_id }
  return asked(
    stripeOf(settings)
      .checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency,
                unit_amount: amount,
                product_data: { name },
              },
            },
          ],
          success_url: checkout.success_url,
          cancel_url: checkout.cancel_url,
          client_reference_id: top_up_id,
          ...(customer_id === null
            ? { customer_email: email, customer_creation: 'always' as const }
            : { customer: customer_id }),
          metadata,
          payment_intent_data: { metadata },
        },
        { idempotencyKey: `top-up-${top_up_id}` },
      )
      .then(({ id, url }) => ({ id, url })),
  )
}

import Stripe from 'stripe'
import type { StripeSettings } from '#server/platform/config/billing-settings.ts'

const patienceMs = 15_000
const clients = new WeakMap<StripeSettings, Stripe>()

/** Returns the client of these settings: one each, so that connections are reused. */
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

/** Stripe's answer, or why there is none, for the log. */
export type Answer<T> =
  | { outcome: 'answered'; value: T }
  | { outcome: 'failed'; why: string }
  | { outcome: 'refused'; why: string }

const refusals = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
]

/** Turns a refusal or a broken connection, which Stripe's client throws, into a value. Other errors pass. */
export async function answerOf<T>(answer: Promise<T>): Promise<Answer<T>> {
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
  /** The product, in the language of the buyer. */
  name: string
  amount: number
  currency: string
  customer_id: string | null
  email: string
  success_url: string
  cancel_url: string
}

/** Opens the page where Stripe takes the payment. A second call for a top-up returns its first page. */
export function openCheckout(settings: StripeSettings, checkout: Checkout) {
  const { top_up_id, account_id, name, amount, currency, customer_id, email } = checkout
  const metadata = { top_up_id, account_id }
  return answerOf(
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

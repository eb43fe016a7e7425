import { randomUUID } from 'node:crypto'
import { getTopUp, startTopUp } from '#contract/wallet/billing.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { streams } from '#contract/streams.ts'
import { topUpPrice } from '#contract/values/top-up-prices.ts'
import type { PaykickstartSettings } from '#server/platform/config/billing-settings.ts'
import { type AppOptions, startApp, testHost } from '#testing/app.ts'
import { startStripe } from '#testing/fakes/cards/stripe.ts'
import { stripeSignature } from '#testing/fakes/cards/stripe-events.ts'
import type { TestUser } from '#testing/make.ts'

interface Options extends Pick<AppOptions, 'written'> {
  paykickstart?: PaykickstartSettings
}

/** Starts a server that sells credits through a stand-in for Stripe. The stand-in keeps its events until the test sends them. */
export async function startPaying({ paykickstart, written }: Options = {}) {
  const stripe = await startStripe()
  const app = await startApp({
    billing: { stripe: stripe.settings, paykickstart: paykickstart ?? null },
    ...(written ? { written } : {}),
  })
  return {
    app,
    stripe,
    /** Starts a payment and returns its id and its session at Stripe. */
    async begin(user: TestUser, credits: number) {
      const body = { request_id: randomUUID(), credits, amount: topUpPrice(credits) }
      const { id, url } = await app.as(user, startTopUp, { body })
      return { id, session: url.slice(url.lastIndexOf('/') + 1) }
    },
    /** Sends an event to the webhook, by default with a right signature. */
    async send(body: string, signature = stripeSignature(body)): Promise<number> {
      const response = await app.http.inject({
        method: 'POST',
        url: streams.stripeWebhook.replace('POST ', ''),
        headers: { host: testHost, 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      })
      return response.statusCode
    },
    topUpOf: (user: TestUser, id: string) => app.as(user, getTopUp, { params: { id } }),
    balanceOf: async (user: TestUser) => (await app.as(user, getWallet)).balance,
    async stop() {
      await app.stop()
      await stripe.stop()
    },
  }
}

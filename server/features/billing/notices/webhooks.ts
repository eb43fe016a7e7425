import { streams } from '#contract/streams.ts'
import type { BillingType } from '#contract/wallet/billing.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import type { Notice } from './effect.ts'
import { countRefused } from './refused-notices.ts'
import { keepNotice } from './keep-notice.ts'
import { readPaykickstartNotice } from '#server/features/billing/paykickstart/paykickstart-notice.ts'
import { readStripeNotice } from '#server/features/billing/stripe/stripe-notice.ts'

type Read = (services: Services, body: string, signature: string) => Notice | null

const pathOf = (endpoint: string) => endpoint.replace('POST ', '')
const mostBytes = 512_000

/** Receives the notices of payment providers. Signatures cover bytes, so bodies are read unparsed. */
export const webhooks: Stream = (app, services) => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    const serve = (endpoint: string, provider: BillingType, read: Read) =>
      scope.post(pathOf(endpoint), async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
        const signature = String(request.headers['stripe-signature'] ?? '')
        const notice = read(services, body, signature)
        if (!notice) {
          await countRefused(services.db, provider)
          throw refuse('not_signed')
        }
        if (notice.effect) await services.db.transaction().execute((tx) => keepNotice(tx, provider, notice))
        else services.log.info({ provider, type: notice.type }, 'a payment notice has no effect here')
        return { received: true }
      })
    serve(streams.stripeWebhook, 'stripe', ({ billing: { stripe } }, body, signature) => {
      if (!stripe) throw notFound('webhook')
      return readStripeNotice(stripe, body, signature)
    })
    serve(streams.paykickstartWebhook, 'paykickstart', ({ billing: { paykickstart } }, body) => {
      if (!paykickstart) throw notFound('webhook')
      return readPaykickstartNotice(paykickstart, body)
    })
  })
}

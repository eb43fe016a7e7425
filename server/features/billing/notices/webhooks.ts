import { streams } from '#contract/streams.ts'
import type { BillingType } from '#contract/wallet/billing.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import type { Notice } from './effect.ts'
import { keepNotice } from './keep-notice.ts'
import { readPaykickstartNotice } from '#server/features/billing/paykickstart/paykickstart-notice.ts'
import { readStripeNotice } from '#server/features/billing/stripe/stripe-notice.ts'
import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'

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

/** Counts a notice with a wrong signature. Nothing but the count is stored, a row a day and provider. */
export async function countRefused(db: Database, provider: BillingType): Promise<void> {
  await sql`
    insert into refused_notices (provider, day, last_at)
    values (${provider}, (present() at time zone 'UTC')::date, present())
    on conflict (provider, day) do update
    set notices = refused_notices.notices + 1, last_at = excluded.last_at`.execute(db)
}

/** Counts of the last thirty days: they show a wrong secret or an attack. */
export async function listRefused(db: Database) {
  const { rows } = await sql<{ provider: BillingType; notices: number; last_at: string }>`
    select provider, sum(notices)::bigint as notices, max(last_at) as last_at from refused_notices
    where day > (present() at time zone 'UTC')::date - 30
    group by provider order by provider`.execute(db)
  return rows
}

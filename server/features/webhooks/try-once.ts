import { sql } from 'kysely'
import type { StoredAttempt } from '#contract/values/webhooks/webhook-values.ts'
import type { FetchOutcome } from '#engine/net/fetch-outcome.ts'
import { nextTryMs, signedHeaders } from '#engine/webhook/webhook-delivery.ts'
import { retriesOf } from '#server/features/webhook-outbox/emit-events.ts'
import type { AccountJobContext } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import { askedWait, failureOf, isGoneFor } from './delivery-outcome.ts'
import { receiverOf, secretPlace, tellWebhook, type WebhookRow } from './webhook-row.ts'
import { writeBody } from './write-body.ts'

export const timeoutMs = 15_000
/** After so long without a success the webhook turns itself off. */
const patienceMs = 5 * 24 * 3_600_000
const keptAnswer = 1_024

export async function findDue(db: Database, id: string) {
  const due = await db
    .selectFrom('webhook_messages')
    .leftJoin('results', 'results.id', 'webhook_messages.result_id')
    .selectAll('webhook_messages')
    .select((eb) => eb.fn.coalesce('results.is_suppressed', eb.lit(false)).as('isSuppressed'))
    .where('webhook_messages.id', '=', id)
    .where('webhook_messages.state', '=', 'waiting')
    .executeTakeFirst()
  if (!due) return undefined
  const { isSuppressed, ...message } = due
  const webhook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', message.webhook_id)
    .executeTakeFirst()
  return webhook && { message, webhook, isSuppressed }
}

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Sends a delivery once and stores what came of it. */
export async function tryOnce(context: AccountJobContext, { message, webhook }: Due): Promise<void> {
  const body = message.body ?? (await keepBody(context.services.db, message))
  const at = new Date()
  const outcome = await post(context, webhook, { id: message.id, at, body })
  await storeAttempt(context, { message, webhook, at, outcome })
}

/** Writes the body once: every try sends the same bytes. */
async function keepBody(db: Database, message: Due['message']): Promise<string> {
  const body = await writeBody(db, message)
  const kept = await db
    .updateTable('webhook_messages')
    .set({ body: sql`coalesce(body, ${body})` })
    .where('id', '=', message.id)
    .returning('body')
    .executeTakeFirst()
  return kept?.body ?? body
}

interface Post {
  id: string
  at: Date
  body: string
}

function post(
  { services, signal }: AccountJobContext,
  webhook: WebhookRow,
  { id, at, body }: Post,
): Promise<FetchOutcome> {
  const { networks, secrets } = services
  const { sealed_secret, sealed_old_secret, rotated_until } = webhook
  const url = receiverOf(webhook, secrets)
  const network = isSampleHost(new URL(url).hostname) ? networks.sample : networks.internet
  const old =
    sealed_old_secret !== null && rotated_until !== null && Date.parse(rotated_until) > at.getTime()
      ? [secrets.open(sealed_old_secret, secretPlace(webhook.id, 'old_secret'))]
      : []
  const signing = [secrets.open(sealed_secret, secretPlace(webhook.id, 'secret')), ...old]
  return network.fetch(url, {
    purpose: 'webhook',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders({ id, at, body, secrets: signing }) },
    body,
    timeoutMs,
    maxBytes: keptAnswer,
    oversize: 'cut',
    redirects: 'refuse',
    signal,
  })
}

interface Tried extends Pick<Due, 'message' | 'webhook'> {
  at: Date
  outcome: FetchOutcome
}

/** Stores a try and what follows from it, unless another worker has tried meanwhile. */
async function storeAttempt(
  context: AccountJobContext,
  { message, webhook, at, outcome }: Tried,
): Promise<void> {
  const { account_id, services } = context
  const failure = failureOf(outcome)
  const isGone = isGoneFor(webhook, outcome)
  const attempt: StoredAttempt = {
    at: at.toISOString(),
    ms: Math.round(outcome.ms),
    status: outcome.outcome === 'answered' ? outcome.status : null,
    reason: failure,
    answer:
      outcome.outcome === 'answered' ? Buffer.from(outcome.bytes).toString('utf8').replaceAll('\0', '') : '',
  }
  const tries = message.tries + 1
  const isLast = failure === null || isGone || message.is_test
  const waitMs = isLast ? null : nextTryMs(tries, { spread: Math.random(), retryAfterMs: askedWait(outcome) })
  const next_at = waitMs === null ? null : new Date(Date.now() + waitMs)
  await services.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_messages')
      .set({
        attempts: sql`attempts || ${JSON.stringify([attempt])}::jsonb`,
        tries,
        state: failure === null ? 'delivered' : next_at ? 'waiting' : 'failed',
        next_at: next_at?.toISOString() ?? null,
      })
      .where('id', '=', message.id)
      .where('state', '=', 'waiting')
      .where('tries', '=', message.tries)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (isGone && webhook.kind === 'zapier')
      await tx.deleteFrom('webhooks').where('id', '=', webhook.id).execute()
    else if (!message.is_test) {
      const change = after(webhook, { failure, isGone })
      const { numUpdatedRows: changed } = await tx
        .updateTable('webhooks')
        .set(change)
        .where('id', '=', webhook.id)
        .where('is_on', '=', true)
        .executeTakeFirst()
      if ('is_on' in change && changed > 0n) await tellAccount(tx, webhook)
    }
    if (next_at)
      await enqueue(
        tx,
        { ...retriesOf(message), startAfter: next_at },
        { account_id, message_id: message.id, webhook_id: webhook.id },
      )
    await tellWebhook(tx, context, webhook.id)
  })
}

/** Tells the account that a webhook has turned itself off. */
async function tellAccount(tx: Transaction, webhook: WebhookRow): Promise<void> {
  const { id, account_id, url, campaign_id } = webhook
  const about = { object_id: id, object_name: new URL(url).host, campaign_id }
  await addAuditEntry(
    tx,
    { account_id },
    { action: 'webhook_turned_off', ...about, before: { is_on: true }, after: { is_on: false } },
  )
}

/** What a try changes at its webhook: since when it fails, and whether it is off now. */
function after(
  { failing_since }: WebhookRow,
  { failure, isGone }: { failure: string | null; isGone: boolean },
) {
  if (failure === null) return { failing_since: null }
  if (isGone) return { is_on: false, reason: reason('webhook_gone') }
  const now = new Date().toISOString()
  const since = failing_since ?? now
  const isTooLong = Date.now() - Date.parse(since) >= patienceMs
  return { failing_since: since, ...(isTooLong && { is_on: false, reason: reason('webhook_failing') }) }
}

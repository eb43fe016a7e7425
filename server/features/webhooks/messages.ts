import type * as contract from '#contract/leads/webhooks.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue, enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { deliverWebhookName, retriesOf } from '#server/features/webhook-outbox/emit-events.ts'
import { shownMessage, tellWebhook } from './webhook-row.ts'
import { lockWebhook } from './webhooks.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { sampleBody } from './write-body.ts'

/** Most deliveries that one call sends again. */
const mostResent = 10_000

export async function listWebhookMessages(
  db: Database,
  context: unknown,
  { id, state, ...query }: Input<typeof contract.listWebhookMessages>,
) {
  const webhook = await db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()
  if (!webhook) throw notFound('webhook')
  const all = db
    .selectFrom('webhook_messages')
    .where('webhook_id', '=', id)
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'waiting'))
  const page = await readPage(all.selectAll().orderBy('id', 'desc'), all, query)
  return { ...page, items: page.items.map(shownMessage) }
}

/** Sends a sample of an event, once, also while the webhook is off. */
export async function testWebhook(
  tx: Transaction,
  context: RequestContext,
  { id, event }: Input<typeof contract.testWebhook>,
) {
  const { account_id } = context
  await lockWebhook(tx, id)
  const message = await tx
    .insertInto('webhook_messages')
    .values({ account_id, webhook_id: id, event, is_test: true, body: sampleBody(event) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, deliverWebhookName, { account_id, message_id: message.id })
  await tellWebhook(tx, context, id)
  return shownMessage(message)
}

/** Sends a delivery again, as if it were new: under its id, with its bytes, and with all tries. */
export async function resendWebhookMessage(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.resendWebhookMessage>,
) {
  const found = await tx
    .selectFrom('webhook_messages')
    .select('webhook_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('webhook_message')
  await resend(tx, context, { id: found.webhook_id, chosen: (messages) => messages.where('id', '=', id) })
  const message = await tx
    .selectFrom('webhook_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return shownMessage(message)
}

/** Sends everything again that failed since a moment, the oldest first. */
export async function resendWebhookMessages(
  tx: Transaction,
  context: RequestContext,
  { id, since }: Input<typeof contract.resendWebhookMessages>,
): Promise<{ count: number }> {
  const count = await resend(tx, context, {
    id,
    chosen: (messages) => messages.where('state', '=', 'failed').where('created_at', '>=', since),
  })
  if (count === 0) throw refuse('nothing_to_resend')
  return { count }
}

interface Resent {
  /** The webhook. */
  id: string
  chosen(messages: ReturnType<typeof idsOf>): ReturnType<typeof idsOf>
}

const idsOf = (tx: Transaction) => tx.selectFrom('webhook_messages').select('id')

/** Sends chosen deliveries of a webhook that is on; answers how many. */
export async function resend(
  tx: Transaction,
  context: RequestContext,
  { id, chosen }: Resent,
): Promise<number> {
  const { account_id } = context
  const { is_on } = await lockWebhook(tx, id)
  if (!is_on) throw refuse('webhook_off')
  const ids = chosen(idsOf(tx).where('webhook_id', '=', id).where('state', '!=', 'waiting'))
  const resent = await tx
    .updateTable('webhook_messages')
    .set({ state: 'waiting', tries: 0, next_at: null })
    .where('id', 'in', ids.orderBy('id').limit(mostResent))
    .returning(['id', 'send_id'])
    .execute()
  for (const [name, messages] of Map.groupBy(resent, retriesOf))
    await enqueueAll(
      tx,
      name,
      messages.map((message) => ({ account_id, message_id: message.id, webhook_id: id })),
    )
  await tellWebhook(tx, context, id)
  return resent.length
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as contract from '#contract/leads/crm/hook-sends.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { findList } from '#server/features/leads/leads.ts'
import { mayLeave } from '#server/features/suppressions/left-out.ts'
import { sendHookName } from '#server/features/webhook-outbox/emit-events.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { readReason } from '#server/platform/reasons.ts'
import { resend } from './messages.ts'
import { tellWebhook } from './webhook-row.ts'
import { lockWebhook } from './webhooks.ts'

const mostNamed = 50
/** What a webhook may want to know of leads, the event of every lead first. */
const leadEvents = ['lead.created', 'lead.email_found'] as const

/** Writes a delivery for each chosen lead. They have a queue of their own: many leads, or a slow receiver, hold up no news. */
export async function sendToHook(
  tx: Transaction,
  context: RequestContext,
  { type, id: campaign_id, chosen, webhook_id }: Input<typeof contract.sendToHook>,
): Promise<contract.HookSend> {
  const { account_id } = context
  await findList(tx, { type, id: campaign_id })
  const webhook = await lockWebhook(tx, webhook_id)
  if (!webhook.is_on) throw refuse('webhook_off')
  if (webhook.campaign_id !== null && webhook.campaign_id !== campaign_id) throw notFound('webhook')
  const event = leadEvents.find((one) => webhook.events.includes(one))
  if (event === undefined) throw refuse('hook_without_leads')
  const send_id = randomUUID()
  const written = await tx
    .insertInto('webhook_messages')
    .columns(['account_id', 'webhook_id', 'event', 'result_id', 'send_id'])
    .expression(
      tx
        .selectFrom('results')
        .select([
          'account_id',
          sql<string>`${webhook_id}::uuid`.as('webhook_id'),
          sql<string>`${event}::text`.as('event'),
          'id',
          sql<string>`${send_id}::uuid`.as('send_id'),
        ])
        .where('id', 'in', chosenIds(tx, campaign_id, chosen))
        .where(mayLeave)
        .$if(event === 'lead.email_found', (leads) => leads.where('email_state', '=', 'found'))
        .orderBy('id')
        .limit(contract.maxLeadsPerSend + 1),
    )
    .returning('id')
    .execute()
  if (written.length === 0) throw refuse('nothing_to_send')
  if (written.length > contract.maxLeadsPerSend) throw refuse('hook_most', { most: contract.maxLeadsPerSend })
  await enqueueAll(
    tx,
    sendHookName,
    written.map(({ id }) => ({ account_id, message_id: id })),
  )
  await auditList(tx, context, {
    action: 'leads_sent_to_hook',
    campaign_id,
    object_id: send_id,
    after: { leads: written.length },
  })
  await tellWebhook(tx, context, webhook_id)
  return getHookSend(tx, context, { id: send_id })
}

export async function getHookSend(
  db: Database | Transaction,
  _: unknown,
  { id }: Input<typeof contract.getHookSend>,
): Promise<contract.HookSend> {
  const ofSend = db.selectFrom('webhook_messages').where('send_id', '=', id)
  const counts = await ofSend
    .select(({ fn }) => [
      'webhook_id',
      fn.countAll<number>().as('leads'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'delivered').as('delivered'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .groupBy('webhook_id')
    .executeTakeFirst()
  if (!counts) throw notFound('hook_send')
  const misses = await ofSend
    .innerJoin('results', 'results.id', 'webhook_messages.result_id')
    .select(['results.id as result_id', 'results.name', 'webhook_messages.attempts'])
    .where('webhook_messages.state', '=', 'failed')
    .orderBy('webhook_messages.id')
    .limit(mostNamed)
    .execute()
  return {
    id,
    ...counts,
    misses: misses.map(({ result_id, name, attempts }) => {
      const reason = attempts.at(-1)?.reason ?? null
      return { result_id, name, reason: reason === null ? null : readReason(reason) }
    }),
  }
}

/** Sends what was not delivered again, with all tries. */
export async function retryHookSend(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.retryHookSend>,
): Promise<contract.HookSend> {
  const { webhook_id } = await getHookSend(tx, context, { id })
  const count = await resend(tx, context, {
    id: webhook_id,
    chosen: (messages) => messages.where('send_id', '=', id).where('state', '=', 'failed'),
  })
  if (count === 0) throw refuse('nothing_to_resend')
  return getHookSend(tx, context, { id })
}

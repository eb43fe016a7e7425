import { sql } from 'kysely'
import { z } from 'zod'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

const Delivery = z.object({
  account_id: z.uuid(),
  message_id: z.uuid(),
  /** Not in deliveries that an earlier version queued. */
  webhook_id: z.uuid().optional(),
  /** Only if the delivery was tried so often and no more: then the try that this one stands in for was lost. */
  tries: z.int().optional(),
})
export type Delivery = z.infer<typeof Delivery>
/** The first try. */
export const deliverWebhookName = jobName('deliver-webhook', Delivery)
const ofReceiver = { groupOf: ({ webhook_id }: Delivery) => webhook_id }
/** Later tries, and every try at a receiver that fails: they keep no other receiver waiting. */
export const retryWebhookName = jobName('retry-webhook', Delivery, ofReceiver)
/** The first try of leads that a user sends. */
export const sendHookName = jobName('send-hook', Delivery)
/** Retries of leads sent on request. A queue of their own keeps many of them from delaying retries of events. */
export const retryHookName = jobName('retry-hook', Delivery, ofReceiver)
/** The queue of the later tries of a delivery. */
export const retriesOf = ({ send_id }: { send_id: string | null }) =>
  send_id === null ? retryWebhookName : retryHookName

interface Of {
  account_id: string
  campaign_id: string
}

/** Writes the events of leads whose contacts are known now, for the webhooks that want them, and lets them be sent. */
export async function emitLeads(
  tx: Transaction,
  { account_id, campaign_id }: Of,
  leads: { id: string; isFound: boolean }[],
): Promise<void> {
  const ids = leads.map(({ id }) => id)
  const found = leads.map(({ isFound }) => isFound)
  const { rows } = await sql<Written>`
    insert into webhook_messages (account_id, webhook_id, event, result_id)
    select webhooks.account_id, webhooks.id, event, lead.id
    from webhooks
      cross join lateral unnest(webhooks.events) as event
      cross join unnest(${ids}::uuid[], ${found}::boolean[]) as lead (id, is_found)
      join results on results.id = lead.id and not results.is_suppressed
    where webhooks.account_id = ${account_id} and webhooks.is_on
      and (webhooks.campaign_id is null or webhooks.campaign_id = ${campaign_id})
      and (event = 'lead.created' or (event = 'lead.email_found' and lead.is_found))
    returning id, webhook_id, ${isFailing} as is_failing`.execute(tx)
  await send(tx, account_id, rows)
}

/** Writes the event of a search that has ended. */
export async function emitSearchEnd(
  tx: Transaction,
  { id, account_id, campaign_id }: Of & { id: string },
): Promise<void> {
  const { rows } = await sql<Written>`
    insert into webhook_messages (account_id, webhook_id, event, search_id)
    select account_id, id, 'list.completed', ${id}
    from webhooks
    where account_id = ${account_id} and is_on and 'list.completed' = any (events)
      and (campaign_id is null or campaign_id = ${campaign_id})
    returning id, webhook_id, ${isFailing} as is_failing`.execute(tx)
  await send(tx, account_id, rows)
}

interface Written {
  id: string
  webhook_id: string
  is_failing: boolean
}

const isFailing = sql<boolean>`(select failing_since is not null from webhooks as receiver
  where receiver.id = webhook_messages.webhook_id)`

async function send(tx: Transaction, account_id: string, written: Written[]): Promise<void> {
  const payload = ({ id, webhook_id }: Written) => ({ account_id, message_id: id, webhook_id })
  await enqueueAll(tx, deliverWebhookName, written.filter(({ is_failing }) => !is_failing).map(payload))
  await enqueueAll(tx, retryWebhookName, written.filter(({ is_failing }) => is_failing).map(payload))
}

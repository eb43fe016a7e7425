import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type AccountJobContext, accountJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import {
  type Delivery,
  deliverWebhookName,
  retriesOf,
  retryHookName,
  retryWebhookName,
  sendHookName,
} from '#server/features/webhook-outbox/emit-events.ts'
import { type Due, findDue, timeoutMs, tryOnce } from './try-once.ts'

const work = {
  retries: 100,
  expireS: 60,
  /** The product itself failed at every try: the delivery stands among those that can be sent again. */
  async parked({ services }: Pick<AccountJobContext, 'services'>, { message_id }: Delivery) {
    await endUnsent(services.db, message_id, 'webhook_off')
  },
}

/** Sends new deliveries. A receiver that is slow or fails is left to the other job, where no other receiver waits for it. */
const brief = {
  ...work,
  perFetch: 8,
  async run(context: AccountJobContext, delivery: Delivery) {
    const due = await takeDue(context, delivery)
    if (due) await tryShortly(context, delivery, due)
  },
}
export const deliverWebhook = accountJob(deliverWebhookName, { ...brief, parallel: 6 })
export const sendHook = accountJob(sendHookName, { ...brief, parallel: 2 })

/** Tries a delivery, however long its receiver takes. A receiver that hangs leaves places to the others. */
const patient = {
  ...work,
  perGroup: 8,
  async run(context: AccountJobContext, delivery: Delivery) {
    const due = await takeDue(context, delivery)
    if (due) await tryOnce(context, due)
  },
}
export const retryWebhook = accountJob(retryWebhookName, { ...patient, parallel: 24 })
export const retryHook = accountJob(retryHookName, { ...patient, perGroup: 6, parallel: 16 })

/** The delivery as it is to be tried now; undefined where there is nothing to try. */
async function takeDue({ services: { db } }: AccountJobContext, { message_id, tries }: Delivery) {
  const found = await findDue(db, message_id)
  if (!found || (tries !== undefined && found.message.tries !== tries)) return undefined
  const { message, webhook } = found
  const why =
    !webhook.is_on && !message.is_test ? 'webhook_off' : found.isSuppressed ? 'suppressed_lead' : null
  if (why === null) return found
  await endUnsent(db, message_id, why)
  return undefined
}

/** So long a first try keeps its place from the deliveries to other receivers. */
const patienceMs = 500
/** Tries that go on without a place: of one receiver, and of all. */
const [mostBeside, mostInAll] = [8, 1_000]
const beside = openTally()
const never = new AbortController().signal

/**
 * The first try, which others wait behind (reliability W6). A receiver that doesn't answer at once loses its place: the
 * try goes on beside the queue, and a job stands in for it in case this process dies first. Meanwhile further tries at
 * that receiver take no place; when they are many, they are left to the other job.
 */
async function tryShortly(context: AccountJobContext, delivery: Delivery, due: Due): Promise<void> {
  const { db, log } = context.services
  const { message, webhook } = due
  const giveOver = (to: Delivery, startAfter: Date) =>
    db
      .transaction()
      .execute((tx) => enqueue(tx, { ...retriesOf(message), startAfter }, { ...to, webhook_id: webhook.id }))
  const others = beside.of(webhook.id)
  if (others >= mostBeside) return giveOver(delivery, new Date())
  const trying = tryOnce({ ...context, signal: never }, due) // the queue ends the signal of a job that is over
  if (beside.all() >= mostInAll || (others === 0 && (await endsWithin(trying, patienceMs)))) return trying
  beside.add(webhook.id, 1)
  trying
    .catch((err: unknown) =>
      log.warn({ err, message_id: message.id }, 'a delivery was lost and is tried again'),
    )
    .finally(() => beside.add(webhook.id, -1))
  await giveOver({ ...delivery, tries: message.tries }, new Date(Date.now() + 2 * timeoutMs))
}

/** Whether it ends by then; it is not stopped. */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const over = new AbortController()
  const end = work.then(() => true).finally(() => over.abort())
  return Promise.race([end, wait(ms, false, { signal: over.signal }).catch(() => true)])
}

function openTally() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    of: (id: string) => counts.get(id) ?? 0,
    all: () => all,
    add(id: string, more: 1 | -1) {
      all += more
      const count = (counts.get(id) ?? 0) + more
      if (count === 0) counts.delete(id)
      else counts.set(id, count)
    },
  }
}

async function endUnsent(db: Database, id: string, why: 'webhook_off' | 'suppressed_lead'): Promise<void> {
  const attempt = {
    at: new Date().toISOString(),
    ms: 0,
    status: null,
    reason: reason(why),
    answer: '',
  }
  await db
    .updateTable('webhook_messages')
    .set({ state: 'failed', next_at: null, attempts: sql`attempts || ${JSON.stringify([attempt])}::jsonb` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

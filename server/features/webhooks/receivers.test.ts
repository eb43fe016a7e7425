import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sendToHook } from '#contract/leads/crm/hook-sends.ts'
import { getWebhook, setWebhook } from '#contract/leads/webhooks.ts'
import { emitLeads } from '#server/features/webhook-outbox/emit-events.ts'
import { startWorking } from '#server/platform/jobs/run-jobs.ts'
import { startApp } from '#testing/app.ts'
import { receiverHost, startHookReceiver } from '#testing/fakes/web/hook-receiver.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { killInTurn } from '#testing/jobs/pinned-worker.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { rounds } from '#testing/runs/rounds.ts'
import { deliverWebhook, retryHook, retryWebhook, sendHook } from './deliver-webhook.ts'

const receiver = await startHookReceiver()
const { heard } = receiver
const app = await startApp({ networks: receiver.networks })
after(async () => {
  await app.stop()
  await receiver.stop()
})
beforeEach(() => {
  heard.length = 0
  receiver.state.answer = (response) => response.end('ok')
})
const { db } = app.services

/** An account whose webhook is told of new leads. */
async function subscribed(path: string, host = receiverHost) {
  const user = await makeUser(db)
  const body = { url: `http://${host}${path}`, events: ['lead.created' as const], is_on: true }
  await app.as(user, setWebhook, { body })
  return user
}

/** New leads, and the events that tell of them, in one transaction as a search writes them. */
async function addLeads(user: TestUser, count: number): Promise<void> {
  const campaign_id = await makeLeads(db, user, { leads: Array.from({ length: count }, () => ({})) })
  const leads = await db.selectFrom('results').select('id').where('campaign_id', '=', campaign_id).execute()
  const { account_id } = user
  await db.transaction().execute((tx) =>
    emitLeads(
      tx,
      { account_id, campaign_id },
      leads.map(({ id }) => ({ id, isFound: false })),
    ),
  )
}

const messagesOf = ({ account_id }: TestUser) =>
  db.selectFrom('webhook_messages').where('account_id', '=', account_id)
const idOf = ({ headers }: (typeof heard)[number]) => String(headers['webhook-id'])
const hourMs = 3_600_000

const missed = rounds(100, 10_000)
test(`W1 a receiver that is down for 24 hours gets each of ${missed} events once it is back, once (10,000)`, async () => {
  const user = await subscribed('/down')
  await addLeads(user, missed)
  let hours = 0
  let whileDown = 0
  receiver.state.answer = (response) => response.writeHead(hours < 24 ? 503 : 200).end()
  for (let round = 0; round < 10 && (await countWaiting(user)) > 0; round += 1) {
    await app.work()
    if (hours < 24) whileDown = heard.length
    hours += (await longestWaitMs(user)) / hourMs
    await makeDue(user)
  }
  const ids = heard.slice(whileDown).map(idOf)
  assert.deepEqual([ids.length, new Set(ids).size], [missed, missed])
  assert.equal(new Set(heard.map(idOf)).size, missed, 'under the id of the first try')
  const ends = await messagesOf(user).select(['state', 'tries']).distinct().execute()
  assert.ok(ends.every(({ state, tries }) => state === 'delivered' && tries <= 8))
  assert.ok(hours < 32 * 1.2, 'the schedule has a try 31 h 35 min after the first')
})

const countWaiting = async (user: TestUser) =>
  (await messagesOf(user).where('state', '=', 'waiting').select('id').execute()).length

/** How long the last delivery waits for its next try, by the schedule. */
async function longestWaitMs(user: TestUser): Promise<number> {
  const { wait } = await messagesOf(user)
    .select(sql<number | null>`extract(epoch from max(next_at) - now())::float`.as('wait'))
    .executeTakeFirstOrThrow()
  return (wait ?? 0) * 1_000
}

/** The time until the next tries is over. */
async function makeDue({ account_id }: TestUser): Promise<void> {
  await app.queue.boss.getDb().executeSql(
    `update pgboss.job set start_after = now()
     where name = 'retry-webhook' and state < 'active' and data->>'account_id' = $1`,
    [account_id],
  )
}

const [sent, kills] = [rounds(400, 10_000), rounds(5, 100)]
/** Deliveries that one process has under way at most. */
const inFlight = 6 * 8 + 24
test(`W3 a sender that is killed ${kills} times tells of each of ${sent} leads, again under the same id (10,000 and 100)`, async (context) => {
  const seed = seedOfRun()
  const random = seeded(seed)
  const user = await subscribed('/slowly')
  receiver.state.answer = (response) => void setTimeout(() => response.end('ok'), 40)
  await addLeads(user, sent)
  const server = { suffix: receiverHost, port: receiver.port }
  const names = [deliverWebhook.name, retryWebhook.name]
  const work = { databaseUrl: app.appUrl, server, names }
  let most = 0
  await killInTurn(app.queue, work, {
    kills,
    async until(life) {
      const begun = Math.ceil((life / kills) * sent)
      most = Math.max(most, life < kills ? begun + random() * (sent / kills) : Infinity)
      return heard.length >= most || (await countWaiting(user)) === 0
    },
  })
  context.diagnostic(`SEED=${seed}, ${heard.length - sent} repeats`)
  const states = await messagesOf(user).select('state').distinct().execute()
  assert.deepEqual(states, [{ state: 'delivered' }])
  assert.equal(new Set(heard.map(idOf)).size, sent)
  assert.ok(heard.length > sent, 'a kill interrupted a delivery')
  assert.ok(heard.length - sent <= kills * inFlight)
  const bodies = Map.groupBy(heard, idOf)
  assert.ok([...bodies.values()].every((same) => new Set(same.map(({ body }) => body)).size === 1))
})

const hanging = 50
/** A hanging receiver holds its place for 15 s; a machine with much else to do decides what is below that. */
const mostMs = rounds(10_000, 2_000)
test(`W6 ${hanging} receivers that hang do not slow another: its first tries begin within ${mostMs / 1_000} s (p95 of 40; 2 s)`, async (context) => {
  const stuck = await Promise.all(
    Array.from({ length: hanging }, (_, index) => subscribed('/hang', `h${index}.${receiverHost}`)),
  )
  const good = await subscribed('/good')
  const arrived: number[] = []
  receiver.state.answer = (response, path) => {
    if (path === '/hang') return
    arrived.push(performance.now())
    response.end('ok')
  }
  for (const user of stuck) await addLeads(user, 4)
  await startWorking(app.services, [deliverWebhook, retryWebhook])
  const told: number[] = []
  for (let number = 0; number < 40; number += 1) {
    await addLeads(good, 1)
    told.push(performance.now())
  }
  while (arrived.length < told.length) await sleep(5)
  const waits = told.map((at, index) => (arrived[index] ?? Infinity) - at)
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Infinity
  context.diagnostic(`p95 ${Math.round(p95)} ms, longest ${Math.round(Math.max(...waits))} ms`)
  assert.ok(p95 < mostMs, `p95 ${p95} ms`)
  const hung = new Set(heard.filter(({ path }) => path === '/hang').map(idOf))
  assert.ok(hung.size >= hanging, 'each of them was tried')
})

/** Sends new leads to the webhook of an account on request. */
async function sendLeads(user: TestUser, count: number): Promise<void> {
  const id = await makeLeads(db, user, { leads: Array.from({ length: count }, () => ({})) })
  const webhook = await app.as(user, getWebhook, {})
  assert.ok(webhook)
  const body = { chosen: { scope: 'all' as const }, webhook_id: webhook.id }
  await app.as(user, sendToHook, { params: { type: 'local', id }, body })
}

test('W6 leads that are sent on request reach a receiver while all tries at another, which hangs, are still open', async () => {
  const stuck = await subscribed('/hang', `sends.${receiverHost}`)
  const good = await subscribed('/good')
  receiver.state.answer = (response, path) => void (path === '/good' && response.end('ok'))
  await sendLeads(stuck, 60)
  await sendLeads(good, 40)
  await startWorking(app.services, [sendHook, retryHook])
  while ((await countWaiting(good)) > 0) await sleep(20)
  const { length: tried } = await messagesOf(stuck).where('tries', '>', 0).select('id').execute()
  assert.equal(tried, 0, 'no try at the receiver that hangs has ended')
})

test('W6 later tries at a receiver that hangs leave places to the later tries at another', async () => {
  const stuck = await subscribed('/hang', `later.${receiverHost}`)
  const good = await subscribed('/good')
  receiver.state.answer = (response, path) => void (path === '/good' && response.end('ok'))
  const failing_since = new Date().toISOString()
  for (const { account_id } of [stuck, good])
    await db.updateTable('webhooks').set({ failing_since }).where('account_id', '=', account_id).execute()
  await addLeads(stuck, 60)
  await addLeads(good, 40)
  await startWorking(app.services, [retryWebhook])
  while ((await countWaiting(good)) > 0) await sleep(20)
  const { length: ended } = await messagesOf(stuck).where('tries', '>', 0).select('id').execute()
  assert.equal(ended, 0, 'no try at the receiver that hangs has ended')
})

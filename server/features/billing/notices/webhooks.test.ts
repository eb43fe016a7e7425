import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { listBillingProblems, startTopUp } from '#contract/wallet/billing.ts'
import { topUpPrice } from '#contract/values/top-up-prices.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { stripeEvent, stripeSecrets, stripeSignature } from '#testing/fakes/cards/stripe-events.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeUser } from '#testing/make.ts'
import { startPaying } from '#testing/make/paying.ts'
import { rounds } from '#testing/runs/rounds.ts'
import { readStripeNotice } from '#server/features/billing/stripe/stripe-notice.ts'

const said: string[] = []
const { app, stripe, begin, send, topUpOf, balanceOf, stop } = await startPaying({
  written: (line) => said.push(line),
})
after(stop)
const { db } = app.services

const seed = Number(process.env['SEED'] ?? 8)

/** Draws random values that a seed repeats. */
const draw = <T>(values: fc.Arbitrary<T>, count: number) => fc.sample(values, { seed, numRuns: count })

function shuffled<T>(items: T[]): T[] {
  const weights = draw(fc.double({ min: 0, max: 1, noNaN: true }), items.length)
  return items
    .map((item, index) => ({ item, weight: weights[index] ?? 0 }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ item }) => item)
}

/** Sends eighty at once, as in a busy hour. */
async function sendAll(bodies: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (let from = 0; from < bodies.length; from += 80)
    statuses.push(...(await Promise.all(bodies.slice(from, from + 80).map((body) => send(body)))))
  return statuses
}

test('M8 top-ups whose events are sent 1 to 10 times, shuffled, some before their own parents, are each credited once (24 of 1,000; all in the whole-rows bench)', async () => {
  const times = draw(fc.integer({ min: 1, max: 10 }), rounds(24, 1_000))
  const many = Math.ceil(times.length / 8) // an account may begin thirty payments an hour
  const users = await Promise.all(Array.from({ length: many }, () => makeUser(db, { credits: 0 })))
  const bodies: string[] = []
  const bought = new Map(users.map(({ id }) => [id, 0]))
  for (const [index, sends] of times.entries()) {
    const user = users[index % users.length] ?? users[0]
    assert.ok(user)
    const credits = 100 + index
    const { session } = await begin(user, credits)
    const isSlow = index % 5 === 0
    const events = isSlow ? [stripe.act(session, 'later').body] : []
    events.push(stripe.act(session, 'pay').body)
    bodies.push(...events.flatMap((body) => Array<string>(sends).fill(body)))
    bought.set(user.id, (bought.get(user.id) ?? 0) + credits)
  }
  const sent = shuffled(bodies)
  const half = Math.floor(sent.length / 2)
  for (const part of [sent.slice(0, half), sent.slice(half)]) {
    const [statuses] = await Promise.all([sendAll(part), app.work()])
    assert.ok(statuses.every((status) => status === 200))
    await app.work()
  }
  for (const user of users) assert.equal(await balanceOf(user), bought.get(user.id))
  await sendAll(shuffled(sent).slice(0, 60)) // and once more, days later
  await app.work()
  for (const user of users) assert.equal(await balanceOf(user), bought.get(user.id))
  await checkLedger(db)
})

test('M8 a wrong signature, one older than five minutes, another account and a test event of a live installation answer 400 and change nothing', async () => {
  const user = await makeUser(db, { credits: 0 })
  const { session } = await begin(user, 1_000)
  const { body, session: object } = stripe.act(session, 'pay')
  const now = Math.floor(Date.now() / 1_000)
  const type = 'checkout.session.completed'
  const wrong = [
    [body, ''],
    [body, stripeSignature(body, { secret: 'whsec_somebody_elses' })],
    [body, stripeSignature(body, { at: now - 301 })],
    [body, stripeSignature(body, { at: now + 100_000 }).replace(/v1=\w+/, 'v1=00')],
    [body, stripeSignature(`${body} `)],
    [body.replace('"paid"', '"PAID"'), stripeSignature(body)],
    [body, stripeSignature(body).replace('v1=', 'v0=')],
  ] as const
  for (const [sent, signature] of wrong) assert.equal(await send(sent, signature), 400, signature)
  for (const options of [{ account: 'acct_1Another' }, { livemode: true }])
    assert.equal(await send(stripeEvent(type, object, options).body), 400)
  const live = { ...stripe.settings, secretKey: 'sk_live_4f9c2be07a1d58e36cb4' }
  assert.equal(readStripeNotice(live, body, stripeSignature(body)), null)
  await app.work()
  assert.equal(await balanceOf(user), 0)
  const kept = db.selectFrom('billing_events').select('id').where('payment_id', '=', object.payment_intent)
  assert.deepEqual(await kept.execute(), [])
  assert.equal(await send(body), 200)
  await app.work()
  assert.equal(await balanceOf(user), 1_000)
})

test('T12 a payment that names no account, another account or an unknown one adds no credits and is reported to the operator', async () => {
  const [user, other] = [await makeUser(db, { credits: 0 }), await makeUser(db, { credits: 0 })]
  const { session } = await begin(user, 1_000)
  const object = stripe.act(session, 'pay').session
  const type = 'checkout.session.completed'
  const { top_up_id, account_id } = object.metadata
  const unknown = '00000000-0000-7000-8000-000000000000'
  const events = [
    { ...object, metadata: {} },
    { ...object, metadata: { top_up_id } },
    { ...object, metadata: { top_up_id, account_id: other.account_id } },
    { ...object, metadata: { top_up_id, account_id: unknown } },
    { ...object, metadata: { top_up_id: unknown, account_id } },
    { ...object, id: 'cs_test_unknown', metadata: { top_up_id, account_id } },
    { ...object, amount_total: 1 },
    { ...object, currency: 'jpy' },
    { id: 7 },
  ].map((changed) => stripeEvent(type, changed))
  for (const { body } of events) assert.equal(await send(body), 200)
  await app.work()
  assert.deepEqual([await balanceOf(user), await balanceOf(other)], [0, 0])
  assert.equal((await topUpOf(user, top_up_id ?? '')).state, 'open')
  const operator = await makeUser(db, { modules: ['admin'] })
  const { items } = await app.as(operator, listBillingProblems, { query: { limit: 200 } })
  for (const { id } of events)
    assert.ok(
      items.some((item) => item.id === id && item.problem !== null),
      id,
    )
  const stranger = await makeUser(db, { modules: ['leads'] })
  assert.equal((await app.ask(stranger, listBillingProblems)).code, 'module_missing')
})

test('a notice without an effect here is answered with 200 and not stored', async () => {
  for (const type of ['customer.created', 'checkout.session.async_payment_nothing', 'ping'])
    assert.equal(await send(stripeEvent(type, { id: 'x' }).body), 200)
  const subscription = stripeEvent('checkout.session.completed', {
    id: 'cs_1',
    mode: 'subscription',
    payment_status: 'paid',
  })
  assert.equal(await send(subscription.body), 200)
  const kept = await db.selectFrom('billing_events').select('id').where('id', '=', subscription.id).execute()
  assert.deepEqual(kept, [])
})

test('T3 keys of Stripe and personal data of payers appear in no answer, no log line and no row', async () => {
  const user = await makeUser(db)
  const operator = await makeUser(db, { modules: ['admin'] })
  const { id, session } = await begin(user, 1_000)
  const payer = { client_secret: 'cs_secret_payer', customer_details: { email: 'payer@elsewhere.example' } }
  const { body } = stripeEvent('checkout.session.completed', {
    ...stripe.act(session, 'pay').session,
    ...payer,
  })
  assert.equal(await send(body), 200)
  assert.equal(await send(`${body} `, stripeSignature(body)), 400)
  await app.work()
  stripe.refuseKey(true)
  const asked = { request_id: randomUUID(), credits: 1_000, amount: topUpPrice(1_000) }
  const refused = await app.ask(user, startTopUp, { body: asked })
  stripe.refuseKey(false)
  assert.equal(refused.status, 503)
  const events = await db.selectFrom('billing_events').selectAll().execute()
  const problems = await app.as(operator, listBillingProblems, { query: { limit: 200 } })
  const all = JSON.stringify([await topUpOf(user, id), refused, events, problems, said])
  assert.ok(all.includes(session) && said.some((line) => line.includes('no payment page was opened')))
  for (const secret of [...Object.values(stripeSecrets), 'cs_secret_payer', 'payer@elsewhere'])
    assert.ok(!all.includes(secret), secret)
})

const Row = z.union([
  z.object({ body: z.string() }).transform(({ body }) => body),
  z.object({ b64: z.string() }).transform(({ b64 }) => Buffer.from(b64, 'base64').toString()),
  z.looseObject({}).transform(() => '{"a":'.repeat(100_000)), // rows that tell of their size alone
])
const { rows, skip } = hostileRows('json-bodies.jsonl', Row)

test('F2 hostile bodies, signed or not, never make a webhook fail', { skip }, async () => {
  const bodies = [...rows]
  bodies.push('', 'null', '[]', '"', '{"id":"evt_1"}', '\0', '\ud800', '{'.repeat(100_000), '9'.repeat(1_000))
  const huge = 'x'.repeat(600_000)
  assert.equal(await send(huge), 413)
  for (const body of bodies) {
    for (const signature of [
      stripeSignature(body),
      't=1,v1=\u00e9',
      't=,v1=',
      't=99999999999999999999,v1=0',
    ]) {
      const status = await send(body, signature)
      assert.ok(status < 500, `${body.slice(0, 80)} answered ${status}`)
    }
  }
  const objects = bodies.flatMap((body) => {
    try {
      return [JSON.parse(body) as object]
    } catch {
      return []
    }
  })
  for (const type of ['checkout.session.completed', 'charge.refunded', 'charge.dispute.created']) {
    for (const object of objects) assert.ok((await send(stripeEvent(type, object ?? {}).body)) < 500)
  }
  await app.work()
})

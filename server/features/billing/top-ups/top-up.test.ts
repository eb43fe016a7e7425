import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { z } from 'zod'
import { getTopUp, getTopUpOffer, startTopUp } from '#contract/wallet/billing.ts'
import { listLedger } from '#contract/wallet/wallet.ts'
import { topUpPacks, topUpPrice } from '#contract/values/top-up-prices.ts'
import { startApp } from '#testing/app.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser } from '#testing/make.ts'
import { startPaying } from '#testing/make/paying.ts'

const { app, stripe, begin, send, topUpOf, balanceOf, stop } = await startPaying()
after(stop)
const { db } = app.services

test('more credits never cost less, and each pack costs its price', () => {
  for (const { credits, amount } of topUpPacks) assert.equal(topUpPrice(credits), amount)
  let before = 0
  for (let credits = 1; credits <= 30_000; credits += 7) {
    const amount = topUpPrice(credits)
    assert.ok(Number.isInteger(amount) && amount >= before, String(credits))
    before = amount
  }
  assert.equal(topUpPrice(1), 50)
})

test('credits are added with a ledger entry when Stripe reports the payment, not before', async () => {
  const user = await makeUser(db, { credits: 10 })
  const { id, session } = await begin(user, 1_000)
  assert.deepEqual([(await topUpOf(user, id)).state, await balanceOf(user)], ['open', 10])
  assert.equal(await send(stripe.act(session, 'pay').body), 200)
  assert.equal(await balanceOf(user), 10) // the notice is kept, its effect is a job
  await app.work()
  const { state, paid_at } = await topUpOf(user, id)
  assert.ok(state === 'paid' && paid_at !== null)
  assert.equal(await balanceOf(user), 1_010)
  const { items } = await app.as(user, listLedger, { query: { kind: 'purchase' } })
  assert.deepEqual(
    items.map(({ kind, credits, owned_after }) => ({ kind, credits, owned_after })),
    [{ kind: 'purchase', credits: 1_000, owned_after: 1_010 }],
  )
  await checkLedger(db)
})

test('a delayed payment adds no credits before the bank decides, and none when it declines', async () => {
  const user = await makeUser(db, { credits: 0 })
  const [slow, refused] = [await begin(user, 500), await begin(user, 600)]
  for (const { session } of [slow, refused]) await send(stripe.act(session, 'later').body)
  await app.work()
  assert.deepEqual([(await topUpOf(user, slow.id)).state, await balanceOf(user)], ['processing', 0])
  await send(stripe.act(slow.session, 'pay').body)
  await send(stripe.act(refused.session, 'fail').body)
  await app.work()
  assert.equal((await topUpOf(user, slow.id)).state, 'paid')
  assert.equal((await topUpOf(user, refused.id)).state, 'failed')
  assert.equal(await balanceOf(user), 500)
  const { id, session } = await begin(user, 700)
  await send(stripe.act(session, 'expire').body)
  await app.work()
  assert.equal((await topUpOf(user, id)).state, 'expired')
})

test('one request_id is one payment and one page, and other values with it are refused', async () => {
  const user = await makeUser(db)
  const body = { request_id: randomUUID(), credits: 1_000, amount: 1_000 }
  const asked = await Promise.all(Array.from({ length: 8 }, () => app.as(user, startTopUp, { body })))
  assert.equal(new Set(asked.map(({ id, url }) => `${id} ${url}`)).size, 1)
  const other = { ...body, credits: 5_000, amount: 4_500 }
  assert.equal((await app.ask(user, startTopUp, { body: other })).status, 422)
  const session = asked[0]?.url.split('/').pop() ?? ''
  await send(stripe.act(session, 'pay').body)
  await app.work()
  assert.equal((await app.ask(user, startTopUp, { body })).code, 'already_paid')
  const stranger = await makeUser(db)
  assert.notEqual((await app.as(stranger, startTopUp, { body })).id, asked[0]?.id)
})

test('the payment page names the product in the language of the buyer', async () => {
  const user = await makeUser(db)
  const nameFor = async (language: string | null, credits: number) => {
    await db.updateTable('users').set({ language }).where('id', '=', user.id).execute()
    return stripe.sessions.get((await begin(user, credits)).session)?.product_name
  }
  assert.equal(await nameFor(null, 1_000), '1,000 credits')
  assert.equal(await nameFor('de-AT', 1), '1 Credit')
  assert.equal(await nameFor('de', 1_000), '1.000 Credits')
  assert.equal(await nameFor('ar', 1_000), 'نقاط: 1,000')
})

test('a price that was not shown is refused before any request to Stripe', async () => {
  const user = await makeUser(db)
  const before = stripe.asked.length
  const body = { request_id: randomUUID(), credits: 1_000, amount: 999 }
  const { status, code } = await app.ask(user, startTopUp, { body })
  assert.deepEqual([status, code, stripe.asked.length], [409, 'price_changed', before])
})

test('a user without access to the wallet can neither pay nor see payments; another account sees none', async () => {
  const user = await makeUser(db)
  const { id } = await begin(user, 1_000)
  const member = await makeMember(db, user, { modules: ['leads'] })
  const body = { request_id: randomUUID(), credits: 1_000, amount: 1_000 }
  const codes = [
    await app.ask(member, startTopUp, { body }),
    await app.ask(member, getTopUp, { params: { id } }),
    await app.ask(member, getTopUpOffer),
  ].map(({ code }) => code)
  assert.deepEqual(codes, Array(3).fill('no_wallet_access'))
  const stranger = await makeUser(db)
  assert.equal((await app.ask(stranger, getTopUp, { params: { id } })).status, 404)
})

test('an unreachable Stripe is a message, and the repeated request works when Stripe is back', async () => {
  const user = await makeUser(db)
  const body = { request_id: randomUUID(), credits: 1_000, amount: 1_000 }
  stripe.goDown(true)
  const away = await app.ask(user, startTopUp, { body })
  stripe.goDown(false)
  assert.deepEqual([away.status, away.code], [503, 'checkout_unavailable'])
  assert.match(away.message ?? '', /You weren't charged/)
  assert.ok((await app.as(user, startTopUp, { body })).url)
})

test('without keys of Stripe there is no offer and no payment starts', async () => {
  const bare = await startApp()
  try {
    const user = await makeUser(bare.services.db)
    assert.equal((await bare.as(user, getTopUpOffer)).is_available, false)
    const body = { request_id: randomUUID(), credits: 1_000, amount: 1_000 }
    assert.equal((await bare.ask(user, startTopUp, { body })).code, 'payments_not_set_up')
    const hook = await bare.http.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { host: 'quarry.test' },
    })
    assert.equal(hook.statusCode, 404)
  } finally {
    await bare.stop()
  }
})

const Amount = z.object({
  category: z.string(),
  value: z.unknown().optional(),
  raw: z.string().optional(),
  expect: z.string(),
})
const { rows, skip } = hostileRows('amounts.jsonl', Amount)

test('M11 every amount of the corpus is accepted or refused correctly as credits and as price of a top-up', {
  skip,
}, async () => {
  const accepted = { accept: [200], reject: [422], 'accept-or-limit': [200, 422] }
  for (const { category, value, raw, expect } of rows) {
    const user = await makeUser(db) // an account may begin thirty payments an hour
    if (category === 'credits' && expect in accepted) {
      const statuses = accepted[expect as keyof typeof accepted] // the line above says that it is one
      const price = typeof value === 'number' && Number.isSafeInteger(value) ? topUpPrice(value) : 50
      const body = { request_id: randomUUID(), credits: value as number, amount: price } // anything a client may send
      const { status } = await app.ask(user, startTopUp, { body })
      assert.ok(statuses.includes(status), `${JSON.stringify(value)} answered ${status}`)
      const odd = { request_id: randomUUID(), credits: 1, amount: value as number } // as above
      const { status: priced } = await app.ask(user, startTopUp, { body: odd })
      assert.ok(priced === 422 || priced === 409, `${JSON.stringify(value)} as a price answered ${priced}`)
    }
    if (raw !== undefined) {
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/wallet/top-ups',
        headers: {
          host: 'quarry.test',
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/json',
        },
        payload: raw.replaceAll('"amount"', `"request_id":"${randomUUID()}","amount":1,"credits"`),
      })
      assert.ok(
        response.statusCode >= 400 && response.statusCode < 500,
        `${raw} answered ${response.statusCode}`,
      )
    }
  }
})

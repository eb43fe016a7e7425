import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { checkBillingPortals, listBillingProblems, retryBillingProblem } from '#contract/wallet/billing.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { streams } from '#contract/streams.ts'
import { testHost } from '#testing/app.ts'
import { askOn } from '#testing/http/ask-on.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { startPaykickstart } from '#testing/fakes/cards/paykickstart.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'
import { makeUser } from '#testing/make.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { startPaying } from '#testing/make/paying.ts'

const products = new Map([
  ['7000', 0],
  ['7001', 1_000],
  ['7002', 5_000],
])
const shop = await startPaykickstart({})
const { app, balanceOf, stop } = await startPaying({ paykickstart: { ...shop.settings, products } })
after(async () => {
  await stop()
  await shop.stop()
})
const { db } = app.services

/** Posts a notice as PayKickstart does. */
async function post(payload: string): Promise<number> {
  const response = await app.http.inject({
    method: 'POST',
    url: streams.paykickstartWebhook.replace('POST ', ''),
    headers: { host: testHost, 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  return response.statusCode
}

async function tell(...notices: string[]): Promise<void> {
  for (const notice of notices) assert.equal(await post(notice), 200)
  await app.work()
}

async function problems() {
  const operator = await makeUser(db, { modules: ['admin'] })
  const { items, refused } = await app.as(operator, listBillingProblems, { query: { limit: 200 } })
  return {
    operator,
    items: items.filter(({ provider }) => provider === 'paykickstart'),
    refused,
    of: (id: string) => items.find((item) => item.provider === 'paykickstart' && item.id.includes(id)),
  }
}

test('M8 a purchase at PayKickstart, its rebills and its refund count once each, sent up to five times in any order', async () => {
  const user = await makeUser(db, { credits: 0 })
  assert.deepEqual(await app.as(user, checkBillingPortals), [])
  const first = shop.sell(user.email, '7001')
  const [second, third] = [shop.rebill(first), shop.rebill(first)]
  const refund = shop.refund(second)
  await tell(refund, second.notice, refund, first.notice, second.notice, third.notice, third.notice)
  assert.equal(await balanceOf(user), 2_000)
  await Promise.all(
    Array.from({ length: 5 }, () => [first.notice, second.notice, third.notice, refund].map(post)).flat(),
  )
  await app.work()
  assert.equal(await balanceOf(user), 2_000)
  assert.deepEqual(await app.as(user, checkBillingPortals), [
    { type: 'paykickstart', value: shop.settings.portalUrl },
  ])
  await checkLedger(db)
})

test('M8 a partial refund takes back its share of the credits, never below zero', async () => {
  const user = await makeUser(db, { credits: 0 })
  const sold = shop.sell(user.email, '7002')
  await tell(sold.notice) // notices that arrive together are worked off in any order
  await tell(shop.refund(sold, '48.50'))
  assert.equal(await balanceOf(user), 2_500)
  const other = shop.sell(user.email, '7001')
  await tell(other.notice)
  await makeCharge(app.services.db, user, { credits: 3_200 })
  await tell(shop.refund(other))
  assert.equal(await balanceOf(user), 0)
  const { items } = await app.as(user, listAuditEntries)
  assert.deepEqual(
    items
      .toReversed()
      .map(({ action, actor_name, after: now }) => [action, actor_name, now?.['credits_taken']]),
    [
      ['credits_bought', 'PayKickstart', undefined],
      ['payment_refunded', 'PayKickstart', 2_500],
      ['credits_bought', 'PayKickstart', undefined],
      ['payment_refunded', 'PayKickstart', 300],
    ],
  )
  const mails = db.selectFrom('outbox_mails').select('template').where('recipient', '=', user.email)
  assert.equal((await mails.where('template', '=', 'credits_bought').execute()).length, 2)
  await checkLedger(db)
})

test('M8 a payment refunded in parts loses the share of each part once, told apart by time or amount', async () => {
  const user = await makeUser(db, { credits: 0 })
  const sold = shop.sell(user.email, '7002')
  const at = (secondsAgo: number) => ({
    transaction_time: String(Math.floor(Date.now() / 1_000) - secondsAgo),
  })
  const first = shop.refund(sold, '9.70', at(60))
  const later = shop.refund(sold, '9.70', at(30))
  const larger = shop.refund(sold, '19.40', at(60))
  await tell(sold.notice, first, later, first, larger, later, larger)
  assert.equal(await balanceOf(user), 3_000)
  await checkLedger(db)
})

test('M8 a notice with a wrong signature, of another campaign, changed or older than a week is refused; one of the sandbox has no effect', async () => {
  const user = await makeUser(db, { credits: 0 })
  const { notice, ...sold } = shop.sell(user.email, '7001')
  const facts = { ...sold, event: 'sales' }
  const longAgo = String(Math.floor(Date.now() / 1_000) - 8 * 24 * 3_600)
  const wrong = [
    shop.notice({ ...facts, secret: 'somebody else’s' }),
    shop.notice({ ...facts, campaign_id: '502' }),
    shop.notice({ ...facts, transaction_time: longAgo }),
    notice.replace('amount=97', 'amount=9'),
    notice.replace(/hash=\w+/, 'hash='),
    `${notice}&product_id=7002`,
    '',
  ]
  for (const body of wrong) assert.equal(await post(body), 400, body)
  await tell(shop.notice({ ...facts, mode: 'test' }))
  assert.equal(await balanceOf(user), 0)
  await tell(notice)
  assert.equal(await balanceOf(user), 1_000)
})

test('T12 a sale to an unknown buyer is reported to the operator; once the account exists, a retry adds the credits, once', async () => {
  const user = await makeUser(db, { credits: 0 })
  const email = `${randomUUID()}@buyer.example`
  const sold = shop.sell(email, '7001')
  await tell(sold.notice)
  const before = await problems()
  const problem = before.of(sold.transaction_id)
  assert.deepEqual([problem?.problem?.code, problem?.may_retry], ['buyer_unknown', true])
  assert.ok(problem)
  await db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  const retry = () =>
    app.ask(before.operator, retryBillingProblem, { body: { provider: 'paykickstart', id: problem.id } })
  assert.equal((await retry()).status, 200)
  await app.work()
  assert.equal((await retry()).status, 404)
  await tell(sold.notice)
  assert.equal(await balanceOf(user), 1_000)
  assert.equal((await problems()).of(sold.transaction_id), undefined)
})

test('a sale goes to the buyer’s account at the platform, never to a client of a reseller with that address', async () => {
  const host = `${randomUUID()}.example`
  const reseller = await makeReseller(db, host)
  const client = await makeClient(db, reseller, { host })
  const sold = shop.sell(client.email, '7001')
  await tell(sold.notice)
  const why = 'buyer_is_client'
  assert.equal((await problems()).of(sold.transaction_id)?.problem?.code, why)
  const own = await makeUser(db, { credits: 0 })
  await db.updateTable('users').set({ email: client.email }).where('id', '=', own.id).execute()
  const again = shop.sell(client.email, '7001')
  await tell(again.notice)
  assert.equal(await balanceOf(own), 1_000)
  const { data } = await askOn({ app, host }, getWallet, { user: client })
  assert.equal(data.balance, 100) // what makeClient gave
})

test('a rebill goes to the account of its purchase, even after another user has taken the buyer’s address', async () => {
  const [buyer, other] = [await makeUser(db, { credits: 0 }), await makeUser(db, { credits: 0 })]
  const sold = shop.sell(buyer.email, '7001')
  await tell(sold.notice)
  const move = (id: string, email: string) =>
    db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await move(buyer.id, `${randomUUID()}@quarry.test`)
  await move(other.id, sold.buyer_email)
  await tell(shop.rebill(sold).notice)
  assert.deepEqual([await balanceOf(buyer), await balanceOf(other)], [2_000, 0])
})

test('a signed notice is never refused: unknown events have no effect, unreadable money is reported to the operator', async () => {
  const user = await makeUser(db, { credits: 0 })
  const refused = async () => (await problems()).refused
  const before = await refused()
  const { notice, ...sold } = shop.sell(user.email, '7001')
  const kinds = ['lead-added', 'cart.abandoned', 'subscription-cancelled']
  const unknown = kinds.map((event) => shop.notice({ event, buyer_email: 'nobody' }))
  await tell(...unknown, shop.lacking(unknown[0] ?? '', 'transaction_time'), shop.lacking(notice, 'event'))
  for (const field of ['amount', 'buyer_email', 'transaction_id', 'transaction_time', 'mode', 'product_id'])
    await tell(shop.lacking(notice, field))
  const { items } = await problems()
  const unread = items.filter(({ problem }) => problem?.code === 'unreadable')
  assert.equal(unread.length, 6)
  assert.ok(unread.every(({ type, may_retry }) => type === 'sales' && !may_retry))
  assert.equal(items.filter(({ type }) => kinds.includes(type)).length, 0)
  assert.deepEqual([await refused(), await balanceOf(user)], [before, 0])
  await tell(notice, shop.lacking(shop.refund(sold), 'buyer_email')) // a refund needs no address
  assert.equal(await balanceOf(user), 0)
})

test('a sale of an unmapped product is reported to the operator; once mapped, a retry adds the credits; a product of 0 credits adds none', async () => {
  const user = await makeUser(db, { credits: 0 })
  const sold = shop.sell(user.email, '7009')
  await tell(sold.notice)
  const { of, operator } = await problems()
  const problem = of(sold.transaction_id) ?? assert.fail('no problem')
  assert.deepEqual(
    [problem.problem?.message, problem.account_id],
    ['No credits are set for product #7009.', user.account_id],
  )
  const beside = shop.sell(user.email, '7000')
  await tell(beside.notice, shop.refund(beside))
  assert.equal((await problems()).of(beside.transaction_id), undefined)
  products.set('7009', 300)
  await app.as(operator, retryBillingProblem, { body: { provider: 'paykickstart', id: problem.id } })
  await app.work()
  assert.equal(await balanceOf(user), 300)
  assert.equal((await problems()).of(sold.transaction_id), undefined)
})

test('a sale that PayKickstart itself does not know adds no credits, in spite of its signature', async () => {
  const user = await makeUser(db, { credits: 0 })
  const sold = shop.sell(user.email, '7001')
  shop.forget(sold.transaction_id)
  await tell(sold.notice)
  assert.equal(await balanceOf(user), 0)
  assert.equal((await problems()).of(sold.transaction_id)?.problem?.code, 'sale_unknown')
})

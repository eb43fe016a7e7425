import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { checkBillingPortals, getTopUpOffer, startTopUp } from '#contract/wallet/billing.ts'
import { askOn } from '#testing/http/ask-on.ts'
import { makeClient, makeReseller } from '#testing/make/make-site.ts'
import { startPaying } from '#testing/make/paying.ts'

const { app, stripe, stop } = await startPaying()
after(stop)
const { db } = app.services
const host = 'leads.alpha.example'
const reseller = await makeReseller(db, host)

test('a client of a reseller sees no page that names the platform: no offer, no payment, no portal', async () => {
  const user = await makeClient(db, reseller, { host })
  await db
    .insertInto('billing_customers')
    .values({ account_id: user.account_id, provider: 'stripe', is_live: false, customer_id: 'cus_1' })
    .execute()
  const before = stripe.asked.length
  const { data } = await askOn({ app, host }, getTopUpOffer, { user })
  assert.deepEqual([data.is_available, data.sold_by], [false, 'reseller'])
  const body = { request_id: randomUUID(), credits: 1_000, amount: 1_000 }
  const { status, message } = await askOn({ app, host }, startTopUp, { user, body })
  assert.deepEqual([status, message], [403, 'Ask the business that runs this site for more credits.'])
  assert.deepEqual((await askOn({ app, host }, checkBillingPortals, { user })).data, [])
  assert.equal(stripe.asked.length, before)
})

test('a reseller buys credits from the platform like other accounts', async () => {
  const { is_available, sold_by } = await app.as(reseller, getTopUpOffer)
  assert.deepEqual([is_available, sold_by], [true, 'platform'])
  const body = { request_id: randomUUID(), credits: 1_000, amount: 1_000 }
  assert.ok((await app.as(reseller, startTopUp, { body })).url)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkBillingPortals } from '#contract/wallet/billing.ts'
import { makeUser } from '#testing/make.ts'
import { startPaying } from '#testing/make/paying.ts'

const { app, stripe, begin, send, stop } = await startPaying()
after(stop)
const { db } = app.services

/** A user who has paid through Stripe. */
async function makeBuyer() {
  const user = await makeUser(db)
  const { session } = await begin(user, 1_000)
  const { body, session: paid } = stripe.act(session, 'pay')
  await send(body)
  await app.work()
  return { user, customer: paid.customer }
}

const { user, customer } = await makeBuyer()
const made = () => stripe.asked.filter((call) => call === 'POST /v1/billing_portal/configurations').length

test('an account that has paid gets a portal; settings that Stripe lacks are created once', async () => {
  assert.deepEqual(await app.as(await makeUser(db), checkBillingPortals), [])
  for (let times = 0; times < 3; times += 1) {
    const [portal, ...others] = await app.as(user, checkBillingPortals)
    assert.equal(portal?.type, 'stripe')
    assert.match(portal?.value ?? '', /\/p\/session\/bps_/)
    assert.equal(others.length, 0)
  }
  assert.equal(made(), 1)
  assert.deepEqual([...new Set(stripe.portals.opened.map((opened) => opened.customer))], [customer])
})

test('the portal uses the settings that the owner saved at Stripe', async () => {
  const { id } = stripe.portals.save()
  await app.as(user, checkBillingPortals)
  assert.equal(stripe.portals.opened.at(-1)?.configuration, id)
  assert.equal(made(), 1)
})

test('an unreachable Stripe and a refusal of Stripe have two messages', async () => {
  stripe.goDown(true)
  const away = await app.ask(user, checkBillingPortals)
  stripe.goDown(false)
  stripe.refuseKey(true)
  const refused = await app.ask(user, checkBillingPortals)
  stripe.refuseKey(false)
  assert.deepEqual([away.status, away.message], [503, "Stripe isn't responding. Try again in a moment."])
  assert.deepEqual([refused.status, refused.message], [503, "Stripe didn't open the billing portal."])
  assert.equal((await app.as(user, checkBillingPortals)).length, 1)
})

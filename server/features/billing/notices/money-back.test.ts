import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { getTopUpOffer } from '#contract/wallet/billing.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { stripeEvent } from '#testing/fakes/cards/stripe-events.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

import { makeCharge } from '#testing/make/make-charge.ts'
import { startPaying } from '#testing/make/paying.ts'

const { app, stripe, begin, send, balanceOf, stop } = await startPaying()
after(stop)
const { db } = app.services

/** A payment that went through, and the notices that can follow it. */
async function buy(user: TestUser, credits: number) {
  const { session } = await begin(user, credits)
  const paid = stripe.act(session, 'pay')
  const { payment_intent, amount_total } = paid.session
  const dispute_id = `dp_${randomUUID().slice(0, 8)}`
  return {
    amount: amount_total,
    paid: paid.body,
    refund: (amount_refunded: number) =>
      stripeEvent('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent, amount_refunded }).body,
    dispute: (type: 'created' | 'closed', status: string, amount = amount_total) =>
      stripeEvent(`charge.dispute.${type}`, {
        id: dispute_id,
        object: 'dispute',
        payment_intent,
        amount,
        status,
      }).body,
  }
}

async function tell(...bodies: string[]): Promise<void> {
  for (const body of bodies) assert.equal(await send(body), 200)
  await app.work()
}

const owedBy = async (user: TestUser) => (await app.as(user, getTopUpOffer)).owed

test('a refund takes back credits in proportion to the money, once, and never below zero', async () => {
  const user = await makeUser(db, { credits: 0 })
  const { paid, refund, amount } = await buy(user, 1_000)
  await tell(paid, refund(amount / 4))
  assert.equal(await balanceOf(user), 750)
  await tell(refund(amount / 4), refund(amount / 10)) // a repeated sum, and an older notice after it
  assert.equal(await balanceOf(user), 750)
  await makeCharge(app.services.db, user, { credits: 700 })
  await tell(refund(amount))
  assert.deepEqual([await balanceOf(user), await owedBy(user)], [0, 700])
  const next = await buy(user, 1_000)
  await tell(next.paid)
  assert.deepEqual([await balanceOf(user), await owedBy(user)], [300, 0])
  await checkLedger(db)
})

test('a dispute takes the credits and a won dispute returns them, in whatever order notices arrive', async () => {
  const user = await makeUser(db, { credits: 0 })
  const one = await buy(user, 1_000)
  await tell(one.paid, one.dispute('created', 'needs_response'))
  assert.equal(await balanceOf(user), 0)
  await tell(one.dispute('closed', 'won'))
  assert.equal(await balanceOf(user), 1_000)
  const two = await buy(user, 500)
  await tell(two.paid, two.dispute('closed', 'won'), two.dispute('created', 'needs_response'))
  assert.equal(await balanceOf(user), 1_500)
  const three = await buy(user, 500)
  await tell(three.paid, three.dispute('created', 'warning_needs_response'))
  assert.equal(await balanceOf(user), 2_000) // an inquiry takes no money
  const four = await buy(user, 500)
  await tell(four.paid, four.dispute('created', 'needs_response'), four.dispute('closed', 'lost'))
  await tell(four.refund(four.amount))
  assert.equal(await balanceOf(user), 2_000)
  await checkLedger(db)
})

test('M8 the notices of a payment reach one end state in any order, doubled, and before the payment itself', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      fc.nat(5),
      async (order, again) => {
        const user = await makeUser(db, { credits: 0 })
        const { paid, refund, dispute, amount } = await buy(user, 1_000)
        const notices = [
          paid,
          refund(amount / 10),
          refund(amount / 5),
          dispute('created', 'needs_response', amount / 2),
          dispute('closed', 'lost', amount / 2),
          paid,
        ]
        for (const index of [...order, again]) {
          assert.equal(await send(notices[index] ?? ''), 200)
          if (index % 2 === 0) await app.work()
        }
        await app.work()
        assert.equal(await balanceOf(user), 300)
      },
    ),
    { numRuns: 12, seed: Number(process.env['SEED'] ?? 8) },
  )
  await checkLedger(db)
})

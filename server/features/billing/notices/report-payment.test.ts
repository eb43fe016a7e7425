import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAllAuditEntries, listAuditEntries } from '#contract/account/audit.ts'
import { saveMe } from '#contract/account/me.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { stripeEvent } from '#testing/fakes/cards/stripe-events.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { startPaying } from '#testing/make/paying.ts'

const { app, stripe, begin, send, stop } = await startPaying()
after(stop)
const { db } = app.services

async function buy(user: TestUser, credits: number) {
  const { session } = await begin(user, credits)
  const { body, session: paid } = stripe.act(session, 'pay')
  const { payment_intent } = paid
  const about = { payment_intent, id: `x_${session}` }
  return {
    session,
    paid: body,
    refund: (amount_refunded: number) =>
      stripeEvent('charge.refunded', { ...about, object: 'charge', amount_refunded }).body,
    dispute: (type: 'created' | 'closed', status: string, amount: number) =>
      stripeEvent(`charge.dispute.${type}`, { ...about, object: 'dispute', amount, status }).body,
  }
}

/** In this order, each twice. */
async function tell(...bodies: string[]): Promise<void> {
  for (const body of bodies) {
    assert.equal(await send(body), 200)
    assert.equal(await send(body), 200)
    await app.work()
  }
}

const historyOf = async (user: TestUser) =>
  (await app.as(user, listAuditEntries, { query: { limit: 50 } })).items
    .toReversed()
    .map(({ action, actor_id, actor_name, before, after: now }) => [
      action,
      actor_id,
      actor_name,
      before,
      now,
    ])

test('the audit log of the account shows what a payment did, by the name of the provider', async () => {
  const user = await makeUser(db, { credits: 0 })
  const { paid, refund, dispute } = await buy(user, 1_000)
  await tell(paid, refund(250), dispute('created', 'needs_response', 500))
  await makeCharge(app.services.db, user, { credits: 200 })
  await tell(dispute('closed', 'lost', 500), refund(1_000), refund(900))
  const zero = { credits_taken: 0 }
  assert.deepEqual(await historyOf(user), [
    ['credits_bought', null, 'Stripe', null, { credits: 1_000, paid: '1000 usd' }],
    [
      'payment_refunded',
      null,
      'Stripe',
      { refunded: '0 usd', ...zero },
      { refunded: '250 usd', credits_taken: 250 },
    ],
    [
      'payment_disputed',
      null,
      'Stripe',
      { disputed: '0 usd', credits_taken: 250 },
      { disputed: '500 usd', credits_taken: 750 },
    ],
    ['dispute_lost', null, 'Stripe', { dispute: 'open' }, { dispute: 'lost' }],
    [
      'payment_refunded',
      null,
      'Stripe',
      { refunded: '250 usd', credits_taken: 750, credits_owed: 0 },
      { refunded: '1000 usd', credits_taken: 800, credits_owed: 200 },
    ],
  ])
  const operator = await makeUser(db, { modules: ['admin'] })
  const query = { action: 'credits_bought', who: 'Stripe' } as const
  const { items } = await app.as(operator, listAllAuditEntries, { query })
  assert.ok(items.some(({ object_name, actor_id }) => object_name.startsWith('evt_') && actor_id === null))
})

const mailsTo = async ({ email }: Pick<TestUser, 'email'>) => {
  const mails = await db
    .selectFrom('outbox_mails')
    .select('template')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return mails.map(({ template }) => template)
}

test('each user who may see the wallet gets one receipt, in their language and number format', async () => {
  const user = await makeUser(db, { credits: 0 })
  const friend = await makeMember(db, user, { modules: ['leads'] })
  const other = await makeMember(db, user, { modules: ['leads'] })
  await db.updateTable('users').set({ access_to_wallet: true }).where('id', '=', friend.id).execute()
  await app.as(user, saveMe, { body: { language: 'de' } })
  await app.as(friend, saveMe, { body: { language: 'ar' } })
  const { paid } = await buy(user, 1_000)
  await tell(paid, paid)
  assert.deepEqual(await mailsTo(user), ['credits_bought'])
  assert.deepEqual(await mailsTo(friend), ['credits_bought'])
  assert.deepEqual(await mailsTo(other), [])
  const { subject, text } = await lastMail(app, user.email)
  assert.equal(subject, 'Ihr Beleg über Credits')
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  assert.match(text, /gutgeschriebene Credits: 1\.000\. /)
  assert.ok(text.includes(`Bezahlt mit Stripe am ${day}: 10,00\u00a0$.`), text)
  assert.ok(text.includes('https://quarry.test/settings/wallet'))
  const arabic = await lastMail(app, friend.email)
  assert.match(arabic.text, /1,000/)
  assert.doesNotMatch(arabic.text, /[\u0660-\u0669]/)
})

test('returned money is mailed once with the credits still owed, however often and in whatever order notices arrive', async () => {
  const user = await makeUser(db, { credits: 0 })
  const { paid, refund } = await buy(user, 1_000)
  await tell(refund(250), paid, refund(250))
  assert.deepEqual(await mailsTo(user), ['credits_bought', 'payment_refunded'])
  await makeCharge(app.services.db, user, { credits: 700 })
  await tell(refund(1_000))
  const { text } = await lastMail(app, user.email)
  assert.match(text, /refunded \$7\.50 of your payment.*Credits removed: 750\./)
  assert.match(text, /already spent 700 of them/)
  const next = await buy(user, 1_000)
  await tell(next.paid)
  assert.match((await lastMail(app, user.email)).text, /We used 700 of these credits/)
})

test('a dispute, its end and a failed payment are mailed; an inquiry and an expired page are not', async () => {
  const user = await makeUser(db, { credits: 0 })
  const one = await buy(user, 1_000)
  await tell(one.paid, one.dispute('created', 'needs_response', 1_000), one.dispute('closed', 'won', 1_000))
  assert.deepEqual(await mailsTo(user), ['credits_bought', 'payment_disputed', 'credits_returned'])
  const two = await buy(user, 500)
  await tell(two.paid, two.dispute('created', 'warning_needs_response', 500))
  const late = await begin(user, 600)
  await tell(stripe.act(late.session, 'later').body, stripe.act(late.session, 'fail').body)
  await tell(stripe.act((await begin(user, 700)).session, 'expire').body)
  assert.deepEqual((await mailsTo(user)).slice(3), ['credits_bought', 'payment_failed'])
  const actions = (await historyOf(user)).map(([action]) => action)
  assert.deepEqual(actions, ['credits_bought', 'payment_disputed', 'dispute_won', 'credits_bought'])
})

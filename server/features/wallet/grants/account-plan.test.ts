import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getWallet } from '#contract/wallet/wallet.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { changePlan, type PlanFields } from '#contract/wallet/plans.ts'
import { getUserLimits } from '#contract/wallet/usage.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makePlan, planFields } from '#testing/make/make-plan.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { startSearching } from '#testing/make/searching.ts'
import { setPlan } from './account-plan.ts'
import { runWalletUpkeep } from '#server/features/wallet/wallet-upkeep.ts'

const { app, neighbourhood, start, searchOf } = await startSearching()
const clock = await openClock(app.url)
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await clock.close()
  await app.stop()
})

/** A user on a plan that the user's own business sells, with seven credits that never expire. */
async function onPlan(fields: Partial<PlanFields> = {}, zone = 'UTC') {
  const user = await makeUser(db, { credits: 7 })
  const { account_id } = user
  await db.updateTable('users').set({ time_zone: zone }).where('id', '=', user.id).execute()
  const plan_id = await makePlan(app, user, fields)
  await db.transaction().execute((tx) => setPlan(tx, account_id, plan_id))
  return { user, plan_id }
}

const lotsOf = async (user: TestUser) =>
  (await app.as(user, getWallet)).lots.map(({ free, expires_at }) => [
    free,
    expires_at && new Date(expires_at).toISOString(),
  ])

test('a plan grants its credits once a month, and what is left of the month before expires', async () => {
  await clock.set('2026-01-31T10:00:00Z')
  const { user, plan_id } = await onPlan()
  for (const [at, ends] of [
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T09:59:59Z', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2026-03-31T10:00:00Z', '2026-04-30T10:00:00.000Z'],
    ['2026-12-24T18:00:00Z', '2026-12-31T10:00:00.000Z'],
  ] as const) {
    await clock.set(at)
    await Promise.all([runWalletUpkeep(db), runWalletUpkeep(db)])
    const [lot, ...others] = await lotsOf(user)
    assert.deepEqual([lot, others], [[100, ends], [[7, null]]].slice(0, 2), at)
  }
  await db.transaction().execute((tx) => setPlan(tx, user.account_id, plan_id))
  assert.equal((await app.as(user, getWallet)).balance, 107)
})

test('the month of a plan that began on the last day of a month ends on the last day of shorter ones', async () => {
  await clock.set('2025-12-31T10:00:00Z')
  const { user } = await onPlan()
  for (const [at, began] of [
    ['2026-01-30T10:00:00Z', '2025-12-31T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.000Z'],
    ['2026-02-28T09:59:59Z', '2026-01-31T10:00:00.000Z'],
    ['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-03-30T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-05-30T10:00:00Z', '2026-04-30T10:00:00.000Z'],
  ] as const) {
    await clock.set(at)
    await runWalletUpkeep(db)
    assert.equal((await app.as(user, getWallet)).period_began, began, at)
  }
})

test('a month of a plan begins at the local hour at which the plan began, summer and winter', async () => {
  await clock.set('2026-02-14T22:30:00Z') // half past eleven in the evening in Berlin
  const { user } = await onPlan({}, 'Europe/Berlin')
  await clock.set('2026-04-01T00:00:00Z')
  await runWalletUpkeep(db)
  assert.deepEqual((await lotsOf(user))[0], [100, '2026-04-14T21:30:00.000Z'])
  assert.equal((await app.as(user, getWallet)).period_began, '2026-03-14T22:30:00.000Z')
})

test('a clock that was ahead and is set back grants no month twice and misses none', async () => {
  await clock.set('2026-01-10T00:00:00Z')
  const { user } = await onPlan()
  for (const at of [
    '2026-06-10T00:00:00Z',
    '2026-01-12T00:00:00Z',
    '2026-02-10T00:00:00Z',
    '2026-02-11T00:00:00Z',
  ]) {
    await clock.set(at)
    await runWalletUpkeep(db)
  }
  const rows = await db
    .selectFrom('credit_entries')
    .select('key')
    .where('account_id', '=', user.account_id)
    .where('kind', '=', 'grant')
    .orderBy('number')
    .execute()
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['grant:first', 'grant:plan:2026-01-10:0', 'grant:plan:2026-01-10:5', 'grant:plan:2026-01-10:1'],
  )
})

test('a change of a plan moves no balance and applies from the next month on', async () => {
  await clock.set('2026-01-10T00:00:00Z')
  const { user, plan_id } = await onPlan()
  const params = { id: plan_id }
  await app.as(user, changePlan, { params, body: { ...planFields, credits_per_month: 9 } })
  assert.equal((await app.as(user, getWallet)).balance, 107)
  await clock.set('2026-02-10T00:00:00Z')
  await runWalletUpkeep(db)
  assert.equal((await app.as(user, getWallet)).balance, 16)
})

test('M10 the price table is that of specification 9, and a plan changes the prices that it names and no other', async () => {
  const table = {
    'people.contact': 3,
    'people.phone': 1,
    'find-similar': 2,
    'local.contact': 1,
    'influencer.record': 2,
    'domain.email': 1,
    'influencer.enrich': 5,
  }
  const without = await makeUser(db)
  assert.deepEqual((await app.as(without, getUserLimits)).prices, table)
  const { user } = await onPlan({ prices: { 'find-similar': 7 } })
  assert.deepEqual((await app.as(user, getUserLimits)).prices, { ...table, 'find-similar': 7 })
})

test('M10 prices of a plan hold for searches begun after them: each charge names its table, a running search keeps its price', async () => {
  await clock.set('2026-01-10T00:00:00Z')
  const { user, plan_id } = await onPlan({ prices: { 'local.contact': 3 } })
  const { account_id } = user
  const area = await neighbourhood([...mailboxes('valid').slice(0, 2), null])
  const setPrice = (price: number) =>
    app.as(user, changePlan, {
      params: { id: plan_id },
      body: { ...planFields, prices: { 'local.contact': price } },
    })
  const { search } = await start(user, area, { max_credits: 30, max_leads: 10 })
  await setPrice(5)
  await app.work()
  const preview = await app.as(user, previewSearch, {
    body: { criteria: area, limits: { skip_owned: false } },
  })
  assert.equal(preview.price_each, 5)
  assert.equal((await app.as(user, getUserLimits)).prices['local.contact'], 5)
  assert.equal((await searchOf(user, search.id)).charged, 6)
  const other = await neighbourhood(mailboxes('valid').slice(2, 4))
  const second = await start(user, other, { max_credits: 30, max_leads: 6 })
  await app.work()
  assert.equal((await searchOf(user, second.search.id)).charged, 10)
  const charges = await db
    .selectFrom('credit_entries')
    .select(['amount', 'price_version'])
    .where('account_id', '=', account_id)
    .where('kind', '=', 'settle')
    .orderBy('number')
    .execute()
  assert.deepEqual(
    charges.map(({ amount }) => amount),
    [3, 3, 5, 5],
  )
  const versions = [...new Set(charges.map(({ price_version }) => price_version))]
  assert.equal(versions.length, 2)
  const tables = await db
    .selectFrom('price_tables')
    .select(['id', 'overrides'])
    .where('account_id', '=', account_id)
    .execute()
  for (const [index, version] of versions.entries()) {
    const table = tables.find(({ id }) => version === `1.${id}`)
    assert.deepEqual(table?.overrides, { 'local.contact': [3, 5][index] })
  }
})

test('a new account of a business with a default plan is on that plan from its first minute', async () => {
  const business = await makeUser(db)
  const { account_id } = business
  await makePlan(app, business, { is_default: true })
  const foreign = await makePlan(app, business, { name: 'Start', credits_per_month: 20, is_default: true })
  const client = await db.transaction().execute((tx) =>
    createAccount(tx, {
      kind: 'client',
      name: 'Client',
      parent_account_id: account_id,
      email: `${account_id}@quarry.test`,
      password_hash: null,
      role: 'user',
      modules: [],
      credits: 50,
    }),
  )
  const lots = await db
    .selectFrom('credit_lots')
    .select(['kind', 'free', 'expires_at'])
    .where('account_id', '=', client.account_id)
    .orderBy('number')
    .execute()
  assert.deepEqual(
    lots.map(({ kind, free, expires_at }) => [kind, free, expires_at === null]),
    [
      ['grant', 20, false],
      ['grant', 50, true],
    ],
    'first credits stand beside those of the plan',
  )
  const stranger = await makeUser(db)
  await assert.rejects(
    db.transaction().execute((tx) => setPlan(tx, stranger.account_id, foreign)),
    { status: 404 },
  )
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { z } from 'zod'
import { listAuditEntries } from '#contract/account/audit.ts'
import { createCampaign, listCampaigns } from '#contract/leads/lists.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { AccountCaps, getUserLimits, saveAccountCaps } from '#contract/wallet/usage.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { startApp } from '#testing/app.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { hold, release } from '#server/features/wallet/holds/hold.ts'
import { refundLead } from '#server/features/wallet/holds/hold.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const noCaps = { run: null, day: null, month: null }
const purposeOf = (user: Pick<TestUser, 'id' | 'account_id'>) => ({
  account_id: user.account_id,
  user_id: user.id,
  search_id: randomUUID(),
  campaign_id: randomUUID(),
})

/** Reserves, or answers the code of the refusal. */
const tryHold = (user: Pick<TestUser, 'id' | 'account_id'>, amount: number) =>
  db
    .transaction()
    .execute((tx) => hold(tx, purposeOf(user), { credits: amount, api_key_id: null }))
    .then(
      () => 'held',
      (error: unknown) => {
        if (error instanceof Problem) return error.code
        throw error
      },
    )

async function makeTeammate(user: TestUser, credit_limit: number | null): Promise<TestUser> {
  const teammate = await makeUser(db)
  await db
    .updateTable('users')
    .set({ account_id: user.account_id, is_main_user: false, role: 'related', credit_limit })
    .where('id', '=', teammate.id)
    .execute()
  return { ...teammate, account_id: user.account_id }
}

test('a search, a day and a month may cost up to their limit, and not one credit more', async () => {
  for (const scope of ['run', 'day', 'month'] as const) {
    const user = await makeUser(db, { credits: 100 })
    await app.as(user, saveAccountCaps, { body: { ...noCaps, [scope]: 10 } })
    assert.equal(await tryHold(user, 11), `limit_${scope}`)
    assert.equal(await tryHold(user, 10), 'held')
    assert.equal(await tryHold(user, 1), scope === 'run' ? 'held' : `limit_${scope}`)
  }
})

test('a refused hold takes no credits and names what is left', async () => {
  const user = await makeUser(db, { credits: 100 })
  await app.as(user, saveAccountCaps, { body: { ...noCaps, month: 30 } })
  await tryHold(user, 20)
  const refused = db
    .transaction()
    .execute((tx) => hold(tx, purposeOf(user), { credits: 15, api_key_id: null }))
  await assert.rejects(refused, {
    status: 409,
    message: "The account's monthly limit is 30 credits. It has 10 left, and this needs 15.",
  })
  const { balance, held } = await app.as(user, getWallet)
  assert.deepEqual([balance, held], [80, 20])
})

test('a hundred concurrent holds exceed no limit together', async () => {
  const user = await makeUser(db, { credits: 1_000 })
  await app.as(user, saveAccountCaps, { body: { ...noCaps, day: 50 } })
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => tryHold(user, 3)))
  assert.equal(outcomes.filter((outcome) => outcome === 'held').length, 16)
  assert.equal(outcomes.filter((outcome) => outcome === 'limit_day').length, 84)
})

test('the limit of a teammate applies to that user alone, and released credits no longer count', async () => {
  const user = await makeUser(db, { credits: 100 })
  const teammate = await makeTeammate(user, 10)
  assert.equal(await tryHold(teammate, 11), 'limit_member')
  assert.equal(await tryHold(user, 40), 'held')
  const charge = await makeCharge(db, teammate, { credits: 4, reserved: 10 })
  assert.equal(await tryHold(teammate, 1), 'limit_member')
  const { account_id } = user
  await db.transaction().execute((tx) => release(tx, { ...charge, account_id, user_id: teammate.id }))
  const { member, month, may_reserve } = await app.as(teammate, getUserLimits)
  assert.deepEqual([member.most, member.used, month.used, may_reserve], [10, 4, 44, 6])
  const { result_id } = charge
  await db.transaction().execute((tx) => refundLead(tx, { account_id, result_id }))
  assert.equal((await app.as(teammate, getUserLimits)).may_reserve, 10)
})

test('only the main user sets limits, each change is logged, and an account without limits has none', async () => {
  const user = await makeUser(db)
  const teammate = await makeTeammate(user, null)
  const body = { run: 5, day: null, month: 100 }
  assert.equal((await app.ask(teammate, saveAccountCaps, { body })).status, 403)
  assert.equal((await app.as(teammate, getUserLimits)).may_reserve, null)
  assert.equal((await app.as(user, saveAccountCaps, { body })).may_reserve, 5)
  const { items } = await app.as(user, listAuditEntries)
  assert.deepEqual(
    items.map(({ action, before, after: now }) => [action, before, now]),
    [['limits_changed', { run: null, month: null }, { run: 5, month: 100 }]],
  )
})

const { rows: amounts, skip } = hostileRows(
  'amounts.jsonl',
  z.object({ category: z.string(), value: z.unknown().optional(), expect: z.string() }),
)

test('M11 every amount of the corpus is accepted or refused correctly as a limit', { skip }, () => {
  const credits = amounts.filter(({ category, value }) => category === 'credits' && value !== undefined)
  for (const { value, expect } of credits) {
    const { success } = AccountCaps.safeParse({ ...noCaps, run: value })
    if (expect === 'accept') assert.ok(success, JSON.stringify(value))
    if (expect === 'reject') assert.equal(success, value === null, JSON.stringify(value)) // null is no limit
  }
  for (const value of [1_000_000_001, 2 ** 31, 2 ** 53])
    assert.equal(
      AccountCaps.safeParse({ ...noCaps, run: value }).success,
      false,
      `${value} is more than any wallet holds`,
    )
})

test('the wallet shows a notice when less than a tenth of its last fill is left, and when nothing is free', async () => {
  const user = await makeUser(db, { credits: 100 })
  const spend = async (amount: number) => {
    await makeCharge(db, user, { credits: amount })
    return (await app.as(user, getWallet)).notice
  }
  assert.deepEqual([await spend(90), await spend(1), await spend(9)], [null, 'low', 'empty'])
  const { account_id } = user
  const bought = { account_id, credits: 10, kind: 'purchase', reference: '1', expires_at: null } as const
  await db.transaction().execute((tx) => grantCredits(tx, bought))
  assert.equal((await app.as(user, getWallet)).notice, null)
})

test('a search over a limit is refused as a whole: no list, no hold, no entry', async () => {
  const user = await makeUser(db, { credits: 100 })
  await app.as(user, saveAccountCaps, { body: { ...noCaps, run: 10 } })
  const place = { kind: 'circle' as const, lat: 80, lon: 170, radius_m: 1_000 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place }
  const start = (credits: number) =>
    app.ask(user, createCampaign, {
      body: { type: 'local', name: 'Cafés', criteria, max_leads: credits, max_credits: credits },
    })
  const { status, code, message } = await start(11)
  assert.deepEqual(
    [status, code, message],
    [
      409,
      'limit_run',
      'Each search in this account can cost at most 10 credits. This search has 10 left and needs 11.',
    ],
  )
  assert.equal((await app.as(user, listCampaigns)).total, 0)
  assert.equal((await app.as(user, getWallet)).held, 0)
  assert.equal((await start(10)).status, 200)
})

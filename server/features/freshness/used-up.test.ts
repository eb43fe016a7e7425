import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { getFreshness, saveFreshness } from '#contract/wallet/freshness.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { renewDueEmails } from './renew-emails.ts'

const { app } = await startSearching()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function withOld(count: number) {
  const user = await makeUser(db, { credits: 5 })
  const boxes = mailboxes('valid')
  const leads = Array.from({ length: count }, (_, index) => ({
    email: boxes[index % boxes.length] ?? null,
    email_state: 'found' as const,
    email_checked_at: daysFromNow(-100),
  }))
  await makeLeads(db, user, { leads })
  return user
}

const save = (user: TestUser, checks_per_month: number) =>
  app.ask(user, saveFreshness, { body: { max_age_days: 90, checks_per_month } })

async function numbersOf(user: TestUser) {
  const { checked, due } = await app.as(user, getFreshness)
  return { checked, due }
}

test('a budget that ends within an hour is spent to the last check, the rest stays due, and the next month goes on with it', async () => {
  const user = await withOld(5)
  await save(user, 3)
  for (let hour = 0; hour < 2; hour += 1) {
    await Promise.all([renewDueEmails(db), renewDueEmails(db)])
    await app.work()
    assert.deepEqual(await numbersOf(user), { checked: 3, due: 2 })
  }
  await db
    .updateTable('freshness_checks')
    .set({ begun_at: daysFromNow(-32) })
    .where('account_id', '=', user.account_id)
    .execute()
  await renewDueEmails(db)
  await app.work()
  assert.deepEqual(await numbersOf(user), { checked: 2, due: 0 })
})

test('a budget of more than an hour gives is spent over several, and its last hour begins what is left of it', async () => {
  const user = await withOld(260)
  await save(user, 250)
  for (const left of [60, 10, 10]) {
    await renewDueEmails(db)
    assert.deepEqual(await numbersOf(user), { checked: 260 - left, due: left })
  }
  await save(user, 100)
  await renewDueEmails(db)
  assert.deepEqual(await numbersOf(user), { checked: 250, due: 10 }, 'less than is used up')
  await save(user, 251)
  await renewDueEmails(db)
  assert.deepEqual(await numbersOf(user), { checked: 251, due: 9 })
})

test('a job that is stopped in the middle has spent the budgets of the accounts it came to, and its repeat spends the others alone', async () => {
  const users = [await withOld(4), await withOld(4), await withOld(4)]
  users.sort((a, b) => (a.account_id < b.account_id ? -1 : 1))
  for (const user of users) await save(user, 2)
  const [first, second] = users
  assert.ok(first && second)
  const checkedOf = () => Promise.all(users.map(async (user) => (await numbersOf(user)).checked))
  const stopped = new AbortController()
  const running = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('freshness_budgets')
      .select('account_id')
      .where('account_id', '=', second.account_id)
      .forUpdate()
      .execute()
    const job = renewDueEmails(db, stopped.signal)
    while ((await numbersOf(first)).checked === 0) await setTimeout(10)
    stopped.abort()
    return { job }
  })
  await running.job
  assert.deepEqual(await checkedOf(), [2, 2, 0])
  await renewDueEmails(db)
  assert.deepEqual(await checkedOf(), [2, 2, 2])
})

test('a budget of none, less than none or more than can be counted is refused, and saves at once leave one', async () => {
  const user = await withOld(2)
  for (const checks of [0, -1, 1.5, 100_001, 2 ** 31, 2 ** 53, 1e308])
    assert.equal((await save(user, checks)).status, 422, String(checks))
  assert.equal((await app.as(user, getFreshness)).max_age_days, null)
  const saved = await Promise.all([1, 100_000, 1, 100_000].map((checks) => save(user, checks)))
  assert.deepEqual(
    saved.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const { checks_per_month } = await app.as(user, getFreshness)
  await renewDueEmails(db)
  assert.equal((await numbersOf(user)).checked, Math.min(2, checks_per_month))
})

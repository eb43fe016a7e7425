import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listLedger } from '#contract/wallet/wallet.ts'
import { getUsage, getUserLimits, saveAccountCaps } from '#contract/wallet/usage.ts'
import { startApp } from '#testing/app.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
const clock = await openClock(app.url)
const { db } = app.services
after(() => clock.close().then(() => app.stop()))

/** A user whose business is in Auckland, thirteen hours ahead of UTC in summer and twelve in winter. */
async function makeKiwi() {
  const user = await makeUser(db, { credits: 1_000 })
  const { account_id } = user
  await db.insertInto('business_profiles').values({ account_id, time_zone: 'Pacific/Auckland' }).execute()
  await app.as(user, saveAccountCaps, { body: { run: null, day: 10, month: 25 } })
  return user
}

test('the day of a limit ends at midnight in the account’s time zone', async () => {
  await clock.set('2026-01-15T10:59:59Z') // one second to midnight in Auckland
  const user = await makeKiwi()
  await makeCharge(db, user, { credits: 10 })
  await assert.rejects(makeCharge(db, user, { credits: 1 }), { code: 'limit_day' })
  const { day } = await app.as(user, getUserLimits)
  assert.deepEqual([day.used, day.renews_at], [10, '2026-01-15T11:00:00.000Z'])
  await clock.set('2026-01-15T11:00:00Z')
  await makeCharge(db, user, { credits: 10 })
  assert.equal((await app.as(user, getUserLimits)).day.used, 10)
  const days = (await app.as(user, getUsage, { query: { days: 2 } })).days
  assert.deepEqual(
    days.map(({ day: name, credits }) => [name, credits]),
    [
      ['2026-01-15', 10],
      ['2026-01-16', 10],
    ],
  )
  const query = { from: '2026-01-16', to: '2026-01-16' }
  assert.equal((await app.as(user, listLedger, { query })).total, 1)
})

test('the month of a limit ends at local midnight too, and a day of 23 hours is a whole day', async () => {
  await clock.set('2026-09-26T11:59:59Z') // the last second before the day on which summer time begins
  const user = await makeKiwi()
  await makeCharge(db, user, { credits: 10 })
  await clock.set('2026-09-26T12:00:00Z')
  const { day, month } = await app.as(user, getUserLimits)
  assert.deepEqual([day.used, day.renews_at], [0, '2026-09-27T11:00:00.000Z'])
  assert.deepEqual([month.used, month.renews_at], [10, '2026-09-30T11:00:00.000Z'])
  await makeCharge(db, user, { credits: 10 })
  await clock.set('2026-09-30T10:59:59Z')
  await assert.rejects(makeCharge(db, user, { credits: 6 }), { code: 'limit_month' })
  await clock.set('2026-09-30T11:00:00Z')
  await makeCharge(db, user, { credits: 6 })
})

test('an unknown time zone counts as UTC', async () => {
  await clock.set('2026-01-15T23:59:59Z')
  const user = await makeUser(db)
  const { account_id } = user
  await db.insertInto('business_profiles').values({ account_id, time_zone: 'Mars/Olympus' }).execute()
  assert.equal((await app.as(user, getUserLimits)).day.renews_at, '2026-01-16T00:00:00.000Z')
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { recheckResult } from '#contract/leads/lead-runs.ts'
import { listBounceReports, settleBounceReport } from '#contract/operator/bounce-reports.ts'
import { listApiKeys } from '#contract/account/keys/api-keys.ts'
import { getUsage, getUserLimits, saveAccountCaps } from '#contract/wallet/usage.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { runWalletUpkeep } from '#server/features/wallet/wallet-upkeep.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makePlan } from '#testing/make/make-plan.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { openClock } from '#testing/wallet/clock.ts'
import { setPlan } from './account-plan.ts'

/** Mailboxes whose servers say nothing clear any more, and those that have ceased to exist. */
const silent = new Set<string>()
const gone = new Set<string>()

const { app, neighbourhood, start, searchOf, leadsOf } = await startSearching((opened) => {
  const verify: Network['verify'] = async (emails, ...rest) => {
    const answers = await opened.sample.verify(emails, ...rest)
    return answers.map((answer) => {
      if (gone.has(answer.address))
        return { ...answer, verdict: 'invalid' as const, reasons: ['no_mailbox' as const] }
      if (silent.has(answer.address))
        return { ...answer, verdict: 'unknown' as const, reasons: ['timed_out' as const] }
      return answer
    })
  }
  return { ...opened, internet: { ...opened.sample, verify } }
})
const { db } = app.services
const clock = await openClock(app.url)
after(async () => {
  await checkLedger(db)
  await clock.close()
  await app.stop()
})

const began = Date.now()
const setDay = async (days: number) => {
  await clock.set(new Date(began + days * 86_400_000).toISOString())
  await runWalletUpkeep(db)
}

/** An account whose plan gives 100 credits a month, which has paid for so many emails at the end of its first month. */
async function paidFromPlan(count: number, months_valid = 1) {
  silent.clear()
  gone.clear()
  await setDay(0)
  const user = await makeUser(db, { credits: 0 })
  const plan_id = await makePlan(app, user, { months_valid })
  await db.transaction().execute((tx) => setPlan(tx, user.account_id, plan_id))
  await setDay(25)
  const { id, search } = await start(user, await neighbourhood(mailboxes('valid').slice(0, count)))
  await app.work()
  assert.deepEqual(await creditsOf(user), [100 - count])
  return { user, search, leads: await leadsOf(user, id) }
}

const creditsOf = async (user: TestUser) => (await app.as(user, getWallet)).lots.map(({ free }) => free)

async function recheck(user: TestUser, ids: string[], bounced?: string) {
  const body = bounced === undefined ? {} : { bounced }
  await Promise.all(ids.map((id) => app.ask(user, recheckResult, { params: { id }, body })))
  await app.work()
}

test('a refund after the month whose credits paid comes to the wallet once, beside the new month, and lasts thirty days', async () => {
  const { user, search, leads } = await paidFromPlan(1)
  const ids = leads.map(({ id }) => id)
  for (const { email } of leads) gone.add(email ?? '')
  await setDay(33)
  assert.deepEqual(await creditsOf(user), [100], 'what was left of the first month has expired')
  await recheck(user, [...ids, ...ids])
  await recheck(user, ids)
  assert.deepEqual(await creditsOf(user), [100, 1], 'the second month ends first')
  assert.equal((await searchOf(user, search.id)).refunded, 1)
  await setDay(62.5)
  assert.deepEqual(await creditsOf(user), [1, 100], 'a new month takes nothing of it')
  await setDay(64)
  assert.deepEqual(await creditsOf(user), [100])
})

test('a refund into credits that last longer than the month goes back to them', async () => {
  const { user, leads } = await paidFromPlan(1, 2)
  for (const { email } of leads) gone.add(email ?? '')
  await setDay(33)
  assert.deepEqual(await creditsOf(user), [99, 100])
  await recheck(
    user,
    leads.map(({ id }) => id),
  )
  assert.deepEqual(await creditsOf(user), [100, 100])
})

test('bounces that wait over the end of the month are refunded once each, by the operator or an own check', async () => {
  const { user, search, leads } = await paidFromPlan(3)
  const ids = leads.map(({ id }) => id)
  for (const { email } of leads) silent.add(email ?? '')
  await recheck(user, ids, '5.1.1')
  assert.deepEqual(await creditsOf(user), [98], 'one is refunded on the word of the account')
  await setDay(64)
  assert.deepEqual(await creditsOf(user), [100])
  const { items } = await app.as(user, listBounceReports, { query: { limit: 200 } })
  const [first] = items.filter(({ account_id }) => account_id === user.account_id)
  const settled = await Promise.all(
    [1, 2].map(() =>
      app.ask(user, settleBounceReport, { params: { id: first?.id ?? '' }, body: { refund: true } }),
    ),
  )
  assert.ok(settled.some(({ status }) => status === 200))
  for (const { email } of leads) gone.add(email ?? '')
  await recheck(user, ids)
  await recheck(user, ids)
  const credits = (await creditsOf(user)).reduce((sum, free) => sum + free, 0)
  assert.equal(credits, 102)
  assert.equal((await searchOf(user, search.id)).refunded, 3)
})

test('M4 a refund counts in the month of its charge: no use falls below zero, and no later limit or budget grows', async () => {
  silent.clear()
  gone.clear()
  await setDay(0)
  const user = await makeUser(db, { credits: 100 })
  const key = await makeApiKey(app, user, { budget: { credits: 10, per: 'month' } })
  await app.as(user, saveAccountCaps, { body: { run: null, day: 20, month: 20 } })
  const used = async () => {
    const { day, month, member, may_reserve } = await app.as(user, getUserLimits)
    const { used_this_period } = await app.as(user, getWallet)
    const { items } = await app.as(user, listApiKeys)
    const { days, members } = await app.as(user, getUsage, { query: { days: 30 } })
    return {
      limits: [day.used, month.used, member.used, may_reserve],
      period: used_this_period,
      key: items.map((each) => each.used),
      days: days.map(({ credits }) => credits),
      members: members.map(({ credits }) => credits),
    }
  }
  const now = new Date(began)
  const lastOfMonth = (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0, 12) - began) / 86_400_000
  await setDay(lastOfMonth)
  const { id, search } = await start(key, await neighbourhood(mailboxes('valid').slice(0, 3)), {
    max_credits: 5,
  })
  await app.work()
  const charged = { limits: [3, 3, 3, 17], period: 3, key: [3], days: [3], members: [3] }
  assert.deepEqual(await used(), charged)
  await setDay(lastOfMonth + 5)
  const [one] = await leadsOf(user, id)
  gone.add(one?.email ?? '')
  await recheck(user, [one?.id ?? ''])
  assert.equal((await searchOf(user, search.id)).refunded, 1)
  const next = { limits: [0, 0, 0, 20], period: 0, key: [0], days: [2], members: [2] }
  assert.deepEqual(await used(), next)
  await setDay(lastOfMonth)
  assert.deepEqual(await used(), { limits: [2, 2, 2, 18], period: 2, key: [2], days: [2], members: [2] })
})

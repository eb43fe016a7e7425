import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { previewSearch, resumeSearch } from '#contract/leads/searches.ts'
import { getUserLimits, saveAccountCaps } from '#contract/wallet/usage.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf, walletOf } = await startSearching()
after(() => app.stop())
const { db } = app.services

const valid = mailboxes('valid')
const criteria = await neighbourhood(valid.slice(0, 8))
let purchases = 0

async function buy({ account_id }: TestUser, credits: number): Promise<void> {
  purchases += 1
  const lot = { account_id, credits, kind: 'purchase', reference: `${purchases}`, expires_at: null } as const
  await db.transaction().execute((tx) => grantCredits(tx, lot))
  await app.work()
}

const limitRun = (user: TestUser, run: number | null) =>
  app.as(user, saveAccountCaps, { body: { run, day: null, month: null } })

const resume = (user: TestUser, id: string, body: { max_credits: number; when_paid?: boolean }) =>
  app.ask(user, resumeSearch, { params: { id }, body })

const patient = (max_credits: number) => ({ max_leads: 8, max_credits, pause_when_empty: true })

test('a search above the limit of one search is refused, even if little can be reserved now', async () => {
  const user = await makeUser(db, { credits: 3 })
  await limitRun(user, 5)
  const body = { type: 'local', name: 'All', criteria, ...patient(8) } as const
  const { status, code, message } = await app.ask(user, createCampaign, { body })
  assert.deepEqual(
    [status, code, message],
    [
      409,
      'limit_run',
      'Each search in this account can cost at most 5 credits. This search has 5 left and needs 8.',
    ],
  )
  assert.equal((await walletOf(user)).held, 0)
})

test('earlier charges of a search count when it continues: by itself, by a user, and by a user for later', async () => {
  const user = await makeUser(db, { credits: 3 })
  await limitRun(user, 5)
  const { search } = await start(user, criteria, patient(5))
  await app.work()
  assert.equal((await searchOf(user, search.id)).charged, 3)
  await buy(user, 100)
  const { state, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, charged], ['paused', 5])
  const more = await resume(user, search.id, { max_credits: 3 })
  const words = 'Each search in this account can cost at most 5 credits. This search has 0 left and needs 3.'
  assert.deepEqual([more.status, more.code, more.message], [409, 'limit_run', words])
  assert.equal((await resume(user, search.id, { max_credits: 1, when_paid: true })).code, 'limit_run')
  await limitRun(user, 6)
  assert.equal(
    (await resume(user, search.id, { max_credits: 2 })).message,
    'Each search in this account can cost at most 6 credits. This search has 1 left and needs 2.',
  )
  assert.equal((await resume(user, search.id, { max_credits: 1 })).status, 200)
  await app.work()
  assert.equal((await searchOf(user, search.id)).charged, 6)
  assert.equal((await walletOf(user)).held, 0)
})

test('a later limit applies to a waiting search, even with an empty wallet', async () => {
  const user = await makeUser(db, { credits: 3 })
  const { search } = await start(user, criteria, patient(8))
  await app.work()
  await limitRun(user, 5)
  assert.equal((await resume(user, search.id, { max_credits: 5, when_paid: true })).code, 'limit_run')
  await buy(user, 100)
  const { state, reason, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, reason, charged], ['paused', 'account_limit', 3])
})

test('a user who resumes the search of a teammate spends their own monthly limit', async () => {
  const user = await makeUser(db, { credits: 100 })
  const member = await makeMember(db, user, { modules: ['leads'] })
  await db.updateTable('users').set({ credit_limit: 4 }).where('id', '=', member.id).execute()
  const { search } = await start(user, criteria, { max_leads: 8, max_credits: 2 })
  await app.work()
  assert.equal((await resume(member, search.id, { max_credits: 5 })).code, 'limit_member')
  assert.equal((await resume(member, search.id, { max_credits: 3 })).status, 200)
  await app.work()
  assert.equal((await searchOf(user, search.id)).charged, 5)
  assert.equal((await app.as(member, getUserLimits)).member.used, 3)
  assert.equal((await resume(member, search.id, { max_credits: 2 })).code, 'limit_member')
  assert.equal((await app.as(user, getUserLimits)).member.used, 2)
})

test('leads that are paid for come with a limit that pays for the others alone', async () => {
  const user = await makeUser(db, { credits: 30 })
  const three = await neighbourhood(valid.slice(0, 3))
  const { id } = await start(user, three)
  await app.work()
  const { id: first } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('identities').where('result_id', '=', first).execute()
  const body = { criteria: three, limits: { skip_owned: false } }
  const { count, owned, paid, max_cost } = await app.as(user, previewSearch, { body })
  assert.deepEqual([count, owned, paid, max_cost], [3, 2, 2, 1])
  const { search } = await start(user, three, { skip_owned: false, max_credits: max_cost })
  await app.work()
  const { found, charged, already_paid, reason } = await searchOf(user, search.id)
  assert.deepEqual([found, charged, already_paid, reason], [3, 1, 2, 'all_found'])
})

test('a search with a limit of 0 takes the leads that are paid for, wherever they stand, and says that others cost', async () => {
  const user = await makeUser(db, { credits: 3 })
  const area = await neighbourhood(valid.slice(8, 14))
  const { lat, lon } = area.place
  const farthest = { ...area.place, lat, lon: lon + 5 / 10_000 + 85 / 100_000, radius_m: 100 }
  const paid = await start(user, { ...area, place: farthest }, { max_leads: 3, max_credits: 3 })
  await app.work()
  assert.equal((await searchOf(user, paid.search.id)).charged, 1)
  const body = { max_leads: 8, max_credits: 0, skip_owned: false }
  const free = await start(user, area, body)
  await app.work()
  const { state, reason, found, with_email, charged, already_paid } = await searchOf(user, free.search.id)
  assert.deepEqual(
    { state, reason, found, with_email, charged, already_paid },
    { state: 'done', reason: 'credit_limit', found: 1, with_email: 1, charged: 0, already_paid: 1 },
  )
  assert.deepEqual(await walletOf(user), { balance: 2, held: 0, used_this_period: 1 })
  const enough = await start(user, area, { ...body, max_leads: 1 })
  await app.work()
  assert.equal((await searchOf(user, enough.search.id)).state, 'done')
})

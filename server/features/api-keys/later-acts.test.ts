import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listApiKeys, revokeApiKey } from '#contract/account/keys/api-keys.ts'
import { startExport } from '#contract/leads/exports/exports.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { resumeSearch, retrySearch } from '#contract/leads/searches.ts'
import { creditsAddedName } from '#server/features/wallet/grants/grant-credits.ts'
import { killInTurn } from '#testing/jobs/pinned-worker.ts'
import { buyCredits } from '#testing/wallet/buy-credits.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, searchOf, walletOf } = await startSearching()
const { db } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const valid = mailboxes('valid')
const budget = (credits: number) => ({ budget: { credits, per: 'total' as const } })
const revoke = (user: TestUser, id: string) => app.as(user, revokeApiKey, { params: { id } })

const usedOf = async (user: TestUser, id: string) =>
  (await app.as(user, listApiKeys)).items.find((key) => key.id === id)?.used

/** A search of eight cafés that a user began with the only credit there was. */
async function outOfCredits() {
  const user = await makeUser(db, { credits: 1 })
  const criteria = await neighbourhood(valid.slice(0, 8))
  const { search } = await start(user, criteria, { max_leads: 8, max_credits: 1 })
  await app.work()
  return { user, criteria, search_id: search.id }
}

const waitFor = (key: TestUser, id: string, max_credits: number) =>
  app.ask(key, resumeSearch, { params: { id }, body: { max_credits, when_paid: true } })

async function buy(user: TestUser, credits: number): Promise<void> {
  await buyCredits(db, user, credits)
  await app.work()
}

async function stateOf(user: TestUser, id: string) {
  const { state, reason, charged, resume_credits } = await searchOf(user, id)
  return { state, reason, charged, resume_credits }
}

test('M15 a search that a key lets wait for credits spends those of its budget, not those of its user', async () => {
  const { user, search_id } = await outOfCredits()
  const key = await makeApiKey(app, user, budget(3))
  const refused = await waitFor(key, search_id, 4)
  assert.deepEqual([refused.status, refused.code], [402, 'key_budget'])
  assert.equal((await waitFor(key, search_id, 3)).status, 200)
  await buy(user, 100)
  const { state, charged } = await stateOf(user, search_id)
  assert.deepEqual([state, charged, await usedOf(user, key.id)], ['paused', 4, 3])
  assert.equal((await waitFor(key, search_id, 1)).code, 'key_budget')
})

test('M15 a budget that is used up in the meantime keeps a search waiting, and the search says so', async () => {
  const { user, criteria, search_id } = await outOfCredits()
  const key = await makeApiKey(app, user, budget(5))
  await waitFor(key, search_id, 5)
  await buyCredits(db, user, 100)
  await start(key, criteria, { max_leads: 3, max_credits: 3 })
  await app.work()
  const waiting = { state: 'paused', reason: 'key_budget', charged: 1, resume_credits: 5 }
  assert.deepEqual(await stateOf(user, search_id), waiting)
  assert.equal(await usedOf(user, key.id), 3)
})

for (const [how, end] of [
  ['revoked', revoke],
  [
    'expired',
    (_: TestUser, id: string) =>
      db.updateTable('api_keys').set({ expires_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute(),
  ],
] as const)
  test(`M15 T9 a search that waits for credits costs nothing once its key is ${how}, until a user resumes it`, async () => {
    const { user, search_id } = await outOfCredits()
    const key = await makeApiKey(app, user)
    await waitFor(key, search_id, 5)
    await end(user, key.id)
    await buy(user, 100)
    const paused = { state: 'paused', reason: 'out_of_credits', charged: 1, resume_credits: null }
    assert.deepEqual(await stateOf(user, search_id), paused)
    assert.deepEqual((await walletOf(user)).balance, 100)
    await waitFor(user, search_id, 2)
    await app.work()
    assert.equal((await stateOf(user, search_id)).charged, 3)
  })

test('a search that a user lets wait goes on for the user, although a key began it', async () => {
  const user = await makeUser(db, { credits: 2 })
  const key = await makeApiKey(app, user, budget(2))
  const criteria = await neighbourhood(valid.slice(0, 6))
  const { search } = await start(key, criteria, { max_leads: 6, max_credits: 2 })
  await app.work()
  await waitFor(user, search.id, 4)
  await revoke(user, key.id)
  await buy(user, 10)
  assert.deepEqual([(await stateOf(user, search.id)).charged, await usedOf(user, key.id)], [6, undefined])
})

test('M15 a key agrees to no more than its budget when a search may start with fewer credits', async () => {
  const user = await makeUser(db, { credits: 1 })
  const key = await makeApiKey(app, user, budget(3))
  const criteria = await neighbourhood(valid.slice(0, 4))
  const body = { type: 'local' as const, name: 'Cafés', criteria, max_leads: 4, pause_when_empty: true }
  const beyond = await app.ask(key, createCampaign, { body: { ...body, max_credits: 4 } })
  assert.deepEqual([beyond.status, beyond.code], [402, 'key_budget'])
  assert.equal((await app.ask(key, createCampaign, { body: { ...body, max_credits: 3 } })).status, 200)
})

test('T9 what costs nothing ends with its key too: a search of paid leads, a retry and a file', async () => {
  const user = await makeUser(db, { credits: 10 })
  const criteria = await neighbourhood(valid.slice(0, 3))
  const { id, search: paid } = await start(user, criteria, { max_leads: 3, max_credits: 3 })
  await app.work()
  const key = await makeApiKey(app, user)
  const free = { max_leads: 3, max_credits: 0, skip_owned: false }
  const { search } = await start(key, criteria, free)
  const file = await app.as(key, startExport, {
    params: { type: 'local', id },
    body: { chosen: { scope: 'all' }, format: 'csv' },
  })
  await db
    .updateTable('results')
    .set({ contact_state: 'failed', contact_reason: 'timeout', email_state: 'not_checked' })
    .where('campaign_id', '=', id)
    .execute()
  await app.as(key, retrySearch, { params: { id: paid.id }, body: { max_credits: 3 } })
  await revoke(user, key.id)
  await app.work()
  for (const one of [search, paid]) {
    const { state, reason } = await stateOf(user, one.id)
    assert.deepEqual([state, reason], ['stopped', 'not_allowed'])
  }
  const { state, reason } = await db
    .selectFrom('exports')
    .select(['state', 'reason'])
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([state, reason], ['stopped', 'not_allowed'])
})

const waiting = 6

test(`M15 ${waiting} searches that a purchase resumes in another process, and new ones here, exceed no budget together; revoked keys spend nothing`, async () => {
  const user = await makeUser(db, { credits: waiting })
  const key = await makeApiKey(app, user, budget(10))
  const ended = await makeApiKey(app, user)
  const criteria = await neighbourhood(valid.slice(0, 8))
  const searches: string[] = []
  for (let number = 0; number < waiting; number += 1) {
    const limits = { max_leads: 8, max_credits: 1, skip_owned: false }
    searches.push((await start(user, criteria, limits)).search.id)
    await app.work()
  }
  for (const [index, id] of searches.entries())
    assert.equal((await waitFor(index % 2 ? key : ended, id, 4)).status, 200)
  await revoke(user, ended.id)
  const isResumed = async () => {
    const due = await db
      .selectFrom('searches')
      .select('id')
      .where('id', 'in', searches)
      .where('state', '=', 'paused')
      .where('resume_credits', 'is not', null)
      .where('reason', '!=', 'key_budget')
      .execute()
    return due.length === 0
  }
  const { promise: isWorking, resolve: works } = Promise.withResolvers<void>()
  const server = { suffix: 'none.example', port: 9 }
  const work = { databaseUrl: app.appUrl, server, names: [creditsAddedName.name] }
  const resumed = killInTurn(app.queue, work, {
    kills: 0,
    until() {
      works()
      return isResumed()
    },
  })
  await isWorking
  await buyCredits(db, user, 100)
  const body = { type: 'local' as const, name: 'More', criteria, max_leads: 2, max_credits: 2 }
  // Of leads that were not paid for yet: searches that cost nothing could hold the whole budget, and none be used.
  const begin = () => app.ask(key, createCampaign, { body: { ...body, skip_owned: true } })
  while (!(await isResumed())) await Promise.all([begin(), begin()])
  await resumed
  await app.work()
  const used = await usedOf(user, key.id)
  assert.ok(used !== undefined && used > 0 && used <= 10, `${used} credits of 10`)
  const { spent } = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.sum<string>('amount').as('spent'))
    .where('kind', '=', 'settle')
    .where('account_id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(spent), waiting + used, 'all that is spent is in the budget of the key that lives')
})

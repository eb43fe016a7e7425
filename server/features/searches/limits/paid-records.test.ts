import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { previewSearch, resumeSearch, retrySearch, stopSearch } from '#contract/leads/searches.ts'
import { resumeAdminUsers, suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { testHost } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
const { db, directoryPool } = app.services
const admin = await makeAdmin(db)
after(async () => {
  await checkLedger(db)
  await app.stop()
})

const valid = mailboxes('valid').slice(0, 3)
const each = 2 // credits for a record
await putCreators(directoryPool, 'records', {
  creators: ['ada', 'ben', 'cleo'].map((handle) => makeCreator(handle)),
})
const criteria = { type: 'influencer' as const, platforms: ['instagram' as const] }

/** An account that stopped a search before any of its creators was delivered, and paid for them in another list. */
async function paidElsewhere() {
  const user = await makeUser(db, { credits: 50 })
  const first = await start(user, criteria, { max_credits: 20 })
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: first.search.id } })
  const second = await start(user, criteria, { max_credits: 20 })
  await app.work()
  const { found, charged } = await searchOf(user, second.search.id)
  assert.ok(found > 0)
  assert.equal(charged, found * each)
  return { user, first, found, balance: (await walletOf(user)).balance }
}

/** Suspends the user and brings them back: the sessions of before stay ended. */
async function suspended(user: TestUser): Promise<TestUser> {
  await app.as(admin, suspendAdminUsers, { body: { ids: [user.id] } })
  await app.as(admin, resumeAdminUsers, { body: { ids: [user.id] } })
  return { ...user, token: await startSession(db, { site: { host: testHost } }, { user_id: user.id }) }
}

const isAsBefore = async (user: TestUser, balance: number) =>
  assert.deepEqual([(await walletOf(user)).balance, (await walletOf(user)).held], [balance, 0])

test('a record that was paid for in another list is free when a stopped search is tried again', async () => {
  const { user, first, found, balance } = await paidElsewhere()
  const asked = await app.as(user, retrySearch, {
    params: { id: first.search.id },
    body: { max_credits: 20 },
  })
  assert.equal(asked.held, 0)
  await app.work()
  const { charged, already_paid } = await searchOf(user, first.search.id)
  assert.deepEqual([charged, already_paid], [0, found])
  await isAsBefore(user, balance)
})

test('a search that takes over what a stop left, and what was paid for since, is as free as its preview says', async () => {
  const { user, first, found, balance } = await paidElsewhere()
  const limits = { skip_owned: false }
  const preview = await app.as(user, previewSearch, { body: { criteria, limits } })
  assert.deepEqual([preview.paid, preview.max_cost], [found, 0])
  const { search } = await start(user, criteria, {
    ...limits,
    max_credits: each,
    campaign_id: first.id,
  })
  await app.work()
  const ended = await searchOf(user, search.id)
  assert.deepEqual([ended.state, ended.charged], ['done', 0])
  assert.equal((await leadsOf(user, first.id, 'influencer')).length, found)
  await isAsBefore(user, balance)
})

test('free leads need no room in a hold, and are resumed without one', async () => {
  const { user, found, balance } = await paidElsewhere()
  const { id, search } = await start(user, criteria, { skip_owned: false, max_credits: each })
  await app.work(['run-search'])
  assert.equal((await leadsOf(user, id, 'influencer')).length, found)
  const again = await suspended(user)
  const paused = await searchOf(again, search.id)
  assert.deepEqual([paused.state, paused.left, paused.held], ['paused', found, 0])
  const body = { max_credits: each }
  const resumed = await app.as(again, resumeSearch, { params: { id: search.id }, body })
  assert.equal(resumed.held, 0)
  await app.work()
  const ended = await searchOf(again, search.id)
  assert.deepEqual([ended.state, ended.charged, ended.already_paid], ['done', 0, found])
  await isAsBefore(again, balance)
})

/** Creators with a topic of their own, and the criteria that find them. */
async function ofTopic(topic: string, handles: string[]) {
  const creators = handles.map((handle) => makeCreator(`${topic}-${handle}`, { topics: [topic] }))
  await putCreators(directoryPool, `${topic}-${handles.join('-')}`, { creators })
  return { ...criteria, keywords: [topic] }
}

/** An account that has paid for both creators of a topic. */
async function paidTopic(topic: string, credits: number) {
  const wanted = await ofTopic(topic, ['a', 'b'])
  const user = await makeUser(db, { credits })
  await start(user, wanted, { max_credits: 2 * each })
  await app.work()
  const preview = await app.as(user, previewSearch, { body: { criteria: wanted, limits: anew } })
  assert.deepEqual([preview.paid, preview.max_cost], [2, 0])
  return { user, startFree: () => start(user, wanted, { ...anew, max_credits: preview.max_cost }) }
}

const anew = { skip_owned: false }

test('a search whose leads are all paid for starts with an empty wallet', async () => {
  const { user, startFree } = await paidTopic('weaving', 2 * each)
  await isAsBefore(user, 0)
  const { search } = await startFree()
  await app.work()
  const { state, found, charged, already_paid } = await searchOf(user, search.id)
  assert.deepEqual([state, found, charged, already_paid], ['done', 2, 0, 2])
})

test('a search that was said to be free charges nothing for a lead that has come meanwhile', async () => {
  const { user, startFree } = await paidTopic('pottery', 50)
  await ofTopic('pottery', ['c'])
  const { search } = await startFree()
  await app.work()
  const { state, reason, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, reason, charged], ['done', 'credit_limit', 0])
  await isAsBefore(user, 50 - 2 * each)
})

for (const [what, wanted, price] of [
  ['records', () => ofTopic('carving', ['a', 'b', 'c']), each],
  ['leads with an email', () => neighbourhood(valid), 1],
] as const)
  test(`a paused search with ${what} that another list has paid for since is resumed with an empty wallet`, async () => {
    const credits = 3 * price
    const user = await makeUser(db, { credits })
    const area = await wanted()
    const { search } = await start(user, area, { max_credits: credits })
    await app.work(['run-search'])
    const again = await suspended(user)
    await start(again, area, { ...anew, max_credits: credits })
    await app.work()
    await isAsBefore(again, 0)
    const body = { max_credits: credits }
    const resumed = await app.as(again, resumeSearch, { params: { id: search.id }, body })
    assert.equal(resumed.held, 0)
    await app.work()
    const { state, charged, already_paid } = await searchOf(again, search.id)
    assert.deepEqual([state, charged, already_paid], ['done', 0, 3])
  })

test('a search that waits for credits goes on with the next ones, although nothing of it costs any more', async () => {
  const user = await makeUser(db, { credits: 3 })
  const [area, other] = [await neighbourhood(valid), await neighbourhood(valid)]
  const { search } = await start(user, area, { max_credits: 3 })
  await app.work(['run-search'])
  const again = await suspended(user)
  const { search: holder } = await start(again, other, { max_credits: 3 })
  const params = { id: search.id }
  const waits = await app.as(again, resumeSearch, { params, body: { max_credits: 3, when_paid: true } })
  assert.equal(waits.resume_credits, 3)
  await app.as(again, stopSearch, { params: { id: holder.id } })
  await start(again, area, { ...anew, max_credits: 3 })
  await app.work()
  const { account_id } = user
  const bought = { account_id, credits: 1, kind: 'purchase', reference: 'next', expires_at: null } as const
  await db.transaction().execute((tx) => grantCredits(tx, bought))
  await app.work()
  const { state, charged, already_paid } = await searchOf(again, search.id)
  assert.deepEqual([state, charged, already_paid], ['done', 0, 3])
})

test('a record that two searches deliver at the same time is charged once', async () => {
  const user = await makeUser(db, { credits: 50 })
  const wanted = await ofTopic('glazing', ['a', 'b'])
  const both = [await start(user, wanted, anew), await start(user, wanted, anew)]
  await app.work(['run-search'])
  await app.work()
  const ended = await Promise.all(both.map(({ search }) => searchOf(user, search.id)))
  assert.deepEqual(
    ended.map(({ found }) => found),
    [2, 2],
  )
  assert.equal(
    ended.reduce((sum, { charged }) => sum + charged, 0),
    2 * each,
  )
  await isAsBefore(user, 50 - 2 * each)
})

test('a resume takes the leads that are free first, and pays for others as far as its limit goes', async () => {
  const user = await makeUser(db, { credits: 20 })
  const { search } = await start(user, await neighbourhood(valid), { max_credits: 3 })
  await app.work(['run-search'])
  const again = await suspended(user)
  await start(again, await neighbourhood(valid.slice(2)), anew)
  await app.work()
  await app.as(again, resumeSearch, { params: { id: search.id }, body: { max_credits: 1 } })
  await app.work()
  const { state, charged, already_paid, left } = await searchOf(again, search.id)
  assert.deepEqual([state, charged, already_paid, left], ['paused', 1, 1, 1])
})

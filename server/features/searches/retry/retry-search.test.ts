import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getCampaign } from '#contract/leads/lists.ts'
import { resumeSearch, retrySearch, stopSearch } from '#contract/leads/searches.ts'
import { resumeAdminUsers, suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { startCafeSites } from '#testing/fakes/cafe-sites.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const sites = await startCafeSites()
const { app, start, searchOf, walletOf, leadsOf } = await startSearching(sites.networks)
const admin = await makeAdmin(app.services.db)
after(async () => {
  await app.stop()
  await sites.close()
})
beforeEach(() => {
  sites.dns.isUp = false
})

let regions = 0

/** A search of three cafés with a site each, on a machine without DNS. */
async function blindSearch(credits = 10) {
  const user = await makeUser(app.services.db, { credits })
  const lat = 40 + (regions += 1)
  const places = [0, 1, 2].map((index) =>
    makePlace(`retry${regions}-${index}`, { lat, websites: [`http://s${index}.r${regions}.example/`] }),
  )
  await importPlaces(app.services.directoryPool, `retry${regions}`, { places })
  const area = { kind: 'circle' as const, lat, lon: 20, radius_m: 1_000 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place: area }
  const { id, search } = await start(user, criteria, { max_leads: 3, max_credits: 3 })
  await app.work()
  return { user, id, search_id: search.id }
}

const retry = (user: TestUser, id: string, max_credits = 3) =>
  app.ask(user, retrySearch, { params: { id }, body: { max_credits } })

/** One more café where the last search looked. */
const addPlace = () =>
  importPlaces(app.services.directoryPool, `more${regions}`, {
    places: [makePlace(`more${regions}`, { lat: 40 + regions })],
  })

/** In again: the sessions of before stay ended. */
async function restored(user: TestUser): Promise<TestUser> {
  const { db } = app.services
  await app.as(admin, resumeAdminUsers, { body: { ids: [user.id] } })
  return { ...user, token: await startSession(db, { site: { host: 'quarry.test' } }, { user_id: user.id }) }
}

const states = async (user: TestUser, id: string) =>
  (await leadsOf(user, id)).map(({ email_state }) => email_state).toSorted()

test('leads that could not be checked are tried again at their price, each charged once', async () => {
  const { user, id, search_id } = await blindSearch()
  const ended = await searchOf(user, search_id)
  assert.deepEqual([ended.state, ended.retryable], ['partial', { leads: 3, credits: 3 }])
  assert.deepEqual(await states(user, id), ['not_checked', 'not_checked', 'not_checked'])

  sites.dns.isUp = true
  const { data } = await retry(user, search_id)
  assert.deepEqual([data.state, data.pending, data.held, data.retryable.leads], ['running', 3, 3, 0])
  await app.work()
  const done = await searchOf(user, search_id)
  assert.deepEqual([done.state, done.reason, done.unread], ['done', 'lead_limit', []])
  assert.deepEqual([done.with_email, done.charged, done.retryable.leads], [3, 3, 0])
  assert.deepEqual(await states(user, id), ['found', 'found', 'found'])
  const list = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([list.with_email, list.not_checked, list.spent], [3, 0, 3])
  assert.deepEqual(await walletOf(user), { balance: 7, held: 0, used_this_period: 3 })
  const again = await retry(user, search_id)
  assert.deepEqual([again.status, again.code], [409, 'nothing_to_retry'])
  await checkLedger(app.services.db)
})

test('a retry without DNS ends as it began, and costs nothing', async () => {
  const { user, id, search_id } = await blindSearch()
  const before = await searchOf(user, search_id)
  await retry(user, search_id)
  await app.work()
  const { state, unread, retryable, charged } = await searchOf(user, search_id)
  assert.deepEqual({ state, unread, retryable, charged }, pick(before))
  assert.equal((await app.as(user, getCampaign, { params: { id } })).not_checked, 3)
  assert.deepEqual(await walletOf(user), { balance: 10, held: 0, used_this_period: 0 })
})

const pick = ({ state, unread, retryable, charged }: Awaited<ReturnType<typeof searchOf>>) => ({
  state,
  unread,
  retryable,
  charged,
})

test('a double click, or a second tab, tries the leads again once', async () => {
  const { user, search_id } = await blindSearch()
  sites.dns.isUp = true
  const answers = await Promise.all([retry(user, search_id), retry(user, search_id), retry(user, search_id)])
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '409', '409'])
  await app.work()
  const done = await searchOf(user, search_id)
  assert.deepEqual([done.charged, done.pending, done.held], [3, 0, 0])
  assert.equal((await walletOf(user)).balance, 7)
  await checkLedger(app.services.db)
})

test('a limit tries as many leads again as it can pay for', async () => {
  const { user, id, search_id } = await blindSearch()
  sites.dns.isUp = true
  assert.equal((await retry(user, search_id, 0)).code, 'nothing_to_retry')
  await retry(user, search_id, 2)
  await app.work()
  assert.deepEqual(await states(user, id), ['found', 'found', 'not_checked'])
  const { charged, retryable } = await searchOf(user, search_id)
  assert.deepEqual([charged, retryable], [2, { leads: 1, credits: 1 }])
})

test('a stopped retry keeps what it found, and the rest can be tried once more', async () => {
  const { user, id, search_id } = await blindSearch()
  sites.dns.isUp = true
  await retry(user, search_id)
  const stopped = await app.as(user, stopSearch, { params: { id: search_id } })
  assert.deepEqual([stopped.state, stopped.held, stopped.retryable.leads], ['stopped', 0, 3])
  await app.work()
  assert.deepEqual(await states(user, id), ['not_checked', 'not_checked', 'not_checked'])
  assert.equal((await walletOf(user)).balance, 10)
  await retry(user, search_id)
  await app.work()
  const done = await searchOf(user, search_id)
  assert.deepEqual([done.state, done.reason, done.charged, done.with_email], ['done', 'lead_limit', 3, 3])
  assert.equal((await walletOf(user)).balance, 7)
})

test('a worker that dies during a retry leaves its lead to the next', async () => {
  const { user, search_id } = await blindSearch()
  sites.dns.isUp = true
  await retry(user, search_id)
  await app.services.db
    .updateTable('results')
    .set((eb) => ({ contact_state: 'searching', contact_attempt: eb('contact_attempt', '+', 1) }))
    .where('search_id', '=', search_id)
    .execute()
  await app.work()
  const done = await searchOf(user, search_id)
  assert.deepEqual([done.state, done.charged, done.pending], ['done', 3, 0])
})

test('a retry that a suspension paused stays a retry: resumed, it contacts its leads and asks the source for no more', async () => {
  const { user, id, search_id } = await blindSearch()
  sites.dns.isUp = true
  await retry(user, search_id)
  await app.as(admin, suspendAdminUsers, { body: { ids: [user.id] } })
  await app.work()
  const again = await restored(user)
  const paused = await searchOf(again, search_id)
  assert.deepEqual([paused.state, paused.is_sourced, paused.left, paused.held], ['paused', true, 3, 0])
  await app.services.db.updateTable('searches').set({ max_leads: 50 }).where('id', '=', search_id).execute()
  await addPlace()

  const resume = (max_credits: number) =>
    app.as(again, resumeSearch, { params: { id: search_id }, body: { max_credits } })
  assert.deepEqual((await resume(1)).held, 1)
  await app.work()
  const some = await searchOf(again, search_id)
  assert.deepEqual([some.state, some.reason, some.charged, some.left], ['paused', 'credit_limit', 1, 2])
  assert.equal((await resume(40)).held, 2)
  await app.work()
  const done = await searchOf(again, search_id)
  assert.deepEqual([done.state, done.reason, done.found, done.charged], ['done', 'lead_limit', 3, 3])
  assert.equal((await leadsOf(again, id)).length, 3)
  assert.deepEqual(await walletOf(again), { balance: 7, held: 0, used_this_period: 3 })
  await checkLedger(app.services.db)
})

test('a paused retry that is ended leaves its leads to the next retry', async () => {
  const { user, search_id } = await blindSearch()
  sites.dns.isUp = true
  await retry(user, search_id)
  await app.as(admin, suspendAdminUsers, { body: { ids: [user.id] } })
  await app.work()
  const again = await restored(user)
  const ended = await app.as(again, stopSearch, { params: { id: search_id } })
  assert.deepEqual([ended.state, ended.retryable], ['stopped', { leads: 3, credits: 3 }])
})

test('leads that are paid for already are tried again for free', async () => {
  const { user, search_id } = await blindSearch()
  await app.services.db
    .updateTable('results')
    .set({ is_owned_elsewhere: true })
    .where('search_id', '=', search_id)
    .execute()
  assert.deepEqual((await searchOf(user, search_id)).retryable, { leads: 3, credits: 0 })
  sites.dns.isUp = true
  await retry(user, search_id, 0)
  await app.work()
  const done = await searchOf(user, search_id)
  assert.deepEqual([done.with_email, done.charged, (await walletOf(user)).balance], [3, 0, 10])
})

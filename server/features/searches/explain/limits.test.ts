import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import type { Criteria } from '#contract/leads/criteria.ts'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { type SourceDriver, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { expectedOf } from './explain-search.ts'

const { app, neighbourhood, start, searchOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

type Limits = NonNullable<z.input<typeof explainSearch.body>['limits']>

const explain = (user: TestUser, criteria: z.input<typeof Criteria>, limits: Limits = {}) =>
  app.as(user, explainSearch, { body: { criteria, limits } })

async function addSource(driver: SourceDriver) {
  const { label: name, base_url, cost_micros } = sourceDrivers[driver]
  const settings = JSON.stringify({ in_searches: true })
  const row = { scope: 'platform', driver, name, base_url, priority: 1, is_on: true, cost_micros, settings }
  await db.insertInto('sources').values(row).execute()
}

test('the providers of local and of creator searches are told too, each with what so many leads cost', async () => {
  const operator = await makeUser(db)
  await addSource('google_places')
  await addSource('modash')
  const providersOf = async (criteria: z.input<typeof Criteria>, limits: Limits = {}) =>
    (await explain(operator, criteria, limits)).stages
      .filter(({ role }) => role === 'provider')
      .map(({ label, cost_micros, leads_per_hit }) => [label, cost_micros, leads_per_hit])
  const places = await neighbourhood([null])
  const creators = { type: 'influencer' as const, platforms: ['instagram' as const] }
  assert.deepEqual(await providersOf(places), [['Google Places', 35_000, 20]])
  assert.deepEqual(await providersOf(creators), [['Modash', 450_000, 100]])
  assert.deepEqual(await providersOf({ ...creators, has_email: true }), [['Modash', 450_000, 1]])
  assert.deepEqual(await providersOf(places, { max_credits: 0 }), [], 'a search without credits asks none')
  await db.deleteFrom('sources').where('driver', 'in', ['google_places', 'modash']).execute()
})

test('with a limit of 0 only leads that are paid for are expected, and come', async () => {
  const user = await makeUser(db, { credits: 50 })
  const criteria = await neighbourhood(mailboxes('valid').slice(0, 3))
  const limits = { max_leads: 10, max_credits: 0, skip_owned: false }
  assert.deepEqual((await explain(user, criteria, limits)).expected, {
    leads: 0,
    with_email: null,
    credits: 0,
    from_leads: 0,
  })
  await start(user, criteria, { max_leads: 2 })
  await app.work()
  const { leads, credits } = (await explain(user, criteria, limits)).expected
  assert.deepEqual([leads, credits], [2, 0])
  const { search } = await start(user, criteria, limits)
  await app.work()
  const { found, charged, expected } = await searchOf(user, search.id)
  assert.deepEqual([found, charged, expected?.leads, expected?.credits], [2, 0, 2, 0])
})

test('a limit of credits pays for as many records as it covers, and the explanation says so', async () => {
  const user = await makeUser(db, { credits: 50 })
  const creators = Array.from({ length: 8 }, (_, index) => makeCreator(`limited${index}`))
  await putCreators(directoryPool, 'limited', { creators })
  const criteria = { type: 'influencer' as const, platforms: ['instagram' as const], username: 'limited' }
  const { expected } = await explain(user, criteria, { max_leads: 8, max_credits: 7 })
  assert.deepEqual([expected.leads, expected.credits], [3, 6])
  const { search } = await start(user, criteria, { max_leads: 8, max_credits: 7 })
  await app.work()
  const { found, charged } = await searchOf(user, search.id)
  assert.deepEqual([found, charged], [3, 6])
})

test('where only leads with an email cost, a limit reaches as far as their share says', () => {
  const share = { share: 0.5, leads: 40 }
  const terms = { type: 'local' as const, price_each: 1 }
  const told = (leads: number, unpaid: number, limits: Limits) => {
    const { from_leads: _, ...rest } = expectedOf({ leads, unpaid }, share, { ...terms, ...limits })
    return Object.values(rest)
  }
  assert.deepEqual(told(40, 40, {}), [40, 20, 20])
  assert.deepEqual(told(40, 40, { max_credits: 5 }), [10, 5, 5])
  assert.deepEqual(told(40, 40, { max_leads: 8, max_credits: 5 }), [8, 4, 4])
  assert.deepEqual(told(40, 10, {}), [40, 35, 5], 'leads that are paid for have an email')
  assert.deepEqual(told(0, 0, {}), [0, 0, 0])
})

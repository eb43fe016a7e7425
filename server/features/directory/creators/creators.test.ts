import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { getResult, listResults } from '#contract/leads/leads.ts'
import { getSearch, previewSearch, stopSearch } from '#contract/leads/searches.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { prices } from '#contract/values/prices.ts'
import { makeCreators } from '#sample/creators/creators.ts'
import { startApp } from '#testing/app.ts'
import { putCreators } from '#testing/make/directory/make-creators.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const app = await startApp()
before(() =>
  putCreators(app.services.directoryPool, 'sample', { creators: makeCreators(new Date()), kind: 'sample' }),
)
after(() => app.stop())

const price = prices['influencer.record']
const criteria = { type: 'influencer' as const, platforms: ['instagram' as const], keywords: ['gardening'] }

interface Limits {
  max_leads?: number
  max_credits?: number
  campaign_id?: string
}

function start(user: TestUser, limits: Limits = {}) {
  const named = limits.campaign_id ? {} : { name: 'Gardening' }
  const body = { type: 'influencer' as const, criteria, max_leads: 5, max_credits: 100, ...named, ...limits }
  return app.as(user, createCampaign, { body })
}

const pageOf = (user: TestUser, id: string, asked = {}) =>
  app.as(user, listResults, { params: { type: 'influencer', id }, body: { limit: 200, ...asked } })

const balanceOf = async (user: TestUser) => (await app.as(user, getWallet)).balance

test('a search for creators costs what each delivered record costs, with an email or without', async () => {
  const user = await makeUser(app.services.db, { credits: 1_000 })
  const preview = await app.as(user, previewSearch, { body: { criteria, limits: { max_leads: 5 } } })
  assert.ok(preview.count > 20 && preview.is_exact && preview.with_email < preview.count)
  assert.deepEqual([preview.price_each, preview.max_cost, preview.area], [price, 5 * price, null])
  assert.ok(preview.sample.every(({ network, followers }) => network === 'instagram' && followers !== null))

  const { id, search } = await start(user, { max_leads: preview.count, max_credits: 1_000 })
  await app.work()
  const { items } = await pageOf(user, id)
  assert.equal(items.length, preview.count)
  assert.ok(items.every(({ charged, username, masked }) => charged === price && username && !masked.length))
  assert.ok(items.some(({ email_state }) => email_state === 'found'))
  assert.ok(items.some(({ email }) => email === null))
  const ended = await app.as(user, getSearch, { params: { id: search.id } })
  assert.deepEqual([ended.state, ended.charged], ['done', preview.count * price])
  assert.equal(await balanceOf(user), 1_000 - preview.count * price)
  await checkLedger(app.services.db)
})

test('a creator is paid for once in an account, whichever list it comes to', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const first = await start(user)
  await app.work()
  const skipped = await start(user, { campaign_id: first.id, max_leads: 5 })
  const body = { type: 'influencer' as const, name: 'Again', criteria, max_leads: 5, max_credits: 100 }
  const again = await app.as(user, createCampaign, { body: { ...body, skip_owned: false } })
  await app.work()
  const names = async (id: string) => (await pageOf(user, id)).items.map(({ username }) => username)
  assert.equal(new Set(await names(first.id)).size, 10)
  assert.equal((await app.as(user, getSearch, { params: { id: skipped.search.id } })).charged, 5 * price)
  const free = await app.as(user, getSearch, { params: { id: again.search.id } })
  assert.deepEqual([free.found, free.charged, free.already_paid], [5, 0, 5])
  assert.equal(await balanceOf(user), 100 - 10 * price)
  await checkLedger(app.services.db)
})

test('a record that is not paid for keeps back its name on the network, and Stop leaves it so', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const { id, search } = await start(user)
  await app.work(['run-search'])
  const { items } = await pageOf(user, id)
  assert.equal(items.length, 5)
  for (const lead of items) {
    assert.deepEqual([lead.username, lead.website, lead.email, lead.phone], [null, null, null, null])
    assert.ok(lead.masked.includes('username') && lead.price === price)
    const { facts } = await app.as(user, getResult, { params: { id: lead.id } })
    const shown = facts.map(({ field }) => field)
    for (const field of ['username', 'email', 'profile', 'bio']) assert.ok(!shown.includes(field), field)
  }
  await app.as(user, stopSearch, { params: { id: search.id } })
  await app.work()
  const stopped = (await pageOf(user, id)).items
  assert.ok(stopped.every(({ username, charged }) => username === null && charged === 0))
  assert.equal(await balanceOf(user), 100)
  await checkLedger(app.services.db)
})

test('a limit of credits pays for as many records as it covers', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const { id, search } = await start(user, { max_leads: 5, max_credits: 3 * price })
  await app.work()
  const ended = await app.as(user, getSearch, { params: { id: search.id } })
  assert.deepEqual([ended.state, ended.reason, ended.charged], ['paused', 'credit_limit', 3 * price])
  assert.equal((await pageOf(user, id)).items.filter(({ charged }) => charged > 0).length, 3)
})

test('a list of creators is sorted by its numbers in both directions', async () => {
  const user = await makeUser(app.services.db, { credits: 1_000 })
  const { id } = await start(user, { max_leads: 40, max_credits: 1_000 })
  await app.work()
  for (const sort of ['followers', 'engagement_rate', 'average_views', 'growth', 'credibility'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const { items } = await pageOf(user, id, { sort, direction })
      const values = items.map((lead) => lead[sort]).filter((value) => value !== null)
      const sign = direction === 'asc' ? 1 : -1
      assert.deepEqual(
        values,
        values.toSorted((a, b) => sign * (a - b)),
      )
      assert.equal(items.length, 40)
    }
  }
})

import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { getResult } from '#contract/leads/leads.ts'
import { listSearchSites } from '#contract/leads/searches.ts'
import type { SourceDriver } from '#contract/values/sources/source-drivers.ts'
import { testville } from '#sample/testville.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

beforeEach(() => sources.clear(services))

const inSearches = { settings: { in_searches: true } }
const { people, sites } = testville()
const readable = new Set(
  sites.flatMap(({ host, behaviour, robots, truth }) =>
    behaviour === 'ok' && robots === 'none' && truth.emails.length > 0 ? [host] : [],
  ),
)
/** A company that open data do not have here, with a website that can be read. */
const { company, company_domain: host } =
  people.find((person) => person.company && readable.has(person.company_domain ?? '')) ?? assert.fail()

async function search(name: string) {
  const user = await makeUser(db, { credits: 100, modules: ['leads', 'admin'] })
  const criteria = { type: 'domain' as const, companies: [name] }
  const begun = await start(user, criteria, { max_leads: 30, max_credits: 50 })
  await app.work()
  const { items } = await app.as(user, listSearchSites, { params: { id: begun.search.id }, query: {} })
  const leads = await leadsOf(user, begun.id, 'domain')
  const asked = await db
    .selectFrom('source_requests')
    .select(['label', 'outcome', 'cost_micros'])
    .where('action', '=', 'company')
    .execute()
  return { user, criteria, leads, asked, site: items[0] }
}

for (const [driver, label, cost_micros] of [
  ['hunter', 'Hunter', 24_500],
  ['people_data_labs', 'People Data Labs', 280_000],
  ['apollo', 'Apollo', 100_000],
] as const satisfies [SourceDriver, string, number][])
  test(`the website of a company comes from ${label} where open data have none, at its price`, async () => {
    await sources.add(services, { driver, ...inSearches })
    const { user, criteria, leads, asked, site } = await search(company ?? '')
    assert.deepEqual([site?.host, site?.website_method, site?.state], [host, 'source', 'read'])
    assert.deepEqual(asked, [{ label, outcome: 'hit', cost_micros }])
    const { facts } = await app.as(user, getResult, { params: { id: leads[0]?.id ?? '' } })
    const fact = facts.find(({ field }) => field === 'domain')
    assert.deepEqual([fact?.value, fact?.method, fact?.source], [host, 'source', label])
    const { stages } = await app.as(user, explainSearch, { body: { criteria } })
    const stage = stages.find(({ role }) => role === 'website')
    assert.deepEqual([stage?.label, stage?.asked, stage?.cost_micros], [label, 1, cost_micros])
  })

test('a source that searches do not ask is not asked for companies', async () => {
  await sources.add(services, { driver: 'hunter' })
  assert.deepEqual((await search(company ?? '')).asked, [])
})

test('a company that is only called like the line is none, and the next source is asked', async () => {
  await sources.add(services, { driver: 'apollo', ...inSearches })
  await sources.add(services, { driver: 'hunter', priority: 2, ...inSearches })
  const part = (company ?? '').slice(0, -1)
  const { asked, site } = await search(part)
  assert.notEqual(site?.website_method, 'source')
  assert.deepEqual(
    asked.map(({ label, outcome }) => [label, outcome]),
    [
      ['Apollo', 'hit'],
      ['Hunter', 'miss'],
    ],
  )
})

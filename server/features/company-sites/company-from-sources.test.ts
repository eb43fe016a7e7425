import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { getResult } from '#contract/leads/leads.ts'
import { listSearchSites } from '#contract/leads/searches.ts'
import type { SourceDriver } from '#contract/values/sources/source-drivers.ts'
import { mappedPlaces } from '#sample/sources/overpass.ts'
import { testville } from '#sample/testville.ts'
import { writeCompanies } from '#server/features/directory/companies/write-companies.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, leadsOf, searchOf } = await startSearching(sources.networks)
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

test('the website of a company comes from Google Places in a search, for the price of one page', async () => {
  await sources.add(services, { driver: 'google_places', ...inSearches })
  const place =
    mappedPlaces().find(({ websites: [website] }) => readable.has(URL.parse(website ?? '')?.host ?? '')) ??
    assert.fail()
  const { user, leads, asked, site } = await search(place.name)
  const own = URL.parse(place.websites[0] ?? '')?.host
  assert.deepEqual([site?.host, site?.website_method, site?.state], [own, 'source', 'read'])
  assert.deepEqual(asked, [{ label: 'Google Places', outcome: 'hit', cost_micros: 35_000 }])
  const { facts } = await app.as(user, getResult, { params: { id: leads[0]?.id ?? '' } })
  const fact = facts.find(({ field }) => field === 'domain')
  assert.deepEqual([fact?.value, fact?.source], [own, 'Google Places'])
})

test('a search for companies with a limit of 0 credits asks no source, and one for their emails is refused', async () => {
  for (const [at, driver] of (['hunter', 'apollo', 'google_places', 'people_data_labs'] as const).entries())
    await sources.add(services, { driver, priority: at + 1, ...inSearches })
  const record = {
    name: company ?? '',
    domain: null,
    industry: 'Rope',
    headcount: 4,
    street: null,
    postal_code: null,
  }
  const nowhere = {
    city: null,
    state: null,
    country: 'US',
    linkedin_url: null,
    websites: [],
    emails: [],
    phones: [],
  }
  await writeCompanies(
    services.directoryPool,
    {
      key: 'ropes',
      name: 'Ropes',
      kind: 'sample',
      licence: 'CC0-1.0',
      dataDate: null,
      attribution: '© ropes',
    },
    { batches: [[{ source_id: '1', ...record, ...nowhere }]] },
  )
  const user = await makeUser(db, { credits: 100 })
  const limits = { max_leads: 10, max_credits: 0, skip_owned: false }
  const companies = { type: 'company' as const, industries: ['Rope'] }
  const { search: begun } = await start(user, { ...companies, into: 'local' }, limits)
  await app.work()
  assert.equal((await searchOf(user, begun.id)).pending, 0)
  for (const criteria of [
    { ...companies, into: 'domain' as const },
    { type: 'domain' as const, companies: [company ?? ''] },
  ])
    await assert.rejects(start(user, criteria, limits), /422/)
  await app.work()
  assert.deepEqual(await db.selectFrom('source_requests').selectAll().execute(), [])
  const { hunter, apollo, google, people: dataLabs } = sources
  assert.ok([hunter, apollo, google, dataLabs].every(({ asked }) => asked.length === 0))
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

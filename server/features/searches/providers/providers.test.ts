import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { testville } from '#sample/testville.ts'
import { onHunter } from '#testing/fakes/sources/on-hunter.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

beforeEach(async () => {
  sources.hunter.asked.length = 0
  sources.people.asked.length = 0
  Object.assign(sources.hunter.state, { fault: 'none', headers: {} })
  Object.assign(sources.people.state, { fault: 'none', headers: {} })
  await db.deleteFrom('source_requests').execute()
  await db.deleteFrom('sources').execute()
})

/** A firm of the sample world with most of its people. */
const [domain = ''] = [...Map.groupBy(testville().people, ({ company_domain }) => company_domain ?? '')]
  .filter(([name]) => name !== '')
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([name]) => name)

const ofDomain = { type: 'domain' as const, companies: [domain], max_per_domain: 40 }
const ofPeople = { type: 'people' as const, places: [{ country: 'US' }] }

async function run(criteria: Parameters<typeof start>[1], limits = {}) {
  const user = await makeUser(db, { credits: 500 })
  const given = { max_leads: 40, max_credits: 200, ...limits }
  const begun = await start(user, criteria, given)
  await app.work()
  const leads = await leadsOf(user, begun.id, begun.type)
  const details = () => Promise.all(leads.map(({ id }) => app.as(user, getResult, { params: { id } })))
  return { search: await searchOf(user, begun.search.id), leads, details }
}

const label = { http: 'Own API', hunter: 'Hunter', people_data_labs: 'People Data Labs' } as const
const reportOf = ({ sources: all }: Awaited<ReturnType<typeof searchOf>>, name: string) =>
  all.find((report) => report.label === name)

test('a search for addresses asks an API of the operator by its mapping, after the website', async () => {
  const before = await run(ofDomain)
  await sources.add(services, { driver: 'http', settings: { mapping: onHunter, in_searches: true } })
  const { search, leads, details } = await run(ofDomain)
  const report = reportOf(search, label.http)
  assert.equal(report?.state, 'answered')
  assert.ok((report?.found ?? 0) > 0 && leads.length === before.leads.length + (report?.found ?? 0))
  const [first] = sources.hunter.asked
  assert.deepEqual(
    [first?.url.pathname, first?.url.searchParams.get('domain')],
    ['/v2/domain-search', domain],
  )
  const own = (await details()).filter(({ source }) => source === label.http)
  assert.ok(
    own.length > 0 && own.every(({ email_state, charged }) => (email_state === 'found') === charged > 0),
  )
  const stored = JSON.stringify(await db.selectFrom('source_requests').select(['sent', 'answer']).execute())
  assert.ok(!stored.includes('sample-key'))
})

test('an API with numbered pages is asked for pages of one size, so that no record is skipped or repeated', async () => {
  const path = '/domain-search?domain={domain}&limit={size}&page={page}'
  const mapping = { ...onHunter, path, paging: 'page' as const }
  await sources.add(services, { driver: 'http', settings: { mapping, in_searches: true } })
  const open = (await run({ ...ofDomain, max_per_domain: 1 })).leads.length
  await db.deleteFrom('source_requests').execute()
  sources.hunter.asked.length = 0
  await run(ofDomain, { max_leads: open + 4 })
  const asked = sources.hunter.asked.map(({ url }) => [
    url.searchParams.get('page'),
    url.searchParams.get('limit'),
  ])
  assert.ok(asked.length > 1, JSON.stringify(asked))
  const [[, size] = []] = asked
  assert.deepEqual(
    asked,
    asked.map((_, index) => [String(index + 1), size]),
  )
})

test('two own APIs at one path are two sources where they are asked in another way', async () => {
  const post = { ...onHunter, method: 'POST' as const, path: '/domain-search', body: '{"domain":"{domain}"}' }
  for (const body of [post.body, '{"domain":"{domain}","type":"personal"}']) {
    const settings = { mapping: { ...post, body }, in_searches: true }
    await sources.add(services, { driver: 'http', settings })
  }
  const { search } = await run(ofDomain)
  const own = search.sources.filter((report) => report.label === label.http)
  assert.deepEqual([own.length, new Set(own.map(({ source }) => source)).size], [2, 2])
})

test('a source is not asked by searches until the operator says so', async () => {
  await sources.add(services, { driver: 'http', settings: { mapping: onHunter } })
  await sources.add(services, { driver: 'hunter', priority: 2 })
  const { search } = await run(ofDomain)
  assert.deepEqual(
    [reportOf(search, label.http), reportOf(search, label.hunter), sources.hunter.asked.length],
    [undefined, undefined, 0],
  )
})

test('Hunter and People Data Labs answer searches, no page is larger than the limit, and records have their price', async () => {
  await sources.add(services, { driver: 'hunter', settings: { in_searches: true } })
  await sources.add(services, { driver: 'people_data_labs', priority: 2, settings: { in_searches: true } })
  const byDomain = await run(ofDomain)
  assert.equal(reportOf(byDomain.search, label.hunter)?.state, 'answered')
  const byPeople = await run(ofPeople, { max_leads: 5 })
  const [asked] = sources.people.asked
  assert.equal((asked?.body as { size?: number } | undefined)?.size, 5)
  assert.equal(reportOf(byPeople.search, label.people_data_labs)?.found, 5)
  const kept = await db
    .selectFrom('source_requests')
    .select(['driver', 'cost_micros', 'answer'])
    .where('action', 'in', ['people', 'domain'])
    .where('outcome', '=', 'hit')
    .execute()
  for (const { driver, cost_micros, answer } of kept) {
    const { records } = answer as { records: unknown[] }
    const hits = driver === 'hunter' ? Math.ceil(records.length / 10) : records.length
    assert.equal(cost_micros, hits * (driver === 'hunter' ? 24_500 : 280_000))
  }
})

test('a repeated search reads the pages that were paid for', async () => {
  await sources.add(services, { driver: 'people_data_labs', settings: { in_searches: true } })
  const user = await makeUser(db, { credits: 500 })
  const limits = { max_leads: 5, max_credits: 50, skip_owned: false }
  for (const count of [1, 2]) {
    await start(user, { type: 'people', companies: [domain] }, limits)
    await app.work()
    const paid = await db
      .selectFrom('source_requests')
      .select(['outcome', 'cost_micros'])
      .where('action', '=', 'people')
      .orderBy('asked_at')
      .execute()
    assert.equal(paid.length, count)
    assert.ok(paid.every(({ outcome, cost_micros }) => (outcome === 'hit') === cost_micros > 0))
  }
  assert.equal(sources.people.asked.filter(({ url }) => url.pathname.endsWith('/search')).length, 1)
})

for (const [fault, why] of [
  ['cuts', 'unreachable'],
  ['huge', 'too_large'],
  ['deep', 'bad_answer'],
  ['garbage', 'bad_answer'],
  [401, 'bad_credentials'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
] as const) {
  test(`a source that answers ${fault} costs a search nothing but that source, which says why`, async () => {
    const without = await run(ofDomain)
    await sources.add(services, { driver: 'http', settings: { mapping: onHunter, in_searches: true } })
    sources.hunter.state.fault = fault
    const { search, leads } = await run(
      { ...ofDomain, max_per_domain: 100 },
      {
        max_leads: 1_000,
      },
    )
    const report = reportOf(search, label.http)
    assert.equal(report?.reason, why)
    assert.equal(search.state, 'partial')
    const ofSite = leads.filter(({ source }) => source !== label.http)
    assert.equal(ofSite.length, without.leads.length)
    assert.equal(search.charged, leads.filter(({ email_state }) => email_state === 'found').length)
  })
}

test('a source that gives the same page for ever is left at its first repetition', async () => {
  const path = '/domain-search?domain={companies}&limit={size}&offset={offset}'
  const mapping = { ...onHunter, action: 'people' as const, path }
  await sources.add(services, { driver: 'http', settings: { mapping, in_searches: true } })
  sources.hunter.state.fault = 'same_page'
  const { search } = await run({ type: 'people', companies: [domain] }, { max_leads: 500 })
  assert.deepEqual(
    [search.state, search.found, reportOf(search, label.http)?.reason, sources.hunter.asked.length],
    ['partial', 100, 'same_page', 2],
  )
})

test('a total that lies changes nothing', async () => {
  await sources.add(services, { driver: 'http', settings: { mapping: onHunter, in_searches: true } })
  const truth = await run(ofDomain)
  sources.hunter.state.fault = 'lies'
  const lied = await run(ofDomain)
  assert.deepEqual(
    [lied.leads.length, reportOf(lied.search, label.http)?.state],
    [truth.leads.length, 'answered'],
  )
})

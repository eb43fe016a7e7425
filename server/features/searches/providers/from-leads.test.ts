import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { getResult } from '#contract/leads/leads.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { startEmployees, startSimilar } from '#contract/leads/searches-from-leads.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { testville } from '#sample/testville.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { importPeople } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

beforeEach(() => sources.clear(services))

const inSearches = { settings: { in_searches: true } }
const staffOf = [...Map.groupBy(testville().people, ({ company_domain }) => company_domain ?? '')]
  .filter(([domain]) => domain !== '')
  .toSorted(([, a], [, b]) => b.length - a.length)
const [[domain, staff] = assert.fail()] = staffOf
const limits = { max_leads: 10, max_credits: 60 }

const spent = (action: string) =>
  db
    .selectFrom('source_requests')
    .select((eb) => [
      eb.fn.sum<number>('cost_micros').as('micros'),
      eb.fn.countAll<number>().as('requests'),
      eb.fn.count<number>('driver').distinct().as('drivers'),
    ])
    .where('action', '=', action)
    .executeTakeFirstOrThrow()

test('employees of a company come from sources too, each request with its price', async () => {
  await sources.add(services, { driver: 'people_data_labs', ...inSearches })
  await sources.add(services, { driver: 'apollo', priority: 2 })
  const user = await makeUser(db, { credits: 200 })
  const id = await makeLeads(db, user, { leads: [], name: 'Firms' })
  const body = { type: 'local' as const, website: `http://${domain}/`, name: 'The firm' }
  await app.as(user, addLead, { params: { id }, body })
  const search = await app.as(user, startEmployees, {
    params: { type: 'local', id },
    body: { chosen: { scope: 'all' }, from: 'people', name: 'Staff', ...limits },
  })
  await app.work()
  const done = await searchOf(user, search.id)
  const report = done.sources.find(({ label }) => label === 'People Data Labs')
  assert.deepEqual([report?.state, (report?.found ?? 0) > 0], ['answered', true])
  const names = new Set(staff.map(({ name }) => name))
  const leads = await leadsOf(user, search.campaign_id, 'people')
  assert.ok(leads.length === report?.found && leads.every(({ name }) => names.has(name)))
  assert.deepEqual(await spent('employees'), {
    micros: 280_000 * leads.length,
    requests: 1,
    drivers: 1,
  })
  const searched = sources.apollo.asked.filter(({ url }) => url.pathname.endsWith('/api_search'))
  assert.equal(searched.length, 0, 'a source that searches do not ask')
})

test('similar people come from sources too, with the reason of each', async () => {
  const [seed] = staff.filter(({ title }) => title && readTitle(title).seniority)
  assert.ok(seed)
  await importPeople(services.directoryPool, 'seed', [{ ...seed, keywords: ['theseed'] }])
  const user = await makeUser(db, { credits: 200 })
  const begun = await start(user, { type: 'people', keywords: ['theseed'] })
  await app.work()
  const [lead] = await leadsOf(user, begun.id, 'people')
  await sources.add(services, { driver: 'apollo', ...inSearches })
  const search = await app.as(user, startSimilar, {
    params: { type: 'people', id: begun.id },
    body: { ids: [lead?.id ?? ''], max_leads: 3, max_credits: 60 },
  })
  await app.work()
  const found = (await leadsOf(user, begun.id, 'people')).filter(({ id }) => id !== lead?.id)
  assert.equal(found.length, 3)
  assert.equal((await searchOf(user, search.id)).charged % 2, 0)
  for (const { id, source } of found) {
    assert.equal(source, 'Apollo')
    const { facts } = await app.as(user, getResult, { params: { id } })
    const why = facts.find(({ field }) => field === 'similar')
    assert.ok(why?.value === lead?.name && Object.keys(why?.details ?? {}).length > 0)
  }
  assert.ok((await spent('similar')).requests > 0 && (await spent('people')).requests === 0)
})

test('an explanation says how many leads a provider has where it tells for free, and asks once', async () => {
  await sources.add(services, { driver: 'apollo', ...inSearches })
  await sources.add(services, { driver: 'people_data_labs', priority: 2, ...inSearches })
  await sources.add(services, { driver: 'hunter', priority: 3, ...inSearches })
  const user = await makeUser(db, { credits: 200 })
  const leadsAt = async (criteria: Parameters<typeof start>[1]) => {
    const { stages } = await app.as(user, explainSearch, { body: { criteria } })
    return Object.fromEntries(
      stages.flatMap(({ role, label, leads }) => (role === 'provider' ? [[label, leads]] : [])),
    )
  }
  const ofFirm = { type: 'people' as const, companies: [domain] }
  const { Apollo, ...others } = await leadsAt(ofFirm)
  assert.deepEqual(others, { 'People Data Labs': null })
  const begun = await start(user, ofFirm, { max_leads: 100, max_credits: 190, skip_owned: false })
  await app.work()
  const { sources: reports } = await searchOf(user, begun.search.id)
  const brought = reports.find(({ label }) => label === 'Apollo')?.found ?? 0
  assert.ok(brought > 0 && Apollo !== undefined && Apollo !== null && Apollo >= brought)
  const ofHost = await leadsAt({ type: 'domain', companies: [domain] })
  assert.ok((ofHost['Hunter'] ?? 0) > 0)
  const before = [sources.apollo.asked.length, sources.hunter.asked.length]
  await leadsAt(ofFirm)
  assert.deepEqual([sources.apollo.asked.length, sources.hunter.asked.length], before)
  const { micros, drivers } = await spent('count')
  assert.deepEqual([micros, drivers], [0, 2])
})

test('a provider that does not answer has no count, and the explanation comes all the same', async () => {
  await sources.add(services, { driver: 'apollo', ...inSearches })
  sources.apollo.state.fault = 503
  const user = await makeUser(db)
  const body = { criteria: { type: 'people' as const, companies: [domain] } }
  const { stages } = await app.as(user, explainSearch, { body })
  sources.apollo.state.fault = 'none'
  assert.equal(stages.find(({ label }) => label === 'Apollo')?.leads, null)
})

import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Mapping } from '#contract/operator/source-mapping.ts'
import { changeSource } from '#contract/operator/sources.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { testville } from '#sample/testville.ts'
import { onHunter } from '#testing/fakes/sources/on-hunter.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

beforeEach(() => sources.clear(services))

const inSearches = { settings: { in_searches: true } }

async function run(criteria: Parameters<typeof start>[1], user?: Awaited<ReturnType<typeof makeUser>>) {
  const by = user ?? (await makeUser(db, { credits: 2_000 }))
  const begun = await start(by, criteria, { max_leads: 400, max_credits: 1_000, skip_owned: false })
  await app.work()
  return { search: await searchOf(by, begun.search.id), leads: await leadsOf(by, begun.id, begun.type) }
}

const { people } = testville()
const firms = [...Map.groupBy(people, (each) => each.company_domain ?? '')]
  .filter(([name]) => name !== '')
  .toSorted(([, a], [, b]) => b.length - a.length)
const [[domain, staff] = assert.fail()] = firms

test('a title that must be exact is exact, whatever the provider takes for it', async () => {
  await sources.add(services, { driver: 'people_data_labs', ...inSearches })
  const companies = firms.slice(0, 25).map(([name]) => name)
  const word = 'manager'
  const contained = await run({ type: 'people', titles: [word], companies })
  const exact = await run({ type: 'people', titles: [word], title_match: 'exact', companies })
  assert.ok(contained.leads.length > 0)
  const [office] = readTitle(word).offices
  const isExact = (position: string | null) => readTitle(position ?? '').offices.includes(office ?? '')
  assert.equal(exact.leads.length, contained.leads.filter(({ position }) => isExact(position)).length)
  assert.ok(exact.leads.length < contained.leads.length)
})

test('a range of employees is asked in the sizes that lie in it', async () => {
  await sources.add(services, { driver: 'people_data_labs', ...inSearches })
  const headcount = { min: 11, max: 300 }
  const companies = firms.slice(0, 25).map(([name]) => name)
  const { leads } = await run({ type: 'people', companies, headcount })
  const sizeOf = new Map(people.map(({ name, company, headcount: size }) => [`${name} ${company}`, size]))
  assert.ok(leads.length > 0)
  for (const { name, company } of leads) {
    const size = sizeOf.get(`${name} ${company}`) ?? 0
    assert.ok(size >= 11 && size <= 200, `${name} is of ${size}`)
  }
})

test('a department that Apollo cannot filter by is compared with the title that it states', async () => {
  await sources.add(services, { driver: 'apollo', ...inSearches })
  const all = await run({ type: 'people', companies: [domain] })
  const { leads } = await run({ type: 'people', companies: [domain], departments: ['sales'] })
  const isSales = ({ position }: { position: string | null }) =>
    readTitle(position ?? '').departments.includes('sales')
  assert.ok(all.leads.length > leads.length)
  assert.deepEqual(
    leads.map(({ name }) => name).toSorted(),
    all.leads
      .filter(isSales)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('an own API is asked for what it has a slot for; other filters are ours, and one that it never states asks it nothing', async () => {
  const path = '/domain-search?domain={companies}&limit={size}&offset={offset}'
  const mapping: Mapping = { ...onHunter, action: 'people', path }
  await sources.add(services, { driver: 'http', settings: { mapping, in_searches: true } })
  const all = await run({ type: 'people', companies: [domain] })
  assert.ok(all.leads.length > 1)
  const [title] = all.leads.flatMap(({ position }) => position ?? [])
  const titled = await run({ type: 'people', companies: [domain], titles: [title ?? ''] })
  const wanted = all.leads.filter(({ position }) => position === title)
  assert.ok(titled.leads.length >= wanted.length && titled.leads.length < all.leads.length)
  const asked = sources.hunter.asked.length
  const sized = await run({ type: 'people', companies: [domain], headcount: { min: 1 } })
  assert.deepEqual([sized.leads.length, sources.hunter.asked.length], [0, asked])
  assert.ok(sized.search.sources.every(({ label }) => label !== 'Own API'))
})

test('the website of a company that was given by its name is asked for at a provider too', async () => {
  const name = staff[0]?.company ?? assert.fail()
  const place = makePlace('named', { name, websites: [`http://${domain}/`], lat: 44, lon: 44 })
  await importPlaces(services.directoryPool, 'named', { places: [place] })
  await sources.add(services, { driver: 'hunter', ...inSearches })
  const { search } = await run({ type: 'domain', companies: [name] })
  assert.equal(sources.hunter.asked[0]?.url.searchParams.get('domain'), domain)
  assert.ok((search.sources.find(({ label }) => label === 'Hunter')?.found ?? 0) > 0)
})

test('an answer that another mapping has read is not used again, one of the same mapping is', async () => {
  const admin = await makeAdmin(db)
  const wrong = { ...onHunter, fields: { email: 'twitter', first_name: 'first_name' } }
  const id = await sources.add(services, { driver: 'http', settings: { mapping: wrong, in_searches: true } })
  const user = await makeUser(db, { credits: 2_000 })
  const ofDomain = { type: 'domain' as const, companies: [domain], max_per_domain: 40 }
  const before = await run(ofDomain, user)
  const { base_url } = await db
    .selectFrom('sources')
    .select('base_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const save = (mapping: Mapping, name: string) =>
    app.as(admin, changeSource, {
      params: { id },
      body: { name, base_url, per_minute: null, per_day: null, cost_micros: 0, in_searches: true, mapping },
    })
  await save(onHunter, 'Own API')
  const asked = sources.hunter.asked.length
  const after = await run(ofDomain, user)
  assert.equal(sources.hunter.asked.length, 2 * asked)
  const emails = (of: typeof after) => of.leads.flatMap(({ email }) => email ?? []).length
  assert.ok(emails(after) > emails(before))
  await save(onHunter, 'Another name')
  await run(ofDomain, user)
  assert.equal(sources.hunter.asked.length, 2 * asked, 'a new name asks nothing again')
})

import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { getResult } from '#contract/leads/leads.ts'
import { metresBetween } from '#server/features/directory/outline.ts'
import { mappedPlaces } from '#sample/sources/overpass.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

const servers = { overpass: sources.overpass, google_places: sources.google }
beforeEach(() => sources.clear(services))

const [first] = mappedPlaces()
assert.ok(first)
const circle = { kind: 'circle' as const, lat: first.lat, lon: first.lon, radius_m: 5_000 }
const restaurants = { type: 'local' as const, categories: ['restaurant'], place: circle }

async function run(criteria: Parameters<typeof start>[1]) {
  const user = await makeUser(db, { credits: 500 })
  const begun = await start(user, criteria, { max_leads: 200, max_credits: 300 })
  await app.work()
  return {
    search: await searchOf(user, begun.search.id),
    leads: await leadsOf(user, begun.id, 'local'),
    detailsOf: (id: string) => app.as(user, getResult, { params: { id } }),
  }
}

const inCircle = mappedPlaces().filter((place) => metresBetween(circle, place) <= circle.radius_m)
const names = (of: { name: string }[]) => of.map(({ name }) => name).toSorted()

test('Overpass answers with the places of the trade in the circle, and they carry its licence', async () => {
  await sources.add(services, { driver: 'overpass', settings: { in_searches: true } })
  const { search, leads, detailsOf } = await run({ ...restaurants, categories: ['pharmacy'] })
  assert.equal(search.sources.find(({ label }) => label === 'Overpass')?.state, 'answered')
  const wanted = inCircle.filter(({ categories }) => categories[0] === 'pharmacy')
  assert.ok(wanted.length > 0)
  assert.deepEqual(names(leads), names(wanted))
  const { facts } = await detailsOf(leads[0]?.id ?? '')
  const rows = await db
    .selectFrom('results')
    .select(['attribution', 'source_key'])
    .where('search_id', '=', search.id)
    .execute()
  for (const { attribution, source_key } of rows)
    assert.match(`${attribution} ${source_key}`, /^© OpenStreetMap contributors osm\/[nw]\d+$/)
  assert.ok(facts.some(({ field, source }) => field === 'name' && source === 'Overpass'))
})

test('a search without credits asks no provider, since each answer costs its owner', async () => {
  await sources.add(services, { driver: 'overpass', settings: { in_searches: true } })
  const user = await makeUser(db, { credits: 0 })
  const { search } = await start(user, restaurants, { max_leads: 20, max_credits: 0 })
  await app.work()
  const ended = await searchOf(user, search.id)
  assert.deepEqual(
    ended.sources.filter(({ label }) => label === 'Overpass'),
    [],
  )
  assert.equal(sources.overpass.asked.length, 0)
})

test('words that a user types are part of a name and end no query', async () => {
  await sources.add(services, { driver: 'overpass', settings: { in_searches: true } })
  const word = first.name.split(' ')[0] ?? ''
  const found = await run({ type: 'local', keywords: [`"${word}"`], place: circle })
  const wanted = inCircle.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
  assert.deepEqual(names(found.leads), names(wanted))
  const odd = await run({ type: 'local', keywords: ['"x"];node(1);out;["', String.raw`\.*`], place: circle })
  assert.deepEqual(
    [odd.leads.length, odd.search.sources.find(({ label }) => label === 'Overpass')?.state],
    [0, 'answered'],
  )
})

test('Google Places is asked page by page at the price of a request, and filters hold for what it states', async () => {
  await sources.add(services, { driver: 'google_places', settings: { in_searches: true } })
  const { search, leads } = await run({ ...restaurants, filters: { has_phone: true } })
  assert.equal(search.sources.find(({ label }) => label === 'Google Places')?.state, 'answered')
  assert.ok(leads.length > 0 && leads.every(({ phone }) => phone))
  const kept = await db
    .selectFrom('source_requests')
    .select('cost_micros')
    .where('outcome', '=', 'hit')
    .execute()
  assert.equal(kept.length, sources.google.asked.length)
  assert.ok(kept.every(({ cost_micros }) => cost_micros === 35_000))
  assert.ok(sources.google.asked.every(({ mask }) => !mask?.includes('rating')))
})

for (const driver of ['overpass', 'google_places'] as const) {
  for (const fault of ['cuts', 'huge', 'garbage', 403, 429, 504] as const) {
    test(`${driver} that answers ${fault} costs a search nothing but that source`, async () => {
      await sources.add(services, { driver, settings: { in_searches: true } })
      servers[driver].state.fault = fault
      const { search, leads } = await run(restaurants)
      const report = search.sources.find(({ label }) => label === sourceDrivers[driver].label)
      assert.ok(report && report.state !== 'answered' && report.reason)
      assert.equal(leads.length, 0)
    })
  }
}

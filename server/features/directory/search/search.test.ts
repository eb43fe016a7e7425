import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import * as contract from '#contract/leads/directory.ts'
import type { LocalCriteria, Place } from '#contract/leads/criteria.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makeLocality, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { metresBetween } from '../outline.ts'
import { countPlaces, notePlatform, previewPlaces, streamPlaces } from './search-places.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool, db } = app.services
const user = await makeUser(db)

const circle = (lat: number, lon: number, radius_m = 5_000): Place => ({ kind: 'circle', lat, lon, radius_m })
const search = (change: Partial<LocalCriteria>): LocalCriteria => ({
  type: 'local',
  categories: [],
  keywords: [],
  place: circle(10, 20),
  filters: {},
  ...change,
})

/** Names in their order, with count and stream agreeing. */
async function find(change: Partial<LocalCriteria>): Promise<string[]> {
  const names: string[] = []
  for await (const batch of streamPlaces(directory, search(change)))
    names.push(...batch.map(({ name }) => name))
  const { count, ids } = await countPlaces(directory, search(change))
  assert.deepEqual([count, ids.length], [names.length, names.length])
  return names
}

test('a category holds everything below it and nothing else', async () => {
  await importPlaces(directoryPool, 'tree', {
    places: [
      makePlace('t1', { name: 'Trattoria', categories: ['italian-restaurant'] }),
      makePlace('t2', { name: 'Grill', categories: ['restaurant', 'cafe'] }),
      makePlace('t3', { name: 'Smiths', categories: ['bakery'] }),
    ],
  })
  assert.deepEqual((await find({ categories: ['restaurant'] })).sort(), ['Grill', 'Trattoria'])
  assert.deepEqual((await find({ categories: ['food-and-drink'] })).sort(), ['Grill', 'Trattoria'])
  assert.deepEqual(await find({ categories: ['italian-restaurant'] }), ['Trattoria'])
  assert.equal((await find({ categories: ['bakery', 'cafe', 'restaurant'] })).length, 3)
  assert.deepEqual(await find({ categories: ['no-such-category'] }), [])
  const found = await app.as(user, contract.findCategories, {
    query: { ids: 'food-and-drink,restaurant,nothing' },
  })
  assert.deepEqual(
    found.map(({ id, path, count }) => ({ id, path, count })),
    [
      { id: 'food-and-drink', path: [], count: 2 },
      { id: 'restaurant', path: ['Food and drink'], count: 2 },
    ],
  )
})

test('a keyword matches the name in any language, the brand, and the category it names', async () => {
  await importPlaces(directoryPool, 'keywords', {
    places: [
      makePlace('k1', { lat: 30, lon: 30, name: 'Кофейня «Ёлка»', categories: ['coffee-shop'] }),
      makePlace('k2', { lat: 30, lon: 30, name: 'Golden Tree', names: { ru: 'Крылатая ёлка' } }),
      makePlace('k3', { lat: 30, lon: 30, name: 'Branch 7', brand: 'Café Zürich', chain: true }),
      makePlace('k4', { lat: 30, lon: 30, name: '寿司大将', categories: ['restaurant'] }),
      makePlace('k5', { lat: 30, lon: 30, name: 'Barber Bob', categories: ['hairdresser'] }),
      makePlace('k6', { lat: 30, lon: 30, name: 'Dr Weiss', categories: ['dentist'] }),
    ],
  })
  const named = async (...keywords: string[]) => (await find({ keywords, place: circle(30, 30) })).sort()
  assert.deepEqual(await named('елка'), ['Golden Tree', 'Кофейня «Ёлка»'])
  assert.deepEqual(await named('КРЫЛ'), ['Golden Tree'])
  assert.deepEqual(await named('zurich cafe'), ['Branch 7'])
  assert.deepEqual(await named('寿司'), ['寿司大将'])
  assert.deepEqual(await named('tre'), [])
  assert.deepEqual(await named('bran'), ['Branch 7'])
  assert.deepEqual(await named('стоматолог'), ['Dr Weiss'])
  assert.deepEqual(await named('dentist', 'barber'), ['Barber Bob', 'Dr Weiss'])
  assert.deepEqual(await named("!!! & | ' \\ :*"), [])
})

test('a word finds no public body, its category does', async () => {
  await importPlaces(directoryPool, 'public', {
    places: [
      makePlace('p1', { name: 'Harbour Police', categories: ['police'], lat: 31, lon: 31 }),
      makePlace('p2', { name: 'Harbour Café', lat: 31, lon: 31 }),
    ],
  })
  assert.deepEqual(await find({ keywords: ['harbour'], place: circle(31, 31) }), ['Harbour Café'])
  assert.deepEqual(await find({ categories: ['police'], place: circle(31, 31) }), ['Harbour Police'])
})

test('every filter leaves out what it says', async () => {
  await importPlaces(directoryPool, 'filters', {
    places: [
      makePlace('f1', { lat: 40, lon: 40, name: 'site', websites: ['https://a.example/'] }),
      makePlace('f2', {
        lat: 40,
        lon: 40,
        name: 'phone',
        phones: ['+356'],
        profiles: [{ network: 'facebook', url: 'https://f.example/' }],
      }),
      makePlace('f3', {
        lat: 40,
        lon: 40,
        name: 'mail',
        emails: ['a@b.example'],
        phones: ['+356'],
        chain: true,
      }),
    ],
  })
  await notePlatform(directory, 'osm/f1', 'wix')
  const filtered = async (filters: LocalCriteria['filters']) =>
    (await find({ categories: ['cafe'], place: circle(40, 40), filters })).sort()
  assert.deepEqual(await filtered({ has_website: true }), ['site'])
  assert.deepEqual(await filtered({ has_phone: true }), ['mail', 'phone'])
  assert.deepEqual(await filtered({ has_email: true, has_phone: true }), ['mail'])
  assert.deepEqual(await filtered({ not_chain: true }), ['phone', 'site'])
  assert.deepEqual(await filtered({ has_phone: true, not_chain: true }), ['phone'])
  assert.deepEqual(await filtered({ platforms: ['wix', 'shopify'] }), ['site'])
  assert.deepEqual(await filtered({ without_platforms: ['wix'] }), ['mail', 'phone'])
  assert.deepEqual(await filtered({ networks: ['facebook'] }), ['phone'])
  assert.deepEqual(await filtered({ without_networks: ['facebook'] }), ['mail', 'site'])
  const { with_email, with_phone } = await countPlaces(
    directory,
    search({ categories: ['cafe'], place: circle(40, 40) }),
  )
  assert.deepEqual([with_email, with_phone], [1, 2])
})

test('a locality with an outline of several rings is searched inside them only', async () => {
  const square = (lon: number): [number, number][] => [
    [lon, 50],
    [lon + 0.1, 50],
    [lon + 0.1, 50.1],
    [lon, 50.1],
    [lon, 50],
  ]
  const town = makeLocality('islands', {
    lat: 50.05,
    lon: 50.15,
    name: 'Islands',
    outline: [square(50), square(50.2)],
  })
  const places = [50.05, 50.15, 50.25].map((lon) =>
    makePlace(`isle${lon}`, { lat: 50.05, lon, name: String(lon) }),
  )
  await importPlaces(directoryPool, 'islands', {
    places,
    localities: [town, makeLocality('hut', { lat: 50.05, lon: 50.15, kind: 'hamlet' })],
  })
  const at = async (q: string) => {
    const [locality] = await app.as(user, contract.findLocalities, { query: { q } })
    assert.ok(locality)
    return { kind: 'localities' as const, ids: [locality.id] }
  }
  const islands = await at('islands')
  assert.deepEqual((await find({ categories: ['cafe'], place: islands })).sort(), ['50.05', '50.25'])
  const hut = await at('town hut')
  assert.deepEqual(await find({ categories: ['cafe'], place: hut }), ['50.15'])
  const both = { ...islands, ids: [...islands.ids, ...hut.ids, islands.ids[0] ?? ''] }
  assert.equal((await find({ categories: ['cafe'], place: both })).length, 3)
  const { area } = await previewPlaces(directory, search({ categories: ['cafe'], place: islands }))
  assert.equal(area?.outlines.length, 2)
})

test('a circle holds exactly what a haversine of our own says, also over the date line and near the poles', async () => {
  const spots = [
    [51, 5],
    [-33, 179.99],
    [64, -179.99],
    [89.9, 0],
    [0, 0],
  ] as const
  const places = spots.flatMap(([lat, lon], spot) =>
    Array.from({ length: 80 }, (_, index) => {
      const angle = index * 2.4
      const away = 0.006 * index
      return makePlace(`c${spot}-${index}`, {
        name: `c${spot}-${index}`,
        lat: Math.min(90, Math.max(-90, lat + away * Math.cos(angle))),
        lon:
          ((lon + (away * Math.sin(angle)) / Math.max(0.01, Math.cos((lat * Math.PI) / 180)) + 540) % 360) -
          180,
        categories: ['museum'],
      })
    }),
  )
  await importPlaces(directoryPool, 'circles', { places })
  const somewhere = fc.record({
    spot: fc.constantFrom(...spots),
    north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    radius_m: fc.integer({ min: 100, max: 50_000 }),
  })
  await fc.assert(
    fc.asyncProperty(somewhere, async ({ spot: [lat, lon], north, east, radius_m }) => {
      const centre = { lat: Math.min(90, lat + north), lon: ((lon + east + 540) % 360) - 180 }
      const expected = places
        .filter((place) => metresBetween(centre, place) <= radius_m)
        .map(({ name }) => name)
      const found = await find({ categories: ['museum'], place: circle(centre.lat, centre.lon, radius_m) })
      assert.deepEqual(found.sort(), expected.sort())
    }),
    { numRuns: 40 },
  )
})

test('many matches come nearest first, each once, in the same order every time', async () => {
  const places = Array.from({ length: 1_300 }, (_, index) =>
    makePlace(`m${index}`, {
      name: `m${index}`,
      lat: -20 + (index % 40) / 1_000,
      lon: 60 + index / 100_000,
      categories: ['cafe', 'restaurant'],
    }),
  )
  await importPlaces(directoryPool, 'many', { places })
  const wanted = { categories: ['food-and-drink'], place: circle(-20, 60, 20_000) }
  const found = await find(wanted)
  assert.equal(new Set(found).size, 1_300)
  assert.equal(found[0], 'm0')
  assert.deepEqual(await find(wanted), found)
  const { points, sample, attributions } = await previewPlaces(directory, search(wanted))
  assert.equal(
    points.reduce((sum, { count }) => sum + count, 0),
    1_300,
  )
  assert.ok(points.length > 10 && points.length <= 169)
  assert.deepEqual(
    sample.map(({ name }) => name),
    found.slice(0, 5),
  )
  assert.deepEqual(attributions, ['© makers of many'])
})

test('a place that is not there finds nothing', async () => {
  const nowhere: Place = { kind: 'localities', ids: ['01890000-0000-7000-8000-000000000000'] }
  assert.deepEqual(await find({ categories: ['cafe'], place: nowhere }), [])
  assert.deepEqual(
    (await previewPlaces(directory, search({ categories: ['cafe'], place: nowhere }))).points,
    [],
  )
})

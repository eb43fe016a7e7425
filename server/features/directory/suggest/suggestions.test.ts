import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import type { PlaceRecord } from '#engine/import/place-record.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makeLocality, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { streamPlaces } from '../search/search-places.ts'

const app = await startApp()
after(() => app.stop())
const { directoryPool, db } = app.services
const user = await makeUser(db)

test('localities are found in any language and script, beginnings first, the largest first', async () => {
  await importPlaces(directoryPool, 'names', {
    places: [],
    localities: [
      makeLocality('n1', { name: 'Zürichberg', kind: 'suburb' }),
      makeLocality('n2', {
        name: 'Zürich',
        kind: 'city',
        population: 430_000,
        names: { ru: 'Цюрих' },
        within: ['Switzerland'],
      }),
      makeLocality('n3', { name: 'Neu-Zürich', kind: 'city', population: 900_000 }),
    ],
  })
  const names = async (q: string) =>
    (await app.as(user, contract.findLocalities, { query: { q } })).map(({ name }) => name)
  assert.deepEqual(await names('zuri'), ['Zürich', 'Zürichberg', 'Neu-Zürich'])
  assert.deepEqual(await names('ЦЮР'), ['Zürich'])
  assert.deepEqual(await names('100%_'), [])
  const found = await app.as(user, contract.findLocalities, { query: { q: 'zuri' } })
  const ids = found.map(({ id }) => id).reverse()
  const restored = await app.as(user, contract.findLocalities, { query: { ids: ids.join(',') } })
  assert.deepEqual(
    restored.map(({ id }) => id),
    ids,
  )
})

test('a locality is found by alternative and former names, with written-out umlauts, by postcode and by two letters', async () => {
  await importPlaces(directoryPool, 'more names', {
    places: [makePlace('m1', { lat: 48.1, lon: 11.5, country: 'DE' })],
    localities: [
      makeLocality('m1', {
        name: 'München',
        kind: 'city',
        population: 1_500_000,
        lat: 48.1,
        lon: 11.5,
        country: 'DE',
      }),
      makeLocality('p1', {
        name: '80331',
        kind: 'postcode',
        postcodes: ['80331'],
        within: ['München'],
        lat: 48.1,
        lon: 11.5,
      }),
      makeLocality('o1', { name: 'Porto', kind: 'city', alternatives: ['Oporto'], country: 'PT' }),
      makeLocality('s1', { name: 'Chemnitz', kind: 'city', alternatives: ['Karl-Marx-Stadt'] }),
      makeLocality('g1', { name: 'Deptford', kind: 'postcode', postcodes: ['SE8 4RT'] }),
      makeLocality('j1', { name: '東京都', kind: 'state' }),
    ],
  })
  const names = async (q: string) =>
    (await app.as(user, contract.findLocalities, { query: { q } })).map(({ name }) => name)
  for (const [q, name] of [
    ['Muenchen', 'München'],
    ['Oporto', 'Porto'],
    ['karl marx', 'Chemnitz'],
    ['marx', 'Chemnitz'],
    ['80331', '80331'],
    ['se84rt', 'Deptford'],
    ['mu', 'München'],
    ['京都', '東京都'],
  ] as const)
    assert.ok((await names(q)).includes(name), `${q}: ${(await names(q)).join(', ')}`)
})

test('a country is found in every language, by its towns where the area itself was not imported', async () => {
  await importPlaces(directoryPool, 'towns of a country', {
    places: [],
    localities: [
      makeLocality('c1', { name: 'Lisboa', kind: 'city', lat: 38.7, lon: -9.1, country: 'PT' }),
      makeLocality('c2', { name: 'Faro', kind: 'city', lat: 37, lon: -7.9, country: 'PT' }),
    ],
  })
  for (const q of ['Portugal', 'Португалия', 'ポルトガル', 'portugali']) {
    const [first] = await app.as(user, contract.findLocalities, { query: { q } })
    assert.deepEqual([first?.kind, first?.country, first?.is_missing], ['country', 'PT', false], q)
    assert.ok(first && first.radius_m > 100_000)
  }
})

test('a country without any data says so, and so does a town without places', async () => {
  const [missing] = await app.as(user, contract.findLocalities, { query: { q: 'Neuseeland' } })
  assert.deepEqual([missing?.name, missing?.is_missing, missing?.has_places], ['New Zealand', true, false])
  const found = await app.as(user, contract.findLocalities, { query: { q: 'Lisboa' } })
  assert.deepEqual(
    found.map(({ has_places, is_missing }) => [has_places, is_missing]),
    [[false, false]],
  )
  const [munich] = await app.as(user, contract.findLocalities, { query: { q: 'München' } })
  assert.equal(munich?.has_places, true)
})

test('localities that look alike say how they differ, and one that is mapped twice is there once', async () => {
  const within = ['Greene', 'Illinois']
  await importPlaces(directoryPool, 'alike', {
    places: [],
    localities: [
      makeLocality('a1', { name: 'Springfield', within: [...within, 'North'], lat: 39, lon: -89 }),
      makeLocality('a2', { name: 'Springfield', within: [...within, 'South'], lat: 38, lon: -90 }),
      makeLocality('a3', { name: 'Shelbyville', within, lat: 39, lon: -89, postcodes: ['62565'] }),
      makeLocality('a4', { name: 'Shelbyville', within, lat: 38, lon: -90, postcodes: ['37160'] }),
      makeLocality('a5', { name: 'Ogdenville', within, lat: 39, lon: -89 }),
      makeLocality('a6', { name: 'Ogdenville', within, lat: 38, lon: -90 }),
      makeLocality('a7', { name: 'Capital City', kind: 'city', within: [], lat: 39.5, lon: -89.5 }),
      makeLocality('a8', { name: 'Capital City', kind: 'town', within, lat: 39.501, lon: -89.5 }),
    ],
  })
  const differences = async (q: string) =>
    (await app.as(user, contract.findLocalities, { query: { q } }))
      .map(({ differs }) => differs ?? 'none')
      .toSorted()
  assert.deepEqual(await differences('springfield'), ['North', 'South'])
  assert.deepEqual(await differences('shelbyville'), ['37160', '62565'])
  assert.deepEqual(await differences('ogdenville'), ['38.000, -90.000', '39.000, -89.000'])
  assert.deepEqual(await differences('capital city'), ['none'])
})

const lat = 52
const shop = (id: string, name: string, known: Partial<PlaceRecord> = {}) =>
  makePlace(id, { lat, lon: 13, name, categories: ['supermarket'], country: 'DE', ...known })
const around = { lat, lon: 13, radius_m: 5_000 }
const suggest = async (q: string, query: Record<string, unknown> = {}) =>
  (await app.as(user, contract.findCategories, { query: { q, ...query } })).map(
    ({ id, count, is_guess }) => `${id} ${count}${is_guess ? ' ?' : ''}`,
  )

test('a brand is a suggestion of its own, by any of its names, with the places of the region', async () => {
  await importPlaces(directoryPool, 'brands', {
    places: [
      shop('b1', 'Aldi'),
      shop('b2', 'ALDI Süd', { brand: 'Aldi Süd', brand_wikidata: 'Q41171672' }),
      shop('b3', 'Aldi Nord', { lon: 14 }),
      shop('b4', 'Frischemarkt'),
      shop('b5', 'Hollyhock', { brand: 'Hollyhock Stores' }),
      shop('b6', 'Boots', { categories: ['shoe-shop'] }),
    ],
  })
  assert.deepEqual(await suggest('Aldi'), ['brand:aldi 3'])
  assert.deepEqual(await suggest('aldi sued', around), ['brand:aldi 2'])
  assert.deepEqual(await suggest('Aldii', around), ['brand:aldi 2 ?'])
  assert.deepEqual(await suggest('hollyhock stores', around), ['brand:hollyhock-stores:shops 1'])
  const [named] = await app.as(user, contract.findCategories, { query: { ids: 'brand:aldi' } })
  assert.deepEqual([named?.kind, named?.label], ['brand', 'Aldi'])
  assert.ok(!(await suggest('boots')).some((line) => line.startsWith('brand:')))
})

test('a search for a brand finds its places, however they name it, and no other', async () => {
  const names = async (criteria: Partial<LocalCriteria>) => {
    const found: string[] = []
    const place = { kind: 'circle' as const, ...around }
    const all: LocalCriteria = {
      type: 'local',
      categories: [],
      keywords: [],
      place,
      filters: {},
      ...criteria,
    }
    for await (const batch of streamPlaces(app.services.directory, all))
      found.push(...batch.map(({ name }) => name))
    return found.toSorted()
  }
  assert.deepEqual(await names({ categories: ['brand:aldi'] }), ['ALDI Süd', 'Aldi'])
  assert.deepEqual(await names({ keywords: ['aldi'] }), ['ALDI Süd', 'Aldi'])
  assert.deepEqual(await names({ keywords: ['"aldi"'] }), ['ALDI Süd', 'Aldi'])
  assert.deepEqual(await names({ categories: ['brand:aldi'], filters: { not_chain: true } }), [])
  assert.deepEqual(await names({ keywords: ['frischemarkt'] }), ['Frischemarkt'])
})

test('of equal matches the one that the region has more of comes first, with its count', async () => {
  const cafes = Array.from({ length: 3 }, (_, at) =>
    makePlace(`c${at}`, { lat: 60, lon: 20, categories: ['resort'] }),
  )
  await importPlaces(directoryPool, 'region', {
    places: [
      ...cafes,
      makePlace('r1', { lat: 60, lon: 20, categories: ['restaurant'] }),
      makePlace('r2', { lat: -60, lon: 20, categories: ['restaurant'] }),
    ],
  })
  const there = { lat: 60, lon: 20, radius_m: 1_000 }
  assert.deepEqual((await suggest('re', there)).slice(0, 2), ['resort 3', 'restaurant 1'])
  assert.deepEqual((await suggest('restaurants', there))[0], 'restaurant 1')
  assert.deepEqual((await suggest('resturant', there))[0], 'restaurant 1 ?')
  assert.deepEqual(await suggest('x', { localities: 'nonsense' }), await suggest('x', { localities: '' }))
})

test('categories are found by words of any language', async () => {
  await importPlaces(directoryPool, 'one', { places: [makePlace('one')] })
  const [first] = await app.as(user, contract.findCategories, { query: { q: 'стоматолог' } })
  assert.equal(first?.id, 'dentist')
  const [biggest] = await app.as(user, contract.findCategories)
  assert.ok(biggest && biggest.count > 0)
})

test("categories are found in the reader's language first, and answered in English", async () => {
  const first = async (q: string, language?: 'de' | 'ar') =>
    (await app.as(user, contract.findCategories, { query: { q, ...(language && { language }) } }))[0]
  assert.equal((await first('bäck'))?.id, 'chiropractor') // "back"
  const bakery = await first('bäck', 'de')
  assert.deepEqual([bakery?.id, bakery?.label, bakery?.path], ['bakery', 'Bakery', ['Shops', 'Food shops']])
  assert.equal((await first('مخبز', 'ar'))?.id, 'bakery')
})

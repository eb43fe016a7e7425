import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import type { LocalCriteria } from '#contract/leads/searches.ts'
import type { PlaceRecord } from '#engine/import/place-record.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makeLocality, makePlace } from '#testing/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { streamPlaces } from '../search/search-places.ts'

const app = await startApp()
after(() => app.stop())
const { directoryPool, db } = app.services
const user = await makeUser(db)

test('localities are found in any language and script, beginnings first, the largest first', async () => {
  await importPlaces(
    directoryPool,
    'names',
    [],
    [
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
  )
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

const lat = 52
const shop = (id: string, name: string, known: Partial<PlaceRecord> = {}) =>
  makePlace(id, { lat, lon: 13, name, categories: ['supermarket'], country: 'DE', ...known })
const around = { lat, lon: 13, radius_m: 5_000 }
const suggest = async (q: string, query: Record<string, unknown> = {}) =>
  (await app.as(user, contract.findCategories, { query: { q, ...query } })).map(
    ({ id, count, is_guess }) => `${id} ${count}${is_guess ? ' ?' : ''}`,
  )

test('a brand is a suggestion of its own, by any of its names, with the places of the region', async () => {
  await importPlaces(directoryPool, 'brands', [
    shop('b1', 'Aldi'),
    shop('b2', 'ALDI Süd', { brand: 'Aldi Süd', brand_wikidata: 'Q41171672' }),
    shop('b3', 'Aldi Nord', { lon: 14 }),
    shop('b4', 'Frischemarkt'),
    shop('b5', 'Hollyhock', { brand: 'Hollyhock Stores' }),
    shop('b6', 'Boots', { categories: ['shoe-shop'] }),
  ])
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
  await importPlaces(directoryPool, 'region', [
    ...cafes,
    makePlace('r1', { lat: 60, lon: 20, categories: ['restaurant'] }),
    makePlace('r2', { lat: -60, lon: 20, categories: ['restaurant'] }),
  ])
  const there = { lat: 60, lon: 20, radius_m: 1_000 }
  assert.deepEqual((await suggest('re', there)).slice(0, 2), ['resort 3', 'restaurant 1'])
  assert.deepEqual((await suggest('restaurants', there))[0], 'restaurant 1')
  assert.deepEqual((await suggest('resturant', there))[0], 'restaurant 1 ?')
  assert.deepEqual(await suggest('x', { localities: 'nonsense' }), await suggest('x', { localities: '' }))
})

test('categories are found by words of any language', async () => {
  await importPlaces(directoryPool, 'one', [makePlace('one')])
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

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makeLocality, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { keysOf, placesAround } from '#testing/make/places-around.ts'
import { loadSample } from '../../load-sample.ts'
import { notePlatform } from '../../search/search-places.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool, db } = app.services
const admin = await makeUser(db)
const around = placesAround(directory)

test('two files that overlap show a place once, in its newest version, until neither has it', async () => {
  const old = makePlace('overlap', { lat: 16, lon: 26, name: 'Old name' })
  const newer = { ...old, version: 5, name: 'New name' }
  const a = await importPlaces(directoryPool, 'a', {
    places: [old, makePlace('only-a', { lat: 16, lon: 26 })],
  })
  const b = await importPlaces(directoryPool, 'b', { places: [newer] })
  assert.deepEqual([b.added, b.updated], [0, 1])
  assert.deepEqual(keysOf(await around(16, 26)), ['osm/only-a', 'osm/overlap'])
  assert.equal(
    (await around(16, 26)).find(({ source_key }) => source_key === 'osm/overlap')?.name,
    'New name',
  )

  const again = await importPlaces(directoryPool, 'a', { places: [old] })
  assert.deepEqual([again.added, again.updated, again.removed], [0, 0, 1], 'an older version changes nothing')
  assert.equal((await around(16, 26))[0]?.name, 'New name')

  await app.as(admin, contract.removeDataset, { params: { id: b.datasetId } })
  await app.work()
  const [left] = await around(16, 26)
  assert.equal(left?.dataset, 'a')
  await app.as(admin, contract.removeDataset, { params: { id: a.datasetId } })
  await app.work()
  assert.deepEqual(await around(16, 26), [])
  assert.equal((await app.ask(admin, contract.removeDataset, { params: { id: a.datasetId } })).status, 404)
})

test('a platform that a crawl learned stays while the site stays', async () => {
  const shop = makePlace('platform', { lat: 17, lon: 27, websites: ['https://a.example/'] })
  await importPlaces(directoryPool, 'platform', { places: [shop] })
  await notePlatform(directory, 'osm/platform', 'wordpress')
  await importPlaces(directoryPool, 'platform', { places: [{ ...shop, name: 'Other name' }] })
  assert.equal((await around(17, 27))[0]?.platform, 'wordpress')
  await importPlaces(directoryPool, 'platform', { places: [{ ...shop, websites: ['https://b.example/'] }] })
  assert.equal((await around(17, 27))[0]?.platform, null)
})

test('text of any kind comes out as it went in', async () => {
  const name = 'Tab\tline\nback\\slash \\N "quoted" {brace},comma ☕ \u{1f600} ﷺ'
  const phones = ['+1', 'a"b\\c', '{}', 'NULL', '']
  const place = makePlace('text', { lat: 18, lon: 28, name: `${name}\0`, phones, brand: '\\N' })
  await importPlaces(directoryPool, 'text', { places: [place] })
  const [read] = await around(18, 28)
  assert.deepEqual([read?.name, read?.phones, read?.brand], [name, phones, '\\N'])
})

test('tags that end like an escape of JSON, or hold NUL and half letters, keep their other letters', async () => {
  const names = { en: 'a\\u0000', de: 'b\0c', ar: 'd\ud800', 'f\0r': 'e\\ud800' }
  const profiles = [{ network: 'facebook', url: 'https://facebook.example/a\\u0000' }]
  const place = makePlace('escapes', { lat: 18.5, lon: 28, names, profiles })
  const localities = [makeLocality('escapes', { names: { ...names, en: 'Zwolle\\u0000' } })]
  await importPlaces(directoryPool, 'escapes', { places: [place], localities })
  const kept = await directory
    .selectFrom('places')
    .select(['names', 'profiles'])
    .where('source_key', '=', 'osm/escapes')
    .executeTakeFirstOrThrow()
  assert.deepEqual(kept.names, { en: 'a\\u0000', de: 'bc', ar: 'd\ufffd', fr: 'e\\ud800' })
  assert.deepEqual(kept.profiles, profiles)
  const [found] = await app.as(admin, contract.findLocalities, { query: { q: 'Zwolle' } })
  assert.equal(found?.name, 'Town escapes')
})

test('an object that a file holds twice is taken once, in its newest version', async () => {
  const twice = makePlace('twice', { lat: 19, lon: 29 })
  const { added } = await importPlaces(directoryPool, 'twice', {
    places: [twice, { ...twice, version: 3, name: 'Newest' }],
  })
  assert.equal(added, 1)
  assert.equal((await around(19, 29))[0]?.name, 'Newest')
})

test('localities keep their ids over imports and go with their dataset', async () => {
  const localities = [makeLocality('kept'), makeLocality('gone')]
  const { datasetId } = await importPlaces(directoryPool, 'towns', { places: [], localities })
  const [before] = await app.as(admin, contract.findLocalities, { query: { q: 'town kept' } })
  await importPlaces(directoryPool, 'towns', {
    places: [],
    localities: [makeLocality('kept', { version: 2, population: 77 })],
  })
  const [now] = await app.as(admin, contract.findLocalities, { query: { q: 'town kept' } })
  assert.equal(now?.id, before?.id)
  assert.deepEqual(await app.as(admin, contract.findLocalities, { query: { q: 'town gone' } }), [])
  await app.as(admin, contract.removeDataset, { params: { id: datasetId } })
  await app.work()
  assert.deepEqual(await app.as(admin, contract.findLocalities, { query: { q: 'town kept' } }), [])
})

test('the sample world is loaded once, goes in one click and does not come back', async () => {
  await loadSample(app.services)
  const sample = () =>
    app.as(admin, contract.listDatasets).then((all) => all.filter(({ is_sample }) => is_sample))
  const [loaded] = await sample()
  assert.ok(loaded && loaded.places > 500 && loaded.localities > 5)
  await loadSample(app.services)
  assert.equal((await sample())[0]?.updated_at, loaded.updated_at)
  await app.as(admin, contract.removeDataset, { params: { id: loaded.id } })
  await app.work()
  await loadSample(app.services)
  assert.deepEqual(await sample(), [])
  assert.deepEqual(await app.as(admin, contract.findLocalities, { query: { q: 'Testville' } }), [])
})

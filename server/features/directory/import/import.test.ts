import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { LocalCriteria } from '#contract/leads/searches.ts'
import { startApp, testHost } from '#testing/app.ts'
import { importPlaces, makeLocality, makePlace } from '#testing/make-places.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { type OsmNode, osmFile } from '#testing/osm-file.ts'
import { loadSample } from '../load-sample.ts'
import { countPlaces, notePlatform, type PlaceRow, streamPlaces } from '../search/search-places.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool, db } = app.services
const admin = await makeUser(db)

type Answer = { errors?: Record<string, string>; data: contract.Import }
async function upload(user: TestUser | null, content: Buffer | null, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (content) form.append('file', new File([new Uint8Array(content)], 'somewhere-2026-01.osm.pbf'))
  const { method, path } = readAddress(streams.uploadImport)
  const request = new Request('http://quarry.test', { method: 'POST', body: form })
  const response = await app.http.inject({
    method,
    url: path,
    headers: {
      ...Object.fromEntries(request.headers),
      host: testHost,
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json<Answer>() }
}

async function importFile(content: Buffer, name: string): Promise<contract.Import> {
  const { data } = await upload(admin, content, { name })
  await app.work()
  return app.as(admin, contract.getImport, { params: data })
}

/** All places around a point, by a category that all test places have. */
async function around(lat: number, lon: number, change: Partial<LocalCriteria> = {}): Promise<PlaceRow[]> {
  const criteria: LocalCriteria = {
    type: 'local',
    categories: ['food-and-drink'],
    keywords: [],
    place: { kind: 'circle', lat, lon, radius_m: 20_000 },
    filters: {},
    ...change,
  }
  const places: PlaceRow[] = []
  for await (const batch of streamPlaces(directory, criteria)) places.push(...batch)
  const { count } = await countPlaces(directory, criteria)
  assert.equal(count, places.length)
  assert.equal(new Set(places.map(({ source_key }) => source_key)).size, places.length)
  return places
}

const keysOf = (places: PlaceRow[]) => places.map(({ source_key }) => source_key).sort()

const cafe = (id: number, lat: number, lon: number, more: Partial<OsmNode> = {}): OsmNode => ({
  id,
  lat,
  lon,
  ...more,
  tags: { amenity: 'cafe', name: `Café ${id}`, ...more.tags },
})

test('an uploaded file is imported, says what it found, and its places can be searched', async () => {
  const done = await importFile(
    osmFile([
      cafe(1, 11, 21),
      cafe(2, 11.01, 21.01),
      { id: 3, lat: 11, lon: 21, tags: { name: 'No business' } },
    ]),
    'First land',
  )
  assert.equal(done.state, 'done')
  assert.deepEqual([done.added, done.updated, done.unchanged, done.removed, done.objects], [2, 0, 0, 0, 3])
  assert.equal(done.bytes_read, done.bytes)
  const [nearest] = await around(11, 21)
  assert.equal(nearest?.source_key, 'osm/n1')
  assert.equal(nearest.category_label, 'Cafe')
  assert.equal(nearest.dataset, 'OpenStreetMap: First land')
  assert.equal(nearest.licence, 'ODbL-1.0')
})

test('a newer file of the same region updates, adds, drops and repeats nothing', async () => {
  await importFile(osmFile([cafe(11, 12, 22), cafe(12, 12, 22), cafe(13, 12, 22)]), 'Second land')
  const again = await importFile(
    osmFile([cafe(11, 12, 22), cafe(12, 12, 22), cafe(13, 12, 22)]),
    'SECOND-land',
  )
  assert.deepEqual([again.added, again.updated, again.unchanged, again.removed], [0, 0, 3, 0])
  const renamed = { version: 2, tags: { name: 'Renamed' } }
  const newer = await importFile(
    osmFile([cafe(11, 12, 22, renamed), cafe(12, 12, 22), cafe(14, 12, 22)]),
    'Second land',
  )
  assert.deepEqual([newer.added, newer.updated, newer.unchanged, newer.removed], [1, 1, 1, 1])
  const found = await around(12, 22)
  assert.deepEqual(keysOf(found), ['osm/n11', 'osm/n12', 'osm/n14'])
  assert.ok(found.some(({ name }) => name === 'Renamed'))
})

test('a file that is cut off fails with the byte and leaves nothing', async () => {
  const whole = osmFile([cafe(21, 13, 23)])
  const failed = await importFile(whole.subarray(0, -5), 'Broken land')
  assert.equal(failed.state, 'failed')
  assert.match(failed.error?.message ?? '', /byte \d+/)
  assert.deepEqual(await around(13, 23), [])
  const datasets = await app.as(admin, contract.listDatasets)
  assert.ok(!datasets.some(({ name }) => name.includes('Broken')))
})

test('an import that was cancelled before its turn reads nothing', async () => {
  const { data } = await upload(admin, osmFile([cafe(31, 14, 24)]))
  const cancelled = await app.as(admin, contract.cancelImport, { params: { id: data.id } })
  assert.equal(cancelled.state, 'cancelled')
  await app.work()
  assert.equal((await app.as(admin, contract.getImport, { params: { id: data.id } })).state, 'cancelled')
  assert.deepEqual(await around(14, 24), [])
})

test('an import that has ended cannot be cancelled, and one that never was is not found', async () => {
  const done = await importFile(osmFile([cafe(35, 14.5, 24.5)]), 'Ended land')
  assert.equal((await app.ask(admin, contract.cancelImport, { params: { id: done.id } })).status, 409)
  assert.equal((await app.ask(admin, contract.cancelImport, { params: { id: randomUUID() } })).status, 404)
})

test('an import stopped while it writes leaves the directory as it was', async () => {
  const stop = new AbortController()
  async function* endless() {
    for (let id = 1; ; id += 1) {
      if (id === 50) stop.abort()
      yield [{ place: makePlace(`endless${id}`, { lat: 15, lon: 25 }) }]
    }
  }
  await assert.rejects(importPlaces(directoryPool, 'endless', endless(), [], { signal: stop.signal }), {
    name: 'AbortError',
  })
  assert.deepEqual(await around(15, 25), [])
})

test('what is no .osm.pbf, no file or no form is refused in words', async () => {
  const text = await upload(admin, Buffer.from('PK\u0003\u0004 this is an archive of something else'))
  assert.equal(text.status, 422)
  assert.match(text.errors?.['file'] ?? '', /n't an \.osm\.pbf file/)
  assert.equal((await upload(admin, Buffer.from('short'))).status, 422)
  assert.equal((await upload(admin, null)).status, 422)
})

test('only an administrator imports', async () => {
  assert.equal((await upload(null, osmFile([]))).status, 401)
  const searcher = await makeUser(db, { modules: ['leads'] })
  assert.equal((await upload(searcher, osmFile([]))).status, 403)
})

test('two files that overlap show a place once, in its newest version, until neither has it', async () => {
  const old = makePlace('overlap', { lat: 16, lon: 26, name: 'Old name' })
  const newer = { ...old, version: 5, name: 'New name' }
  const a = await importPlaces(directoryPool, 'a', [old, makePlace('only-a', { lat: 16, lon: 26 })])
  const b = await importPlaces(directoryPool, 'b', [newer])
  assert.deepEqual([b.added, b.updated], [0, 1])
  assert.deepEqual(keysOf(await around(16, 26)), ['osm/only-a', 'osm/overlap'])
  assert.equal(
    (await around(16, 26)).find(({ source_key }) => source_key === 'osm/overlap')?.name,
    'New name',
  )

  const again = await importPlaces(directoryPool, 'a', [old])
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
  await importPlaces(directoryPool, 'platform', [shop])
  await notePlatform(directory, 'osm/platform', 'wordpress')
  await importPlaces(directoryPool, 'platform', [{ ...shop, name: 'Other name' }])
  assert.equal((await around(17, 27))[0]?.platform, 'wordpress')
  await importPlaces(directoryPool, 'platform', [{ ...shop, websites: ['https://b.example/'] }])
  assert.equal((await around(17, 27))[0]?.platform, null)
})

test('text of any kind comes out as it went in', async () => {
  const name = 'Tab\tline\nback\\slash \\N "quoted" {brace},comma ☕ \u{1f600} ﷺ'
  const phones = ['+1', 'a"b\\c', '{}', 'NULL', '']
  const place = makePlace('text', { lat: 18, lon: 28, name: `${name}\0`, phones, brand: '\\N' })
  await importPlaces(directoryPool, 'text', [place])
  const [read] = await around(18, 28)
  assert.deepEqual([read?.name, read?.phones, read?.brand], [name, phones, '\\N'])
})

test('an object that a file holds twice is taken once, in its newest version', async () => {
  const twice = makePlace('twice', { lat: 19, lon: 29 })
  const { added } = await importPlaces(directoryPool, 'twice', [
    twice,
    { ...twice, version: 3, name: 'Newest' },
  ])
  assert.equal(added, 1)
  assert.equal((await around(19, 29))[0]?.name, 'Newest')
})

test('localities keep their ids over imports and go with their dataset', async () => {
  const localities = [makeLocality('kept'), makeLocality('gone')]
  const { datasetId } = await importPlaces(directoryPool, 'towns', [], localities)
  const [before] = await app.as(admin, contract.findLocalities, { query: { q: 'town kept' } })
  await importPlaces(directoryPool, 'towns', [], [makeLocality('kept', { version: 2, population: 77 })])
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

test('imports are listed newest first', async () => {
  const { items, total } = await app.as(admin, contract.listImports, { query: { limit: 2 } })
  assert.ok(items.length === 2 && total > 2 && (items[0]?.created_at ?? '') >= (items[1]?.created_at ?? ''))
})

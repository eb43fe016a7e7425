import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import { startApp } from '#testing/app.ts'
import { sendForm } from '#testing/http/send-form.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { keysOf, placesAround } from '#testing/make/places-around.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { type OsmNode, osmFile } from '#testing/engine/osm-file.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool, db } = app.services
const admin = await makeUser(db)

type Answer = { errors?: Record<string, string>; data: contract.Import }
async function upload(user: TestUser | null, content: Buffer | null, fields: Record<string, string> = {}) {
  const file = content ? { name: 'somewhere-2026-01.osm.pbf', content } : undefined
  const response = await sendForm(app, user, { to: 'uploadImport', fields, file })
  return { status: response.statusCode, ...response.json<Answer>() }
}

async function importFile(content: Buffer, name: string): Promise<contract.Import> {
  const { data } = await upload(admin, content, { name })
  await app.work()
  return app.as(admin, contract.getImport, { params: data })
}

const around = placesAround(directory)

const cafe = (id: number, [lat, lon]: [number, number], more: Partial<OsmNode> = {}): OsmNode => ({
  id,
  lat,
  lon,
  ...more,
  tags: { amenity: 'cafe', name: `Café ${id}`, ...more.tags },
})

test('an uploaded file is imported, says what it found, and its places can be searched', async () => {
  const done = await importFile(
    osmFile([
      cafe(1, [11, 21]),
      cafe(2, [11.01, 21.01]),
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

test('what an address leaves out is found in the file, and the place says how', async () => {
  const house = { 'addr:street': 'High Street', 'addr:housenumber': '7', 'addr:city': 'Testville' }
  await importFile(
    osmFile([
      cafe(91, [31, 41], { tags: { 'addr:street': 'High Street' } }),
      { id: 92, lat: 31, lon: 41, tags: house },
    ]),
    'Address land',
  )
  const [found] = await around(31, 41)
  assert.deepEqual([found?.street, found?.city], ['High Street 7', 'Testville'])
  assert.deepEqual(found?.derived, { house_number: 'address', city: 'address' })
})

test('a newer file of the same region updates, adds, drops and repeats nothing', async () => {
  await importFile(osmFile([cafe(11, [12, 22]), cafe(12, [12, 22]), cafe(13, [12, 22])]), 'Second land')
  const again = await importFile(
    osmFile([cafe(11, [12, 22]), cafe(12, [12, 22]), cafe(13, [12, 22])]),
    'SECOND-land',
  )
  assert.deepEqual([again.added, again.updated, again.unchanged, again.removed], [0, 0, 3, 0])
  const renamed = { version: 2, tags: { name: 'Renamed' } }
  const newer = await importFile(
    osmFile([cafe(11, [12, 22], renamed), cafe(12, [12, 22]), cafe(14, [12, 22])]),
    'Second land',
  )
  assert.deepEqual([newer.added, newer.updated, newer.unchanged, newer.removed], [1, 1, 1, 1])
  const found = await around(12, 22)
  assert.deepEqual(keysOf(found), ['osm/n11', 'osm/n12', 'osm/n14'])
  assert.ok(found.some(({ name }) => name === 'Renamed'))
})

test('a file that is cut off fails with the byte and leaves nothing', async () => {
  const whole = osmFile([cafe(21, [13, 23])])
  const failed = await importFile(whole.subarray(0, -5), 'Broken land')
  assert.equal(failed.state, 'failed')
  assert.match(failed.error?.message ?? '', /byte \d+/)
  assert.deepEqual(await around(13, 23), [])
  const datasets = await app.as(admin, contract.listDatasets)
  assert.ok(!datasets.some(({ name }) => name.includes('Broken')))
})

test('an import that was cancelled before its turn reads nothing', async () => {
  const { data } = await upload(admin, osmFile([cafe(31, [14, 24])]))
  const cancelled = await app.as(admin, contract.cancelImport, { params: { id: data.id } })
  assert.equal(cancelled.state, 'cancelled')
  await app.work()
  assert.equal((await app.as(admin, contract.getImport, { params: { id: data.id } })).state, 'cancelled')
  assert.deepEqual(await around(14, 24), [])
})

test('an import that has ended cannot be cancelled, and one that never was is not found', async () => {
  const done = await importFile(osmFile([cafe(35, [14.5, 24.5])]), 'Ended land')
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
  await assert.rejects(importPlaces(directoryPool, 'endless', { places: endless(), signal: stop.signal }), {
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

test('imports are listed newest first', async () => {
  const { items, total } = await app.as(admin, contract.listImports, { query: { limit: 2 } })
  assert.ok(items.length === 2 && total > 2 && (items[0]?.created_at ?? '') >= (items[1]?.created_at ?? ''))
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as directoryContract from '#contract/leads/directory.ts'
import * as contract from '#contract/leads/regions.ts'
import { standardImporting } from '#server/platform/config/import-settings.ts'
import { startApp } from '#testing/app.ts'
import { type OsmNode, osmFile } from '#testing/engine/osm-file.ts'
import { type Extract, startFakeMirror } from '#testing/fakes/web/fake-mirror.ts'
import { keysOf, placesAround } from '#testing/make/places-around.ts'
import { makeUser } from '#testing/make.ts'
import { loadSample } from '../load-sample.ts'

const mirror = await startFakeMirror()
const cafe = (id: number, lat: number, lon: number): OsmNode => ({
  id,
  lat,
  lon,
  tags: { amenity: 'cafe', name: `Café ${id}` },
})
const extract = (id: string, name: string, more: Partial<Extract> = {}): Extract => ({
  id,
  name,
  content: osmFile([cafe(mirror.extracts.length + 1, 50, 8)]),
  ...more,
})
mirror.extracts.push(
  extract('europe', 'Europe', { box: [-20, 30, 40, 70] }),
  extract('germany', 'Germany', { parent: 'europe', countries: ['DE'], box: [6, 47, 15, 55] }),
  extract('berlin', 'Berlin', { parent: 'germany', countries: ['DE'], box: [13, 52, 14, 53] }),
  extract('around', 'Aroundland', { box: [100, 10, 110, 20], hole: [104, 14, 106, 16] }),
  extract('within', 'Withinland', { box: [104, 14, 106, 16] }),
  extract('cut', 'Cutland', { content: osmFile(manyCafes(30_000)) }),
  extract('false', 'Falseland', { saidSum: '0'.repeat(32) }),
  extract('gone', 'Goneland', { fault: (response) => Boolean(response.writeHead(404).end()) }),
  extract('busy', 'Busyland', {
    fault: (response) => Boolean(response.writeHead(429, { 'retry-after': '0' }).end()),
  }),
  extract('endless', 'Endland', { fault: pourOut }),
  extract('hidden', 'Hideland', {
    fault: (response) => Boolean(response.writeHead(302, { location: 'http://10.0.0.1/a.osm.pbf' }).end()),
  }),
  extract('large', 'Largeland', { saidBytes: 600_000_000 }),
  extract('slow', 'Slowland', { fault: trickle }),
  extract('week', 'Weekland'),
)

const app = await startApp({
  networks: mirror.networks,
  importing: { ...standardImporting, regionIndexUrl: mirror.indexUrl },
})
after(async () => {
  await app.stop()
  await mirror.stop()
})
const { directory, directoryPool, db } = app.services
const admin = await makeUser(db)
const around = placesAround(directory)

function manyCafes(count: number): OsmNode[] {
  return Array.from({ length: count }, (_, index) => cafe(10_000 + index, 60 + index / 1e5, 20))
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')
const tick = () => new Promise((resolve) => setTimeout(resolve, 20))

function pourOut(response: ServerResponse): boolean {
  response.writeHead(200)
  const more = () => response.write(Buffer.alloc(64_000), () => response.destroyed || setImmediate(more))
  more()
  return true
}

function trickle(response: ServerResponse): boolean {
  response.writeHead(200, { 'content-length': 1_000_000 }).write(Buffer.alloc(10))
  return true
}

const find = async (query: { q?: string; lat?: number; lon?: number }) =>
  (await app.as(admin, contract.findRegions, { query })).regions.map(({ name }) => name)

async function importRegion(id: string, is_confirmed = false) {
  const { id: started } = await app.as(admin, contract.importRegion, { body: { id, is_confirmed } })
  await app.work(['import-osm'])
  return app.as(admin, directoryContract.getImport, { params: { id: started } })
}

test('regions are found by a name in any language, by a part of it, and around a point, the smallest first', async () => {
  assert.deepEqual(await find({ q: 'berl' }), ['Berlin'])
  assert.deepEqual(await find({ q: 'Deutschland' }), ['Berlin', 'Germany'])
  assert.deepEqual(await find({ lat: 52.5, lon: 13.4 }), ['Berlin', 'Germany', 'Europe'])
  assert.deepEqual(await find({ lat: -40, lon: 170 }), [])
  assert.deepEqual(await find({ lat: 12, lon: 102 }), ['Aroundland'])
  assert.deepEqual(await find({ lat: 15, lon: 105 }), ['Withinland'], 'not what surrounds it')
  const { regions, mirror: host } = await app.as(admin, contract.findRegions, { query: { q: 'berlin' } })
  assert.deepEqual(regions[0]?.within, ['Germany', 'Europe'])
  assert.equal(host, 'mirror.test')
  const indexed = mirror.asked.filter((line) => line.endsWith('/index-v1.json'))
  assert.equal(indexed.length, 1, 'the index is read once a day')
})

test('a region is downloaded, imported and searched; importing it again brings no place twice', async () => {
  const region = await app.as(admin, contract.getRegion, { query: { id: 'berlin' } })
  assert.equal(region.bytes, mirror.extracts.find(({ id }) => id === 'berlin')?.content.length)
  const done = await importRegion('berlin')
  assert.equal(done.state, 'done')
  assert.equal(done.added, 1)
  assert.deepEqual(keysOf(await around(50, 8)), ['osm/n1'])
  const again = await importRegion('berlin')
  assert.deepEqual([again.state, again.added, again.unchanged], ['done', 0, 1])
  const [dataset] = await app.as(admin, directoryContract.listDatasets)
  assert.deepEqual([dataset?.name, dataset?.region_id], ['OpenStreetMap: Berlin', 'berlin'])
  assert.ok(!existsSync(join(tmpdir(), `quarry-region-${done.id}.osm.pbf`)))
})

test('a download that is cut in the middle goes on where it was', async () => {
  const cut = mirror.extracts.find(({ id }) => id === 'cut')
  assert.ok(cut)
  cut.fault = (response, { headers }) => {
    if (headers.range) return false
    response.writeHead(200, { etag: `"${md5(cut.content)}"`, 'content-length': cut.content.length })
    response.write(cut.content.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
    return true
  }
  const done = await importRegion('cut')
  assert.equal(done.state, 'done')
  assert.equal(done.added, 30_000)
  assert.ok(mirror.asked.includes('GET /cut.osm.pbf bytes=100000-'))
})

for (const [id, code] of [
  ['false', 'download_wrong_sum'],
  ['gone', 'download_gone'],
  ['busy', 'download_busy'],
  ['endless', 'download_too_large'],
  ['hidden', 'download_silent'],
] as const) {
  test(`a mirror that fails (${id}) ends the import with ${code}, and nothing is imported`, async () => {
    const failed = await importRegion(id)
    assert.equal(failed.state, 'failed')
    assert.equal(failed.error?.code, code)
    assert.equal(failed.error?.values['host'], 'mirror.test')
    assert.ok(!existsSync(join(tmpdir(), `quarry-region-${failed.id}.osm.pbf`)))
  })
}

test('a large file is asked about once', async () => {
  const { status, code } = await app.ask(admin, contract.importRegion, { body: { id: 'large' } })
  assert.deepEqual([status, code], [409, 'region_large'])
  const done = await importRegion('large', true)
  assert.equal(done.state, 'done')
})

test('a download stops when it is stopped, and only one of a region runs at a time', async () => {
  const { id } = await app.as(admin, contract.importRegion, { body: { id: 'slow' } })
  const working = app.work(['import-osm'])
  while ((await app.as(admin, directoryContract.getImport, { params: { id } })).bytes_read === 0) await tick()
  const { code } = await app.ask(admin, contract.importRegion, { body: { id: 'slow' } })
  assert.equal(code, 'import_running')
  await app.as(admin, directoryContract.cancelImport, { params: { id } })
  await working
  const { state } = await app.as(admin, directoryContract.getImport, { params: { id } })
  assert.equal(state, 'cancelled')
  assert.ok(!existsSync(join(tmpdir(), `quarry-region-${id}.osm.pbf`)))
})

test('a region renews itself when its schedule says so, and without one it stays', async () => {
  await importRegion('week')
  const dataset = (await app.as(admin, directoryContract.listDatasets)).find(
    (one) => one.region_id === 'week',
  )
  assert.ok(dataset)
  await app.as(admin, contract.changeDataset, { params: { id: dataset.id }, body: { renews: 'weekly' } })
  const renew = async () => {
    await app.queue.boss.send('renew-datasets', {})
    await app.work()
    const { items } = await app.as(admin, directoryContract.listImports)
    return items.filter(({ region_id }) => region_id === 'week').length
  }
  assert.equal(await renew(), 1)
  await directoryPool.query(`update directory.imports set created_at = now() - interval '9 days'`)
  await directoryPool.query(`update directory.datasets set updated_at = now() - interval '8 days'`)
  assert.equal(await renew(), 2)
  const renewed = (await app.as(admin, directoryContract.listDatasets)).find(({ id }) => id === dataset.id)
  assert.deepEqual([renewed?.renews, renewed?.places], ['weekly', 1])
  assert.equal(await renew(), 2)
})

test('a client may look for regions and may not import one', async () => {
  const client = await makeUser(db, { modules: ['leads'] })
  assert.deepEqual(
    (await app.as(client, contract.findRegions, { query: { q: 'berlin' } })).regions.map(({ id }) => id),
    ['berlin'],
  )
  const { status } = await app.ask(client, contract.importRegion, { body: { id: 'berlin' } })
  assert.equal(status, 403)
})

test('the sample world offers a region of its own, marked as sample, with no network', async () => {
  await loadSample(app.services)
  const { regions } = await app.as(admin, contract.findRegions, { query: { q: 'northland' } })
  assert.deepEqual(
    regions.map(({ id, is_sample }) => [id, is_sample]),
    [['sample/northland', true]],
  )
  const done = await importRegion('sample/northland')
  assert.equal(done.state, 'done')
  assert.equal(done.added, 63)
  const [town] = await app.as(admin, directoryContract.findLocalities, {
    query: { ids: done.locality_id ?? '' },
  })
  assert.deepEqual([town?.name, town?.is_sample], ['Northport', true])
})

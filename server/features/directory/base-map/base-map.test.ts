import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type FetchSource, PMTiles, type Source } from 'pmtiles'
import * as contract from '#contract/leads/directory.ts'
import { osmBytes } from '#engine/import/pbf/write-osm.ts'
import { mapSettings } from '#server/platform/config/map-settings.ts'
import { brandPolicy } from '#server/platform/web-pages/page-policy.ts'
import { startApp, testHost } from '#testing/app.ts'
import { sendForm } from '#testing/http/send-form.ts'
import { makeUser } from '#testing/make.ts'
import { getMapSources } from './serve-maps.ts'

const app = await startApp()
after(() => app.stop())
const admin = await makeUser(app.services.db)

/** Three cafés on a street, and a lake beside it. */
const region = (lon: number, lat: number) =>
  osmBytes([
    {
      nodes: [0, 1, 2, 3].map((id) => ({
        id: id + 1,
        lon: lon + (id % 2) / 100,
        lat: lat + (id >> 1) / 100,
        tags: { amenity: 'cafe', name: `Café ${id}` },
      })),
    },
    {
      ways: [
        { id: 11, refs: [1, 4], tags: { highway: 'primary', name: 'High Street' } },
        { id: 12, refs: [1, 2, 4, 1], tags: { natural: 'water' } },
      ],
    },
  ])

async function importFile(content: Buffer, name: string): Promise<contract.Import> {
  const file = { name: 'x.osm.pbf', content }
  const response = await sendForm(app, admin, { to: 'uploadImport', fields: { name }, file })
  const { data } = response.json<{ data: contract.Import }>()
  await app.work()
  return app.as(admin, contract.getImport, { params: data })
}

const get = (url: string, range?: string) =>
  app.http.inject({ method: 'GET', url, headers: { host: testHost, ...(range ? { range } : {}) } })
const archives = async () => (await app.as(admin, contract.getMapSources)).archives
const stored = () => readdir(join(app.folder, 'maps')).catch(() => [])

/** Reads an archive as a page does: by ranges. */
function open(path: string): PMTiles {
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length): ReturnType<FetchSource['getBytes']> => {
      const { rawPayload, statusCode } = await get(path, `bytes=${offset}-${offset + length - 1}`)
      assert.equal(statusCode, 206)
      return { data: new Uint8Array(rawPayload).buffer }
    },
  }
  return new PMTiles(source)
}

test('an imported region has a base map whose tiles a page reads by ranges of bytes', async () => {
  await importFile(region(21, 11), 'Map land')
  const [archive] = await archives()
  assert.ok(archive)
  assert.deepEqual(
    archive.bounds.map((degrees) => Math.round(degrees * 100) / 100),
    [21, 11, 21.01, 11.01],
  )
  assert.match(archive.attribution, /OpenStreetMap/)
  const map = open(archive.path)
  assert.equal((await map.getHeader()).maxZoom, 14)
  const tile = await map.getZxy(8, 142, 120)
  assert.ok(tile && tile.data.byteLength > 20)
})

test('a range answers its bytes, one beyond the end 416, none all of it; the answer may be kept for good', async () => {
  const [{ path } = { path: '' }] = await archives()
  const whole = await get(path)
  assert.equal(whole.statusCode, 200)
  assert.equal(whole.rawPayload.toString('latin1', 0, 7), 'PMTiles')
  assert.match(String(whole.headers['cache-control']), /immutable/)
  const size = whole.rawPayload.length
  const part = await get(path, 'bytes=7-8')
  assert.equal(part.statusCode, 206)
  assert.equal(part.headers['content-range'], `bytes 7-8/${size}`)
  assert.deepEqual(part.rawPayload, whole.rawPayload.subarray(7, 9))
  assert.equal((await get(path, `bytes=${size - 2}-${size + 9}`)).rawPayload.length, 2)
  assert.equal((await get(path, `bytes=${size - 2}-`)).rawPayload.length, 2)
  assert.equal((await get(path, `bytes=${size}-`)).statusCode, 416)
  assert.equal((await get(path, 'bytes=5-2')).statusCode, 416)
})

test('nothing but a base map is served, whatever its name', async () => {
  for (const name of ['..%2fimages%2fx.png', 'x.pmtiles', `${'0'.repeat(36)}.pmtiles`, '%00.pmtiles']) {
    assert.equal((await get(`/api/maps/${name}`)).statusCode, 404, name)
  }
})

test('a newer file brings a map of its own and takes the older one away; a removed source has none', async () => {
  const [before] = await archives()
  await importFile(region(21, 11), 'Map land')
  const [newer, ...others] = await archives()
  assert.ok(newer && others.length === 0)
  assert.notEqual(newer.path, before?.path)
  assert.equal((await get(before?.path ?? '')).statusCode, 404)
  assert.equal((await stored()).length, 1)

  const [dataset] = await app.as(admin, contract.listDatasets)
  await app.as(admin, contract.removeDataset, { params: { id: dataset?.id ?? '' } })
  assert.deepEqual(await archives(), [])
  await app.work()
  assert.deepEqual(await stored(), [])
})

test('an import that fails leaves no map, here or among the files', async () => {
  const failed = await importFile(region(22, 12).subarray(0, -4), 'Cut land')
  assert.equal(failed.state, 'failed')
  assert.deepEqual(await stored(), [])
  const left = await readdir(tmpdir())
  assert.ok(!left.some((name) => name.includes(failed.id)))
})

test('an own style or tile server takes the place of the base maps', async () => {
  await importFile(region(23, 13), 'Styled land')
  const map = mapSettings(
    (name) =>
      ({
        QUARRY_MAP_TILES_URL: 'https://tiles.example.test/{z}/{x}/{y}.png',
        QUARRY_MAP_ORIGINS: 'https://a.test, https://b.test',
        QUARRY_MAP_ATTRIBUTION: '© Example',
      })[name as string],
  )
  const tiles_url = 'https://tiles.example.test/{z}/{x}/{y}.png'
  const sources = await getMapSources({ ...app.services, map })
  assert.deepEqual(sources, { archives: [], style_url: null, tiles_url, attribution: '© Example' })
  const policy = brandPolicy({ inlineHashes: [], signIn: { google: null, facebook: null }, map })
  const origins = 'https://tiles.example.test https://a.test https://b.test'
  assert.ok(policy.includes(`connect-src 'self' ${origins};`), policy)
  assert.ok(policy.includes(`blob: ${origins};`), policy)
})

import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { openTestMap } from '#engine/base-map/read-test-map.ts'
import type { BaseMap } from '#engine/base-map/write-base-map.ts'
import { readOsm } from './osm-pbf.ts'
import { fullDetail } from './scan/read-detail.ts'
import { osmBytes, type TestBlock, temporaryFile } from './pbf/write-osm.ts'

/** An island whose southern half is a state; the state's border runs along the coast and across the island. */
const island: TestBlock[] = [
  {
    nodes: [
      { id: 1, lat: 10, lon: 20 },
      { id: 2, lat: 10, lon: 20.1 },
      { id: 3, lat: 10.1, lon: 20.1 },
      { id: 4, lat: 10.1, lon: 20 },
      { id: 5, lat: 10.05, lon: 20.1 },
      { id: 6, lat: 10.05, lon: 20 },
      { id: 7, lat: 10.02, lon: 20.05, tags: { place: 'town', name: 'Port', 'name:ar': 'المرفأ' } },
    ],
  },
  {
    ways: [
      { id: 11, refs: [6, 1, 2, 5], tags: { natural: 'coastline' } },
      { id: 12, refs: [5, 3, 4, 6], tags: { natural: 'coastline' } },
      { id: 13, refs: [5, 6], tags: { highway: 'primary', name: 'Cross Road' } },
      { id: 14, refs: [5, 6] },
      { id: 15, refs: [1, 7], tags: { highway: 'residential', name: 'Port Lane' } },
    ],
  },
  {
    relations: [
      {
        id: 21,
        members: [
          { kind: 'w', id: 11, role: 'outer' },
          { kind: 'w', id: 14, role: 'outer' },
        ],
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '4', name: 'South' },
      },
    ],
  },
]
const made: string[] = []
after(() => {
  for (const path of made) rmSync(path)
})

async function mapOf(blocks: TestBlock[], detail = fullDetail(1_024)) {
  const file = temporaryFile(osmBytes(blocks))
  const path = `${file}.pmtiles`
  made.push(path)
  let written: BaseMap | undefined
  const map = { path, languages: ['ar'], attribution: '© Test' }
  for await (const _ of readOsm(file, { detail, map, onMap: (done) => (written = done) })) continue
  assert.ok(written && written.tiles > 0)
  return openTestMap(path)
}

test('a file gives its base map: ground, roads, borders but not along the coast, and places by language', async () => {
  const { features, groundAt, close } = await mapOf(island)
  assert.equal(await groundAt(12, 20.05, 10.02), 'land')
  assert.equal(await groundAt(12, 20.12, 10.02), 'sea')
  const names = (await features({ z: 14, lon: 20.05, lat: 10.05 }, 'roads')).map(
    ({ properties }) => properties['name'],
  )
  assert.deepEqual(names, ['Cross Road'])
  assert.equal((await features({ z: 9, lon: 20.05, lat: 10.05 }, 'borders')).length, 1)
  assert.deepEqual(await features({ z: 14, lon: 20.05, lat: 10 }, 'borders'), [])
  const port = (await features({ z: 12, lon: 20.05, lat: 10.02 }, 'places')).find(
    ({ properties }) => properties['kind'] === 'town',
  )
  assert.deepEqual([port?.properties['name'], port?.properties['name:ar']], ['Port', 'المرفأ'])
  await close()
})

test('a file too large for its memory gives the main lines only', async () => {
  const { features, close } = await mapOf(island, { ...fullDetail(1_024), mostNodes: 5 })
  assert.deepEqual(await features({ z: 14, lon: 20.04, lat: 10.016 }, 'roads'), [])
  assert.equal((await features({ z: 14, lon: 20.05, lat: 10.05 }, 'roads')).length, 1)
  await close()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BrokenFile, type OsmRecord, readOsm } from '../osm-pbf.ts'
import { osmBytes, type TestBlock, temporaryFile } from '../pbf/write-osm.ts'
import { anyLayout, type Kind, kinds, sortedLayout } from './layout.ts'

const corner = (id: number) => ({ id, lat: 10 + id / 1e4, lon: 20 + (id % 7) / 1e3 })

/** Enough blobs for every thread to get some of each kind. */
const blocks: TestBlock[] = [
  ...Array.from({ length: 40 }, (_, block) => ({
    nodes: Array.from({ length: 5 }, (_, index) => ({
      ...corner(block * 5 + index + 1),
      tags: index === 0 ? { amenity: 'cafe', name: `Cup ${block}`, 'addr:city': 'Town' } : {},
    })),
  })),
  ...Array.from({ length: 40 }, (_, block) => ({
    ways: [
      {
        id: block + 1,
        refs: [block + 1, block + 2, block + 3],
        tags: { shop: 'bakery', name: `Crumb ${block}` },
      },
    ],
  })),
  {
    relations: [
      {
        id: 1,
        members: [{ kind: 'w' as const, id: 7, role: 'outer' }],
        tags: { leisure: 'sports_centre', name: 'Hall' },
      },
    ],
  },
]

async function read(bytes: Uint8Array, threads: number): Promise<string[]> {
  const records: OsmRecord[] = []
  for await (const batch of readOsm(temporaryFile(bytes), { threads })) records.push(...batch)
  return records.map((record) => JSON.stringify(record)).sort()
}

test('several threads find what one thread finds', async () => {
  const alone = await read(osmBytes(blocks), 1)
  assert.equal(alone.length, 82)
  assert.deepEqual(await read(osmBytes(blocks), 3), alone)
})

test('several threads read a file in another order as well', async () => {
  const alone = await read(osmBytes(blocks), 1)
  const ways = blocks.filter((block) => 'ways' in block)
  const others = blocks.filter((block) => !('ways' in block))
  assert.deepEqual(await read(osmBytes([...ways, ...others.toReversed()]), 2), alone)
})

test('a block that only another thread reads is named with its byte', async () => {
  const bytes = osmBytes(blocks)
  const before = osmBytes(blocks.slice(0, 12)).length
  bytes.fill(0xff, before + 40, before + 60)
  await assert.rejects(read(bytes, 2), (error) => {
    assert.ok(error instanceof BrokenFile, String(error))
    assert.ok(error.position > before && error.position < before + 40)
    return true
  })
})

test('the kinds of a sorted file are found by looking at few blobs', () => {
  const file: Kind[][] = [
    ...Array.from({ length: 900 }, () => ['nodes' as const]),
    ['nodes', 'ways'],
    ...Array.from({ length: 90 }, () => ['ways' as const]),
    ['ways', 'relations'],
    ['relations'],
  ]
  const seen = new Set<number>()
  const layout = sortedLayout(file.length, (blob) => {
    seen.add(blob)
    return file[blob] ?? []
  })
  assert.deepEqual(layout, { nodes: [0, 901], ways: [900, 992], relations: [991, 993] })
  assert.ok(seen.size < 40)
  for (const kind of kinds) {
    const only = sortedLayout(3, () => [kind])
    for (const other of kinds) assert.equal(only[other][1] - only[other][0], kind === other ? 3 : 0)
  }
  assert.deepEqual(anyLayout(2).ways, [0, 2])
})

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { BrokenFile, type ReadProgress, readOsm } from '#engine/import/osm-pbf.ts'
import { osmFile } from '#testing/engine/osm-file.ts'
import { type PortionSource, portionsOf } from './write/portions.ts'
import { osmApart } from './osm-apart.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-osm-'))
after(() => rm(folder, { recursive: true }))

const memoryMb = 1_024
const deaf = { onDate: () => undefined, onProgress: () => undefined, onMap: () => undefined }
const file = osmFile(
  Array.from({ length: 9_000 }, (_, id) => ({
    id: id + 1,
    lat: 1 + id / 1e5,
    lon: 2,
    tags: { amenity: 'cafe', name: `Café ${id}` },
  })),
)

async function write(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

async function rowsOf(from: PortionSource): Promise<string[]> {
  await using source = from
  await source.whole()
  const portions: string[] = []
  for await (const { places } of source.portions('00000000-0000-4000-8000-000000000000')) {
    portions.push(Buffer.from(places as Uint8Array).toString('utf8'))
  }
  return portions
}

test('a process makes the same rows in the same portions as reading here does, and tells how far it is', async () => {
  const path = await write('whole.osm.pbf', file)
  const told: ReadProgress[] = []
  const portions = await rowsOf(
    osmApart({ path, memoryMb }, { ...deaf, onProgress: (progress) => told.push(progress) }),
  )
  assert.deepEqual(portions, await rowsOf(portionsOf('osm', readOsm(path))))
  assert.ok(portions.length > 1)
  assert.equal(told.at(-1)?.found, 9_000)
})

test('a file cut off is refused with the byte at fault before any portion', async () => {
  const path = await write('short.osm.pbf', file.subarray(0, file.length - 10))
  await using source = osmApart({ path, memoryMb }, deaf)
  await assert.rejects(source.whole(), (error) => {
    assert.ok(error instanceof BrokenFile)
    assert.match(error.message, /^The file ends inside a block \(byte \d+\)$/)
    return true
  })
})

test('letting go of the source ends its process in the middle of the file', async () => {
  const path = await write('left.osm.pbf', file)
  const source = osmApart({ path, memoryMb }, deaf)
  await source[Symbol.asyncDispose]()
  await assert.rejects(source.whole(), /ended before its file/)
})

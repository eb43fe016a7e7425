import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { PbfWriter } from 'pbf'
import { BrokenFile, readOsm } from './osm-pbf.ts'
import { blob, osmBytes, temporaryFile } from './pbf/write-osm.ts'

const largest = 32 * 1024 * 1024
/** What the reader may take on top of what the process had before. */
const mostBytes = 300_000_000

const empty = (field: number) => Buffer.alloc(2 * 14_000_000, Buffer.from([field * 8 + 2, 0]))

/** A block of one string table and one group. */
function block(strings: string[], group: Uint8Array): Uint8Array {
  const table = new PbfWriter()
  for (const text of strings) table.writeStringField(1, text)
  const writer = new PbfWriter()
  writer.writeBytesField(1, table.finish())
  writer.writeBytesField(2, group)
  return writer.finish()
}

function message(write: (out: PbfWriter) => void): Uint8Array {
  const out = new PbfWriter()
  write(out)
  return out.finish()
}

const zeros = (bytes: number) => Buffer.alloc(bytes)
const ones = (bytes: number) => Buffer.alloc(bytes, 1)
const words = ['', 'shop', 'bakery', 'name', 'Crumb']
const shopAndName = (out: PbfWriter) => {
  out.writePackedVarint(2, [1, 3])
  out.writePackedVarint(3, [2, 4])
}

const blocks: Record<string, Uint8Array> = {
  'empty strings': message((out) => out.writeBytesField(1, empty(1))),
  'empty groups': Buffer.concat([block(words, zeros(0)), empty(2)]),
  'empty ways': block(words, empty(3)),
  'empty relations': block(words, empty(4)),
  'empty nodes': block(words, empty(1)),
  'nodes without positions': block(
    words,
    message((out) =>
      out.writeBytesField(
        2,
        message((dense) => dense.writeBytesField(1, zeros(30_000_000))),
      ),
    ),
  ),
  'a way of thirty million nodes': block(
    words,
    message((out) =>
      out.writeBytesField(
        3,
        message((way) => {
          way.writeVarintField(1, 1)
          shopAndName(way)
          way.writeBytesField(8, zeros(30_000_000))
        }),
      ),
    ),
  ),
  'a relation of nine million members': block(
    words,
    message((out) =>
      out.writeBytesField(
        4,
        message((relation) => {
          relation.writeVarintField(1, 1)
          shopAndName(relation)
          for (const field of [8, 9, 10]) relation.writeBytesField(field, zeros(9_000_000))
        }),
      ),
    ),
  ),
  'a way of fifteen million tags': block(
    words,
    message((out) =>
      out.writeBytesField(
        3,
        message((way) => {
          way.writeVarintField(1, 1)
          way.writeBytesField(2, Buffer.concat([Buffer.from([1, 3]), ones(15_000_000)]))
          way.writeBytesField(3, Buffer.concat([Buffer.from([2, 4]), ones(15_000_000)]))
        }),
      ),
    ),
  ),
  'a node of fifteen million tags': block(
    words,
    message((out) =>
      out.writeBytesField(
        2,
        message((dense) => {
          for (const field of [1, 8, 9]) dense.writeBytesField(field, Buffer.from([2]))
          dense.writeBytesField(10, Buffer.concat([Buffer.from([3, 4]), ones(30_000_000), zeros(1)]))
        }),
      ),
    ),
  ),
}

/** Peak memory of this process since the last call, in bytes. */
function peak(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  writeFileSync('/proc/self/clear_refs', '5')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

async function refused(path: string): Promise<void> {
  const before = (peak(), process.memoryUsage.rss())
  const began = performance.now()
  await assert.rejects(async () => {
    for await (const batch of readOsm(path)) assert.ok(batch)
  }, BrokenFile)
  const took = peak() - before
  assert.ok(took < mostBytes, `took ${Math.round(took / 1e6)} MB`)
  assert.ok(performance.now() - began < 20_000)
}

const header = osmBytes([])
/** Keeps a block from being refused for how well it packs. */
const noise = message((out) => out.writeBytesField(15, randomBytes(150_000)))

for (const [name, content] of Object.entries(blocks)) {
  assert.ok(content.length < largest)
  test(`F12 a file of ${name} is refused before memory is taken for them`, async () => {
    const data = blob('OSMData', Buffer.concat([content, noise]))
    await refused(temporaryFile(Buffer.concat([header, ...Array.from({ length: 8 }, () => data)])))
  })
}

test('F12 a file of 1.3 MB that unpacks to 1.3 GB is refused at its first block', async () => {
  const data = blob('OSMData', blocks['empty strings'] ?? noise)
  const bytes = Buffer.concat([header, ...Array.from({ length: 45 }, () => data)])
  assert.ok(bytes.length < 1_400_000)
  await refused(temporaryFile(bytes))
})

test('F12 a header that asks for fourteen million features is refused', async () => {
  await refused(temporaryFile(Buffer.concat([blob('OSMHeader', Buffer.concat([empty(4), noise]))])))
})

test('F12 messages inside messages, ten thousand deep, are passed over', async () => {
  let nested = Buffer.alloc(0)
  for (let depth = 0; depth < 10_000; depth += 1) {
    nested = Buffer.from(message((out) => out.writeBytesField(2, nested)))
  }
  const data = blob('OSMData', block(words, nested))
  const found = []
  for await (const batch of readOsm(temporaryFile(Buffer.concat([header, data])))) found.push(...batch)
  assert.deepEqual(found, [])
})

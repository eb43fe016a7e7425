import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { deltaPacked, encodings, parquetFile, types } from '#testing/engine/parquet-file.ts'
import { hostileParquet, repeatedPrefixes } from '#testing/hostile/files/hostile-parquet.ts'
import { longParquet } from '#testing/hostile/files/long-rows.ts'
import { BrokenTable } from '../../broken-table.ts'
import { readTable, readTableParts, type TableRow } from '../../read-table.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-pages-'))
after(() => rm(folder, { recursive: true }))

/** What reading may take on top of what the process had before. */
const mostBytes = 400_000_000

/** Peak of the memory of this process since the last call, in bytes. */
function peak(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  writeFileSync('/proc/self/clear_refs', '5')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

async function read(content: Buffer): Promise<TableRow[]> {
  const path = join(folder, 'table.parquet')
  await writeFile(path, content)
  const rows: TableRow[] = []
  for await (const row of readTable(path)) rows.push(row)
  return rows
}

for (const [name, make] of Object.entries(hostileParquet)) {
  test(`F12 ${name}: nothing is read`, async () => {
    const content = make()
    assert.ok(content.length < 1_500_000, `${content.length} bytes`)
    const before = process.memoryUsage.rss()
    peak()
    await assert.rejects(read(content), BrokenTable)
    const taken = peak() - before
    assert.ok(taken < mostBytes, `${Math.round(taken / 1e6)} MB`)
  })
}

test('F12 values that repeat the beginning of others are read, as long as they stay small', async () => {
  const rows = await read(repeatedPrefixes(1_000, 50))
  assert.equal(rows.length, 1_000)
  assert.deepEqual(rows.at(-1)?.values, { Name: ['a'.repeat(50)] })
})

test('a row group that takes much is read in parts, whose rows are those of the whole', async () => {
  const [rows, atOnce] = [40_000, 4_000]
  const letters = 'x'.repeat(4_000)
  const pages = Array.from({ length: rows / atOnce }, (_, page) => {
    const values = Array.from({ length: atOnce }, (_each, index) => `${page * atOnce + index} ${letters}`)
    const bytes = values.flatMap((value) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(value.length)
      return [length, Buffer.from(value)]
    })
    return { values: atOnce, encoding: encodings.plain, body: Buffer.concat(bytes) }
  })
  const ages = Array.from({ length: rows }, (_, index) => index)
  const content = parquetFile(rows, [
    { name: 'Name', type: types.bytes, pages },
    {
      name: 'Age',
      type: types.int32,
      pages: [{ values: rows, encoding: encodings.delta, body: deltaPacked(ages) }],
    },
  ])
  const found = await read(content)
  assert.equal(found.length, rows)
  for (const index of [0, 3_999, 4_000, 20_001, 39_999])
    assert.deepEqual(
      [found[index]?.values['Name']?.[0]?.split(' ')[0], found[index]?.values['Age']],
      [String(index), [String(index)]],
    )
})

test('F12 rows of long texts that they share come in short parts', async () => {
  const path = join(folder, 'long.parquet')
  await writeFile(path, longParquet({ rows: 1_000, letters: 4_000, columns: 20 }))
  let [count, most] = [0, 0]
  for await (const rows of readTableParts(path)) {
    count += rows.length
    most = Math.max(most, JSON.stringify(rows).length)
  }
  assert.equal(count, 1_000)
  assert.ok(most < 5_000_000, `${most} letters`)
})

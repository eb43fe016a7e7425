import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { BrokenTable } from '../../broken-table.ts'
import { readTable, type Row } from '../../read-table.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-json-forms-'))
after(() => rm(folder, { recursive: true }))

let files = 0
async function rowsOf(content: string): Promise<Row[]> {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  const rows: Row[] = []
  for await (const { values, fault } of readTable(path)) rows.push(fault ? { fault: [fault] } : values)
  return rows
}

const shops = [
  { name: 'Loom "data":[{ shop', city: 'Leeds' },
  { name: 'Mill', city: 'York' },
]
const rows = shops.map(({ name, city }) => ({ name: [name], city: [city] }))

test('the rows of a JSON text are found in whatever object is around them, on one line or many', async () => {
  const wrapped = [
    { meta: { total: 2, tags: ['a', 'b'] }, data: shops },
    { success: true, data: { items: shops, next: null } },
    { note: 'about "data":[', results: shops, page: { size: 20 } },
    { mills_of_the_north: shops },
  ]
  for (const each of wrapped)
    for (const space of [0, 2]) assert.deepEqual(await rowsOf(JSON.stringify(each, null, space)), rows)
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `Mill ${at}`, note: 'x'.repeat(100) }))
  assert.equal(
    (await rowsOf(JSON.stringify({ meta: { total: 3_000 }, data: many, links: { self: '/' } }))).length,
    3_000,
  )
})

test('GeoJSON on one line is a collection of features, however short', async () => {
  const features = shops.map((properties) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [8.5, 50] },
  }))
  assert.deepEqual(
    await rowsOf(JSON.stringify({ type: 'FeatureCollection', features })),
    rows.map((row) => ({ ...row, longitude: ['8.5'], latitude: ['50'] })),
  )
})

test('rows can be arrays of cells under a header, in one array or line by line', async () => {
  const cells = [Object.keys(shops[0] ?? {}), ...shops.map((shop) => Object.values(shop))]
  assert.deepEqual(await rowsOf(JSON.stringify(cells)), rows)
  assert.deepEqual(await rowsOf(JSON.stringify({ rows: cells })), rows)
  assert.deepEqual(await rowsOf(cells.map((each) => JSON.stringify(each)).join('\n')), rows)
})

test('a file of one object is one row, and records may have the marks of RFC 7464', async () => {
  assert.deepEqual(await rowsOf(JSON.stringify(shops[0], null, 1)), [rows[0]])
  assert.deepEqual(await rowsOf(JSON.stringify(shops[0])), [rows[0]])
  assert.deepEqual(await rowsOf(shops.map((shop) => `\u001e${JSON.stringify(shop)}\n`).join('')), rows)
})

test('an answer that holds no rows is an empty table', async () => {
  for (const content of ['{"data":[]}', '{\n "data": [],\n "total": 0\n}', '{}', '[]'])
    await assert.rejects(
      rowsOf(content),
      (error) => error instanceof BrokenTable && error.why === 'empty',
      content,
    )
})

test('the rows are those of the outermost object, not of a list within it', async () => {
  const inner = [{ x: 1 }, { x: 2 }]
  const texts = [
    { query: { users: inner }, data: shops },
    { mills: [{ contacts: inner }], data: shops },
    { page: { links: { items: inner } }, answer: { results: shops } },
    { mills_of_the_north: shops.map((shop) => ({ ...shop, contacts: [] })), total: 2 },
  ]
  for (const each of texts) assert.deepEqual(await rowsOf(JSON.stringify(each)), rows)
  const many = Array.from({ length: 50_000 }, (_, at) => ({ name: `Mill ${at}`, note: 'x'.repeat(100) }))
  assert.equal((await rowsOf(JSON.stringify({ answer: { results: many } }))).length, 50_000)
})

test('a long end of a text and blanks without end cost little', async () => {
  const ends = [`,"log":"${'x'.repeat(60_000_000)}"}`, ' '.repeat(60_000_000)]
  const before = process.cpuUsage()
  for (const end of ends) assert.deepEqual(await rowsOf(`{"data":${JSON.stringify(shops)}${end}`), rows)
  assert.equal((await rowsOf(`[{"a":${'\n'.repeat(5_000_000)}`)).length, 1)
  const { user, system } = process.cpuUsage(before)
  assert.ok((user + system) / 1_000_000 < 6, `${(user + system) / 1_000_000} s`)
})

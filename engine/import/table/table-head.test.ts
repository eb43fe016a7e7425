import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { zipFile } from '#testing/engine/zip-file.ts'
import { proposeMapping } from './mapping/propose-mapping.ts'
import { headOfTable, proposalRows } from './table-head.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-head-'))
after(() => rm(folder, { recursive: true }))

let files = 0
async function headOf(content: string | Buffer) {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  const { rows, columns, error } = await headOfTable(path)
  assert.equal(error, undefined)
  const { mapping } = proposeMapping({ rows: rows.map(({ values }) => values), columns })
  return { rows, columns, mapping }
}

const mapping = { name: 'name', lat: 'lat', lon: 'lon', email: 'email', website: 'website' }
const columns = Object.keys(mapping)
/** The email of a row, from the row `from` on. */
const emailFrom = (from: number, row: number) => (row < from ? '' : `a${row}@cafe.example`)
const cellsFrom = (from: number) => (row: number) => [`Café ${row}`, '52.5', '13.4', emailFrom(from, row), '']
const numbers = (count: number) => Array.from({ length: count }, (_, row) => row)

test('a column that is empty in the first rows is known by its header, and by the later rows that fill it', async () => {
  const csv = [columns, ...numbers(400).map(cellsFrom(300))].map((cells) => cells.join(',')).join('\n')
  const found = await headOf(csv)
  assert.deepEqual([found.columns, found.mapping], [columns, mapping])
  assert.deepEqual(
    found.rows.slice(proposalRows).map(({ record }) => record),
    [302, 303, 304, 305, 306],
    'rows that show what the column holds',
  )
  const never = await headOf(`${columns.join(',')}\nCafé,52.5,13.4,,\n`)
  assert.deepEqual([never.columns, never.mapping], [columns, mapping])
})

test('a workbook and a Parquet file name their empty columns too', async () => {
  const line = (cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`
  const sheet = `<worksheet><sheetData>${[columns, cellsFrom(9)(0)].map(line).join('')}</sheetData></worksheet>`
  const book = await headOf(zipFile({ 'xl/worksheets/sheet1.xml': sheet }))
  assert.deepEqual([book.columns, book.mapping], [columns, mapping])

  const values = { name: 'Café', lat: '52.5', lon: '13.4', email: null, website: null }
  const columnData = columns.map((name) => ({
    name,
    data: [values[name as keyof typeof values]], // one of its keys
    type: 'STRING' as const,
    nullable: true,
  }))
  const packed = await headOf(Buffer.from(parquetWriteBuffer({ columnData })))
  assert.deepEqual([packed.columns, packed.mapping], [columns, mapping])
})

test('keys of JSON records are looked for beyond the first rows', async () => {
  const record = (row: number) => ({
    name: `Café ${row}`,
    lat: 52.5,
    lon: 13.4,
    ...(row < 3_000 ? {} : { email: emailFrom(0, row) }),
  })
  const lines = numbers(3_500).map((row) => JSON.stringify(record(row)))
  const found = await headOf(lines.join('\n'))
  assert.equal(found.mapping['email'], 'email')
  assert.equal(found.rows.length, proposalRows + 5)
  const late = numbers(60_000).map((row) =>
    JSON.stringify({ ...record(row), ...(row < 59_990 ? {} : { website: 'cafe.example' }) }),
  )
  const later = await headOf(late.join('\n'))
  assert.equal(later.mapping['website'], 'website')
  assert.equal(later.rows.length, proposalRows + 10)
})

test('a column can be called as a property of every object', async () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__']
  const csv = `${[...columns, ...names].join(',')}\nCafé,52.5,13.4,a@cafe.example,,a,,c,d\nBar,52.5,13.4,,,,b,,\n`
  const found = await headOf(csv)
  assert.deepEqual(found.mapping, mapping)
  assert.deepEqual(found.columns, [...columns, 'constructor', 'toString', 'hasOwnProperty', 'Column 9'])
})

test('an empty column never takes the place of one with values', async () => {
  const found = await headOf('email,Contact,name,lat,lon\n,a@cafe.example,Café,52.5,13.4\n')
  assert.deepEqual(
    [found.mapping['email'], found.mapping['Contact']],
    ['email', 'email'],
    'a row can have several emails',
  )
  const named = await headOf('name,Business name,lat,lon\n,Café,52.5,13.4\n')
  assert.deepEqual([named.mapping['name'], named.mapping['Business name']], [undefined, 'name'])
})

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { zipFile } from '#testing/engine/zip-file.ts'
import { type ReadTableOptions, readTable } from '../read-table.ts'
import { headOfTable } from '../table-head.ts'
import type { Header } from './row.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-row-numbers-'))
after(() => rm(folder, { recursive: true }))

let files = 0
async function pathOf(content: string | Buffer): Promise<string> {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  return path
}

async function read(content: string | Buffer, options: ReadTableOptions = {}) {
  let header: Header | undefined
  const rows: [number, string | undefined, string | undefined][] = []
  const onColumns: ReadTableOptions['onColumns'] = (_, at) => {
    header = at
  }
  for await (const { record, values, beside } of readTable(await pathOf(content), { ...options, onColumns }))
    rows.push([record, values['name']?.[0], beside])
  return { rows, header }
}

test('rows have the numbers of a spreadsheet, below titles and blank lines, and a record of two lines is one row', async () => {
  const { rows, header } = await read('Mills of the north\n\nname,note\nA,"two\nlines"\n\n,,\nB,x\n\n')
  assert.deepEqual(header, { record: 3, beyond: 0, hasHeader: true })
  assert.deepEqual(rows, [
    [4, 'A', undefined],
    [7, 'B', undefined],
  ])
  const below = await read(`${'Some note\n'.repeat(24)}name,city,email\nA,1\n`)
  assert.deepEqual([below.header?.record, below.rows], [25, [[26, 'A', undefined]]])
  const stated = await read('sep=;\nname;note\nA;1\n')
  assert.deepEqual([stated.header?.record, stated.rows], [1, [[2, 'A', undefined]]])
  const records = await read('{"name":"A"}\n{"name":"B"}\n')
  assert.deepEqual([records.header, records.rows.map(([record]) => record)], [undefined, [1, 2]])
})

test('a value beside all columns is told, and so are columns beyond those that are read', async () => {
  const { rows } = await read('name,note\nA,1,,lost\nB,2,,\n')
  assert.deepEqual(rows, [
    [2, 'A', 'lost'],
    [3, 'B', undefined],
  ])
  const many = (first: string) => [first, ...Array.from({ length: 611 }, (_, at) => `c${at}`)].join(',')
  const wide = await read(`${many('name')}\n${many('A')}\n`)
  assert.deepEqual([wide.header?.beyond, wide.rows], [112, [[2, 'A', undefined]]])
  assert.equal((await headOfTable(await pathOf(`${many('name')}\n${many('A')}\n`))).facts.beyond, 112)
})

test('a list in a cell is several values, as programs write one, and other brackets are text', async () => {
  const values = async (cell: string) => {
    for await (const row of readTable(await pathOf(`name\tsites\nA\t${cell}\n`))) return row.values['sites']
    return undefined
  }
  assert.deepEqual(await values(`['a.example', "b's.example", None]`), ['a.example', "b's.example"])
  assert.deepEqual(await values('[3, 4.5]'), ['3', '4.5'])
  for (const text of ['[Untitled]', "['a'", "['a' 'b']", '[]', '[None]'])
    assert.deepEqual(await values(text), [text], text)
})

const cells = (row: number, ...texts: string[]) =>
  `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
const book = zipFile({
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Cover" r:id="r1"/><sheet name="People" r:id="r2"/><sheet name="Firms" r:id="r3"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3]
    .map((one) => `<Relationship Id="r${one}" Target="worksheets/sheet${one}.xml"/>`)
    .join('')}</Relationships>`,
  'xl/worksheets/sheet1.xml': sheet(cells(1, 'A cover')),
  'xl/worksheets/sheet2.xml': sheet(
    cells(3, 'name', 'note'),
    cells(4, 'A', 'x'),
    cells(9, 'B', 'y'),
    cells(2, 'C', 'z'),
  ),
  'xl/worksheets/sheet3.xml': sheet(cells(1, 'name', 'city'), cells(2, 'Firm', 'Leeds')),
})

test('rows of a workbook have their own numbers, and its sheets are told and can be chosen', async () => {
  const { rows, header } = await read(book)
  assert.deepEqual(header, { record: 3, beyond: 0, hasHeader: true })
  assert.deepEqual(
    rows.map(([record, name]) => [record, name]),
    [
      [4, 'A'],
      [9, 'B'],
      [10, 'C'],
    ],
    'a number that goes back is not believed',
  )
  const { facts } = await headOfTable(await pathOf(book))
  assert.deepEqual(facts, { has_header: true, sheets: ['Cover', 'People', 'Firms'], sheet: 'People' })
  const firms = await read(book, { sheet: 'Firms' })
  assert.deepEqual(firms.rows, [[2, 'Firm', undefined]])
  assert.deepEqual((await read(book, { sheet: 'Gone' })).rows, rows, 'as if none were asked for')
})

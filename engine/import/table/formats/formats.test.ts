import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { zipFile } from '#testing/engine/zip-file.ts'
import { placeOfRow } from '../place-rows.ts'
import { proposeMapping } from '../mapping/propose-mapping.ts'
import { BrokenTable } from '../broken-table.ts'
import { readTable, type TableRow } from '../read-table.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-formats-'))
after(() => rm(folder, { recursive: true }))

let files = 0
async function rowsOf(content: Buffer): Promise<TableRow[]> {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  const rows: TableRow[] = []
  for await (const row of readTable(path)) rows.push(row)
  return rows
}

async function whyNot(content: Buffer): Promise<string | undefined> {
  try {
    await rowsOf(content)
    return undefined
  } catch (error) {
    assert.ok(error instanceof BrokenTable, String(error))
    return error.why
  }
}

const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

const workbook = (rows: string, more: Record<string, string> = {}) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="Other" sheetId="1" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId7" Target="worksheets/people.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Name</t></si><si><t>Posted</t></si><si><r><t>Ada </t></r><r><t>&amp; Byron</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/worksheets/people.xml': sheet(rows),
  ...more,
})

const header = '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>'

test('a workbook is read: its first sheet, shared and own texts, numbers, dates, and formulas by their value', async () => {
  const rows = [
    '<row/>',
    header,
    '<row><c r="A2" t="s"><v>2</v></c><c r="B2"><v>7</v></c><c r="C2" s="1"><v>46176</v></c></row>',
    '<row><c r="A3" t="inlineStr"><is><t>Grace</t></is></c><c r="C3" t="str"><f>1+1</f><v>two</v></c></row>',
  ].join('')
  assert.deepEqual(await rowsOf(zipFile(workbook(rows))), [
    { record: 3, values: { Name: ['Ada & Byron'], 'Column 2': ['7'], Posted: ['2026-06-03'] } },
    { record: 4, values: { Name: ['Grace'], Posted: ['two'] } },
  ])
})

test('a text that many cells share counts as often as a row names it', async () => {
  const text = 'long '.repeat(200_000)
  const cells = ['A', 'B', 'C', 'D', 'E'].map((column) => `<c r="${column}2" t="s"><v>0</v></c>`).join('')
  const heads = ['A', 'B', 'C', 'D', 'E'].map((column) => `<c r="${column}1"><v>${column}</v></c>`).join('')
  const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` }
  const rows = await rowsOf(zipFile(workbook(`<row>${heads}</row><row>${cells}</row>`, shared)))
  assert.deepEqual(
    rows.map(({ fault }) => fault),
    ['too_large_record'],
  )
})

test('a workbook that is damaged, lies about its size, or unpacks to far more than it is, is refused', async () => {
  const one = `${header}<row><c r="A2"><v>1</v></c></row>`
  const whole = zipFile(workbook(one))
  assert.equal(await whyNot(whole.subarray(0, whole.length - 40)), 'broken_file')
  assert.equal(await whyNot(zipFile(workbook(one), { statedSize: 3 })), 'broken_file')
  assert.equal(await whyNot(zipFile({ 'readme.txt': 'nothing' })), 'not_a_table')
  assert.equal(await whyNot(zipFile(workbook(header))), 'empty')
  const bomb = `${header}${`<row><c r="A2"><v>${'0'.repeat(1_000)}</v></c></row>`.repeat(60_000)}`
  assert.equal(await whyNot(zipFile(workbook(bomb))), 'too_large')
})

const told = async (content: Buffer) =>
  (await rowsOf(content)).map(({ values, fault }) => fault ?? values['Name']?.[0])

test('a damaged row of a sheet is left out, and a sheet that breaks is read as far as it goes', async () => {
  const row = (name: string) => `<row><c r="A2" t="inlineStr"><is><t>${name}</t></is></c></row>`
  const long = '0'.repeat(6_000_000)
  assert.deepEqual(await told(zipFile(workbook(header + row('A') + row(long) + row('B')))), [
    'A',
    'too_large_record',
    'B',
  ])
  const noText = '<row><c r="A3" t="s"><v>99</v></c></row>'
  const noEnd = '<row><c r="A4" t="inlineStr"><is><t>lost</t></is></c>'
  assert.deepEqual(await told(zipFile(workbook(header + row('A') + noText + noEnd + row('B')))), [
    'A',
    'broken_record',
    'broken_record',
    'B',
  ])
  const cut = sheet(header + row('A') + row('B')).replace(/<\/is><\/c><\/row><\/sheetData>.*$/, '')
  const files = { ...workbook(''), 'xl/worksheets/people.xml': cut }
  assert.deepEqual(await told(zipFile(files)), ['A', 'cut_off'])
  const many = Array.from({ length: 20_000 }, (_, index) => row(`Person ${index}`)).join('')
  const whole = zipFile(workbook(header + many))
  const at = whole.indexOf('xl/worksheets/people.xml') + 40_000
  whole.fill(0xff, at, at + 50)
  const read = await told(whole)
  assert.deepEqual(
    [read[0], read.length > 1_000, read.length < 20_000, read.at(-1)],
    ['Person 0', true, true, 'cut_off'],
  )
})

const point = { type: 'Point', coordinates: [151.1, -33.8] }

/** Places as Overture writes them, with the categories of before 2026 or of now. */
function overture(layout: 'categories' | 'taxonomy', count: number): Buffer {
  const many = <T>(value: (index: number) => T) => Array.from({ length: count }, (_, index) => value(index))
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'id', data: many((index) => `place-${index}`), type: 'STRING' },
      { name: 'geometry', data: many(() => point), type: 'GEOMETRY' },
      { name: 'names', data: many((index) => ({ primary: `Café ${index}`, common: null })), type: 'JSON' },
      { name: layout, data: many(() => ({ primary: 'cafe', hierarchy: ['food', 'cafe'] })), type: 'JSON' },
      { name: 'phones', data: many(() => ['+61298886600']), type: 'JSON' },
      { name: 'websites', data: many((index) => [`https://cafe-${index}.example`]), type: 'JSON' },
      { name: 'addresses', data: many(() => [{ freeform: 'Way 1', country: 'AU' }]), type: 'JSON' },
      { name: 'sources', data: many(() => [{ dataset: 'x' }]), type: 'JSON' },
      { name: 'version', data: many((index) => BigInt(index)), type: 'INT64' },
    ],
    rowGroupSize: 4,
  })
  return Buffer.from(buffer)
}

for (const layout of ['categories', 'taxonomy'] as const) {
  test(`places of Overture in Parquet with ${layout} are read in all their row groups`, async () => {
    const rows = await rowsOf(overture(layout, 10))
    assert.equal(rows.length, 10)
    const { kind, mapping } = proposeMapping({ rows: rows.map(({ values }) => values) })
    assert.equal(kind, 'places')
    const last = rows[9] && placeOfRow(rows[9], mapping)
    assert.ok(last && 'place' in last)
    const { source_id, name, lat, lon, phones, websites, country, street, categories } = last.place
    assert.deepEqual(
      [source_id, name, lat, lon, country, street],
      ['place-9', 'Café 9', -33.8, 151.1, 'AU', 'Way 1'],
    )
    assert.deepEqual(
      [phones, websites, categories],
      [['+61298886600'], ['https://cafe-9.example/'], ['cafe']],
    )
  })
}

test('a Parquet file that is cut, or whose footer lies, is refused', async () => {
  const whole = overture('categories', 10)
  assert.equal(await whyNot(whole.subarray(0, whole.length - 5)), 'broken_file')
  for (const length of [0, 7, whole.length * 2, 0xffff_ffff]) {
    const lying = Buffer.from(whole)
    lying.writeUInt32LE(length >>> 0, lying.length - 8)
    assert.equal(await whyNot(lying), 'broken_file', String(length))
  }
  const data = Buffer.from(whole)
  data.fill(0xff, 4, whole.length - 3_000 > 4 ? whole.length - 3_000 : 200)
  assert.equal(await whyNot(data), 'broken_file')
})

test('the rows of a damaged row group are left out, and the groups around it are read', async () => {
  const whole = overture('categories', 12)
  const third = whole.indexOf('place-8')
  const data = Buffer.from(whole)
  const start = data.indexOf('place-4')
  data.fill(0xff, start - 40, start + 20)
  assert.ok(start > 0 && start < third)
  assert.deepEqual(
    (await rowsOf(data)).map(({ values, fault }) => fault ?? values['id']?.[0]),
    [0, 1, 2, 3]
      .map((id) => `place-${id}`)
      .concat(Array(4).fill('broken_record'))
      .concat([8, 9, 10, 11].map((id) => `place-${id}`)),
  )
})

test('a page that states more than a page holds is refused before memory is taken for it', async () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `${index} `.repeat(120))
  const columnData = [{ name: 'name', data: names, type: 'STRING' as const }]
  const lying = Buffer.from(parquetWriteBuffer({ columnData, pageSize: 3_000_000, rowGroupSize: 3_000 }))
  // Its header follows the mark: after the type, the size in unpacked bytes as a zigzag number (Thrift compact protocol).
  assert.deepEqual([...lying.subarray(4, 7)], [0x15, 6, 0x15])
  assert.ok(lying.subarray(7, 10).every((byte) => byte >= 0x80) && (lying[10] ?? 0xff) < 0x80)
  lying.set([0xfe, 0xff, 0xff, 0x7f], 7) // 134 MB
  assert.equal(await whyNot(lying), 'too_large')
})

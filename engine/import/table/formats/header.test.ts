import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { zipFile } from '#testing/engine/zip-file.ts'
import { readTable, type Row } from '../read-table.ts'
import { headOfTable } from '../table-head.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-header-'))
after(() => rm(folder, { recursive: true }))

let files = 0
async function rowsOf(content: string | Buffer): Promise<Row[]> {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  const rows: Row[] = []
  for await (const { values, fault } of readTable(path)) rows.push(fault ? { fault: [fault] } : values)
  return rows
}

const mills = [
  ['Upper Mill', 'Leeds', '53,8'],
  ['Lower Mill', 'York', '53,9'],
]
const rows = mills.map(([name = '', city = '', lat = '']) => ({ Name: [name], City: [city], Lat: [lat] }))
const table = (separator: string) =>
  [['Name', 'City', 'Lat'], ...mills].map((cells) => cells.join(separator)).join('\n')

test('a header is found below titles, notes, blank lines and the line that names the separator', async () => {
  const above = [
    '',
    'sep=;\n',
    '\n\n',
    'Mills of the north, 2026;;\n;;\n',
    'Mills of the north, as of 3 March, all rights reserved\n\n',
    'Notes:\n"Some, but not all, have\nno position."\n\n',
  ]
  for (const title of above) assert.deepEqual(await rowsOf(`\ufeff${title}${table(';')}\n`), rows, title)
  for (const separator of ['\t', '|']) assert.deepEqual(await rowsOf(`Mills; all\n${table(separator)}`), rows)
})

test('a first line that is no title stays the header', async () => {
  assert.deepEqual(await rowsOf('Name\nMill\nLoom\n'), [{ Name: ['Mill'] }, { Name: ['Loom'] }])
  assert.deepEqual(await rowsOf('Name,,\nMill,a@mill.example,3\nLoom,b@mill.example,4\n'), [
    { Name: ['Mill'], 'Column 2': ['a@mill.example'], 'Column 3': ['3'] },
    { Name: ['Loom'], 'Column 2': ['b@mill.example'], 'Column 3': ['4'] },
  ])
  assert.deepEqual(await rowsOf('Name,Note\nMill,"a; b"\nLoom,"c; d"\nWheel,e; f\n'), [
    { Name: ['Mill'], Note: ['a; b'] },
    { Name: ['Loom'], Note: ['c; d'] },
    { Name: ['Wheel'], Note: ['e; f'] },
  ])
})

const cell = (text: string) =>
  `<x:c t="inlineStr"><x:is><x:t>${text}</x:t><x:rPh><x:t>hint</x:t></x:rPh></x:is></x:c>`
const line = (...cells: string[]) => `<x:row>${cells.map(cell).join('')}</x:row>`
const sheet = (...lines: string[]) =>
  `<x:worksheet><x:sheetData>${lines.join('')}</x:sheetData></x:worksheet>`
const target = (id: number, path: string) =>
  `<Relationship Id="r${id}" Type="http://a.example/worksheet" Target="${path}"/>`

function workbook(
  sheets: string[],
  { attributes = [] as string[], paths = [] as string[], settings = '', formats = '' } = {},
) {
  const listed = sheets.map(
    (_, at) => `<x:sheet name="S${at}" sheetId="${at}" rel:id="r${at}" ${attributes[at] ?? ''}/>`,
  )
  const links = sheets.map((_, at) => target(at, paths[at] ?? `worksheets/sheet${at + 1}.xml`))
  return zipFile({
    'xl/workbook.xml': `<x:workbook>${settings}<x:sheets>${listed.join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/styles.xml': `<x:styleSheet>${formats}<x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>`,
    ...Object.fromEntries(sheets.map((content, at) => [`xl/worksheets/sheet${at + 1}.xml`, content])),
  })
}

const full = sheet(line('Name'), line('Mill_x000D_'))
const read = [{ Name: ['Mill'] }]

test('a workbook with prefixes is read without its hints and escapes, wherever its sheets are written from', async () => {
  for (const path of ['./worksheets/sheet1.xml', '../xl/worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml'])
    assert.deepEqual(await rowsOf(workbook([full], { paths: [path] })), read, path)
})

test('the first sheet that is shown and has rows is read, notes last', async () => {
  const other = sheet(line('Name'), line('Loom'))
  assert.deepEqual(await rowsOf(workbook([sheet(), sheet(line('Only a title')), full, other])), read)
  const notes = sheet(line('Read me first'), line('All of it is made up'))
  assert.deepEqual(
    await rowsOf(workbook([notes, sheet(line('Name', 'City'), line('Mill', 'York')), notes])),
    [{ Name: ['Mill'], City: ['York'] }],
  )
  assert.deepEqual(await rowsOf(workbook([other, full], { attributes: ['state="hidden"'] })), read)
  assert.deepEqual(await rowsOf(workbook([sheet(), full], { attributes: ['', 'state="veryHidden"'] })), read)
})

test('of several sheets the one is read whose header names fields', async () => {
  const sums = sheet(line('State', 'Count'), line('Texas', '3'))
  const firms = sheet(line('Company', 'City', 'Phone'), line('Mill', 'York', '1'))
  const mill = [{ Company: ['Mill'], City: ['York'], Phone: ['1'] }]
  assert.deepEqual(await rowsOf(workbook([sums, firms])), mill)
  assert.deepEqual(
    await rowsOf(workbook([firms, sheet(line('Company', 'City', 'Phone', 'Email'), line('A'))])),
    mill,
  )
  const hidden = { attributes: ['', 'state="hidden"'] }
  assert.deepEqual(await rowsOf(workbook([sums, firms], hidden)), [{ State: ['Texas'], Count: ['3'] }])
  assert.deepEqual(
    await rowsOf(workbook(['<x:worksheet><x:sheetData><x:row', firms])),
    mill,
    'the first is damaged',
  )
})

test('a header below a title is found in a workbook, and days of 1904 are days of that calendar', async () => {
  const day =
    '<x:row><x:c t="inlineStr"><x:is><x:t>Mill</x:t></x:is></x:c><x:c s="1"><x:v>44714</x:v></x:c></x:row>'
  const titled = sheet(line('Mills of the north'), '<x:row/>', line('Name', 'Posted'), day, day)
  const settings = '<x:workbookPr date1904="1"/>'
  assert.deepEqual((await rowsOf(workbook([titled], { settings })))[0], {
    Name: ['Mill'],
    Posted: ['2026-06-03'],
  })
  assert.deepEqual((await rowsOf(workbook([titled])))[0], { Name: ['Mill'], Posted: ['2022-06-02'] })
})

test('a header with empty cells is one, whatever its rows hold, and a title of several cells is none', async () => {
  const ferns = 'Upper Mill,Ada,Leeds,cloth\nLower Mill,Bo,York,yarn\n'
  const [first] = await rowsOf(`Company,Contact,,\n${ferns}`)
  assert.deepEqual(first, {
    Company: ['Upper Mill'],
    Contact: ['Ada'],
    'Column 3': ['Leeds'],
    'Column 4': ['cloth'],
  })
  assert.deepEqual((await rowsOf(`Company,,,\n${ferns}`)).length, 2)
  assert.deepEqual(Object.keys((await rowsOf(`Zorb,Blap,,\n${ferns}`))[0] ?? {}).slice(0, 2), [
    'Zorb',
    'Blap',
  ])
  const [titled] = await rowsOf(`Made by,Ada,,\nMills,,,\nCompany,Contact,City,Sold\n${ferns}`)
  assert.deepEqual(Object.keys(titled ?? {}), ['Company', 'Contact', 'City', 'Sold'])
  const [dated] = await rowsOf(`Blaps,2026,,\nZorb,Blap,Zip zap,Zup\n${ferns}`)
  assert.deepEqual(Object.keys(dated ?? {}), ['Zorb', 'Blap', 'Zip zap', 'Zup'])
})

test('a title above rows that are mostly empty is no header', async () => {
  const header = 'Company,Contact,Email,Phone,City,Note'
  const rows = ['Mill,,,,,', 'Loom,Ada,,,,', 'Wheel,,w@wheel.example,,,', 'Forge,,,,,', 'Quay,,,,,']
  const names = ['Mill', 'Loom', 'Wheel', 'Forge', 'Quay'].map((name) => [name])
  for (const title of [
    'Our customers,2026,,,,',
    'Customers,as of March,,,,\nmade by,Ada,,,,',
    'Customers\n,,',
  ])
    assert.deepEqual(
      (await rowsOf([title, header, ...rows].join('\n'))).map(({ Company }) => Company),
      names,
      title,
    )
  const wide = ['Shop', ...Array.from({ length: 9 }, () => 'x')]
  assert.deepEqual(
    (await rowsOf(`Name,a,b,c,d,e,f,g,h\n${wide.join()}\n`))[0]?.['Name'],
    ['Shop'],
    'a wider row of words that are one name',
  )
  const [named] = await rowsOf('Name,City,,\nMill,,,\nLoom,,Email and phone,Website\nWheel,,,\n')
  assert.deepEqual(named, { Name: ['Mill'] }, 'a row that names fewer fields than three is a row')
})

test('of far too many columns the first 500 are read', async () => {
  const wide = Array.from({ length: 300_000 }, (_, at) => `c${at}`)
  const contents = [
    `${wide.join(',')}\n${wide.join(',')}\n`,
    `"${wide.join('","')}"\n"${wide.join('","')}"\n`,
    JSON.stringify([wide, wide]),
  ]
  for (const content of contents) {
    const [row, ...more] = await rowsOf(content)
    assert.deepEqual([Object.keys(row ?? {}).length, more.length], [500, 0])
    const { columns } = await headOfTable(join(folder, `${files}`))
    assert.equal(columns.length, 500)
  }
})

test('records that each have columns of their own show no more than a thousand', async () => {
  const records = Array.from({ length: 40 }, (_, at) =>
    Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`c${at}_${index}`, 'x'])),
  )
  await rowsOf(records.map((record) => JSON.stringify(record)).join('\n'))
  const { columns, rows: shown } = await headOfTable(join(folder, `${files}`))
  assert.equal(columns.length, 1_000)
  assert.ok(shown.every(({ values }) => Object.keys(values).every((column) => columns.includes(column))))
})

test('a format of days that is made to hold a reader up costs no time', async () => {
  const formats = `<x:numFmts><x:numFmt numFmtId="200" formatCode="${'['.repeat(200_000)}"/></x:numFmts>`
  const before = process.cpuUsage()
  assert.deepEqual(await rowsOf(workbook([full], { formats })), read)
  const { user, system } = process.cpuUsage(before)
  assert.ok((user + system) / 1_000 < 1_000, `${(user + system) / 1_000} ms`)
})

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { placeOfRow } from './place-rows.ts'
import { proposeMapping } from './mapping/propose-mapping.ts'
import { BrokenTable } from './broken-table.ts'
import { readTable, type TableRow } from './read-table.ts'
import { readNumber } from './numbers/read-number.ts'
import { cellText, readCountry, readShare } from './read-value.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-table-'))
after(() => rm(folder, { recursive: true }))

let files = 0

async function rowsOf(content: string | Buffer): Promise<TableRow[]> {
  const path = join(folder, `${(files += 1)}`)
  await writeFile(path, content)
  const rows: TableRow[] = []
  for await (const row of readTable(path)) rows.push(row)
  return rows
}

const valuesOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ values }) => values)

test('a CSV file is read with its separator, its mark and its encoding', async () => {
  const expected = [{ Name: ['Müller'], Ort: ['Köln'] }]
  for (const separator of [',', ';', '\t', '|']) {
    const text = ['Name', 'Ort'].join(separator) + '\r\n' + ['Müller', 'Köln'].join(separator) + '\r\n'
    assert.deepEqual(await valuesOf(text), expected)
    assert.deepEqual(await valuesOf(`\uFEFF${text}`), expected)
    assert.deepEqual(await valuesOf(Buffer.from(text, 'latin1')), expected)
    assert.deepEqual(await valuesOf(Buffer.from(`\uFEFF${text}`, 'utf16le')), expected)
  }
})

test('a separator inside quotation marks divides nothing, and a column name that stands twice is told apart', async () => {
  assert.deepEqual(await valuesOf('"Name, first; last";Count;Count\n"A;B";1;2\n'), [
    { 'Name, first; last': ['A;B'], Count: ['1'], 'Count (2)': ['2'] },
  ])
})

test('JSON, JSON Lines and GeoJSON give rows whose columns are paths, with all values of a list', async () => {
  const record = { name: { first: 'Ada', last: 'Byron' }, offices: [{ tel: '1' }, { tel: '2' }], none: null }
  const expected = { 'name first': ['Ada'], 'name last': ['Byron'], 'offices tel': ['1', '2'] }
  assert.deepEqual(await valuesOf(JSON.stringify([record, record])), [expected, expected])
  assert.deepEqual(await valuesOf(`${JSON.stringify(record)}\n\n${JSON.stringify(record)}\n`), [
    expected,
    expected,
  ])
  const feature = (geometry: object | null) => ({ type: 'Feature', geometry, properties: { name: 'Café' } })
  const point = { type: 'Point', coordinates: [13.4, 52.5] }
  const collection = { type: 'FeatureCollection', features: [feature(point), feature(null)] }
  assert.deepEqual(await valuesOf(JSON.stringify(collection, undefined, 1)), [
    { name: ['Café'], longitude: ['13.4'], latitude: ['52.5'] },
    { name: ['Café'] },
  ])
})

test('a file that is no table, or ends inside its first record, is refused', async () => {
  const whyNot = async (content: string) => {
    try {
      await rowsOf(content)
      return undefined
    } catch (error) {
      assert.ok(error instanceof BrokenTable, String(error))
      return [error.why, error.record]
    }
  }
  assert.deepEqual(await whyNot(''), ['empty', undefined])
  assert.deepEqual(await whyNot('Name,City\n'), ['empty', undefined])
  assert.deepEqual(await whyNot('[{"name":"A","ci'), ['broken_record', 1])
  assert.deepEqual(await whyNot('{\n"name": "A"\n'), ['not_a_table', undefined])
})

test('a damaged or over-long row is a fault of its own, and the rows around it are read', async () => {
  const told = async (content: string) =>
    (await rowsOf(content)).map(({ record, values, fault }) => [record, fault ?? values])
  const [a, b] = [{ name: ['A'] }, { name: ['B'] }]
  const long = 'x'.repeat(5_000_000)
  const around = (fault: string, first = 1) => [
    [first, a],
    [first + 1, fault],
    [first + 2, b],
  ]
  assert.deepEqual(await told('{"name":"A"}\n{"name":\n{"name":"B"}'), around('broken_record'))
  assert.deepEqual(await told('{"name":"A"}\n\n7\n{"name":"B"}\n'), around('broken_record'))
  assert.deepEqual(await told(`{"name":"A"}\n{"name":"${long}"}\n{"name":"B"}\n`), around('too_large_record'))
  for (const newline of ['\n', '\r\n', '\r']) {
    const lines = (...given: string[]) => given.map((line) => line + newline).join('')
    assert.deepEqual(await told(lines('name', 'A', `"${long}`, 'B')), around('too_large_record', 2))
    assert.deepEqual(await told(lines('name', 'A', long, 'B')), around('too_large_record', 2))
    assert.deepEqual(await told(lines('name', 'A', '"never closed', 'B')), around('broken_record', 2))
  }
  assert.deepEqual(await told('name,note\nA,"one\nrow, with ""marks"""\nB,5" of "it"\n'), [
    [2, { name: ['A'], note: ['one\nrow, with "marks"'] }],
    [3, { name: ['B'], note: ['5" of "it"'] }],
  ])
})

test('rows that lie across the parts of a file that are read at once stay whole', async () => {
  const note = 'a "quoted", note\nof two lines '
  const rows = Array.from({ length: 4_000 }, (_, index) => `${index},"${note.replaceAll('"', '""')}${index}"`)
  const read = await valuesOf(['id,note', ...rows].join('\n'))
  assert.deepEqual(
    read,
    rows.map((_, index) => ({ id: [`${index}`], note: [`${note}${index}`] })),
  )
})

test('ragged rows, odd quotes and characters that no database holds lose nothing of the others', async () => {
  const csv = 'name,city,phone\nA\nB,Leeds,1,2,3\n"C ""x""",York\nD "quoted" here,Hull,7\n=1+1,Bath,\n'
  assert.deepEqual(await valuesOf(csv), [
    { name: ['A'] },
    { name: ['B'], city: ['Leeds'], phone: ['1'] },
    { name: ['C "x"'], city: ['York'] },
    { name: ['D "quoted" here'], city: ['Hull'], phone: ['7'] },
    { name: ['=1+1'], city: ['Bath'] },
  ])
  const odd = '{"na\\u0000me":"A\\u0000B","city":"\\ud800 York"}\n{"name":"C"}\n'
  assert.deepEqual(await valuesOf(odd), [{ name: ['AB'], city: ['\uFFFD York'] }, { name: ['C'] }])
})

test('names of columns and keys of records cannot reach the language', async () => {
  const [row] = await valuesOf('{"__proto__":{"admin":true},"constructor":"x","name":"A"}')
  assert.equal(({} as { admin?: boolean }).admin, undefined)
  assert.deepEqual(row?.['name'], ['A'])
  const mapping = Object.fromEntries([
    ['toString', 'name' as const],
    ['constructor', 'phone' as const],
  ])
  assert.ok('reject' in placeOfRow({ record: 1, values: row ?? {} }, mapping))
})

test('what says that nothing is known is no value', () => {
  for (const text of ['', ' ', '-', 'N/A', "N/A'", 'NaN', '(blank)', '#VALOR!', '#N/A', 'null']) {
    assert.equal(cellText(text), undefined, text)
  }
  for (const text of ['0', 'No', 'A-B']) assert.equal(cellText(text), text)
})

test('counts, shares and countries are read as people write them', () => {
  assert.deepEqual(
    ['50.7M', '3.3k', '1,234,567', '12', '29.0b', '5.5'].map((text) => readNumber(text)),
    [50_700_000, 3_300, 1_234_567, 12, 29_000_000_000, 5.5],
  )
  assert.deepEqual(
    ['many', '1.23.4', '-', '1e400'].map((text) => readNumber(text)),
    [undefined, undefined, undefined, undefined],
  )
  assert.deepEqual(
    ['1.39%', '1,39 %', '0.02', '0,02', '150%', 'x', ''].map((text) => readShare(text, 'fraction')),
    [0.0139, 0.0139, 0.02, 0.02, undefined, undefined, undefined],
  )
  assert.deepEqual(['de', 'Deutschland', 'United States', 'Atlantis'].map(readCountry), [
    'DE',
    'DE',
    'US',
    undefined,
  ])
})

async function proposed(content: string) {
  return proposeMapping({ rows: await valuesOf(content) })
}

test('a mapping is proposed from names of columns in several languages and from their values', async () => {
  assert.deepEqual(
    await proposed(
      'Firma;Straße;PLZ;Ort;Telefon;Breitengrad;Längengrad\nCafé;Weg 1;04109;Leipzig;0341 5550101;51.3;12.4\n',
    ),
    {
      kind: 'places',
      mapping: {
        Firma: 'name',
        Straße: 'street',
        PLZ: 'postal_code',
        Ort: 'city',
        Telefon: 'phone',
        Breitengrad: 'lat',
        Längengrad: 'lon',
      },
    },
  )
  const people = await proposed(
    'First Name,Last Name,Job Title,Company Name,Contact\nAda,Byron,Analyst,Engines Ltd,ada@engines.example\n',
  )
  assert.equal(people.kind, 'people')
  assert.deepEqual(people.mapping, {
    'First Name': 'first_name',
    'Last Name': 'last_name',
    'Job Title': 'title',
    'Company Name': 'company',
    Contact: 'email',
  })
  const creators = await proposed('channel,Subscribers,Subscribers\nplay,50.7M,50700000\n')
  assert.equal(creators.kind, 'creators')
  assert.equal(creators.mapping['Subscribers (2)'], 'followers', 'the exact figure, not the rounded one')
})

test('a name is not believed where the values contradict it', async () => {
  const { mapping } = await proposed(
    'name,phone,latitude,longitude\nA,see website,n/a,5.1\nB,ask,north,5.2\n',
  )
  assert.deepEqual(mapping, { name: 'name', longitude: 'lon' })
})

test('a row becomes a place with contacts in their written forms', async () => {
  const csv =
    'id,name,lat,lon,country,phone,website,facebook,category\n' +
    '7,Café Eins,52.5,13.4,Germany,030 5550101,www.eins.example,@cafeeins,Café\n' +
    ',Ohne Ort,,,DE,,,,\n,,52.5,13.4,DE,,,,\n'
  const rows = await rowsOf(csv)
  const { mapping } = proposeMapping({ rows: rows.map(({ values }) => values) })
  const made = rows.map((row) => placeOfRow(row, mapping))
  assert.ok(made[0] && 'place' in made[0])
  const { source_id, phones, websites, profiles, categories, country } = made[0].place
  assert.deepEqual(
    { source_id, phones, websites, profiles, categories, country },
    {
      source_id: '7',
      phones: ['+49305550101'],
      websites: ['https://www.eins.example/'],
      profiles: [{ network: 'facebook', url: 'https://www.facebook.com/cafeeins' }],
      categories: ['cafe'],
      country: 'DE',
    },
  )
  assert.deepEqual(made.slice(1), [
    { record: 3, reject: 'no_position' },
    { record: 4, reject: 'no_name' },
  ])
})

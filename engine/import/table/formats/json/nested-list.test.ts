import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readTable, type TableRow } from '../../read-table.ts'
import { headOfTable } from '../../table-head.ts'

const folder = await mkdtemp(join(tmpdir(), 'nested-'))
after(() => rm(folder, { recursive: true }))
let files = 0

/** What is read of records, of which a single one is there twice. */
async function read(given: readonly object[]) {
  const records = given.length > 1 ? given : [...given, ...given]
  const path = join(folder, `${(files += 1)}`)
  const texts = records.map((record) => JSON.stringify(record))
  const all: TableRow[][] = []
  let list: string | undefined
  for (const content of [`[${texts.join(',')}]`, texts.join('\n')]) {
    await writeFile(path, content)
    ;({ list } = (await headOfTable(path)).facts)
    const rows: TableRow[] = []
    for await (const row of readTable(path, { list })) rows.push(row)
    all.push(rows)
  }
  const [rows = [], lines] = all
  assert.deepEqual(lines, rows, 'lines of JSON are read alike')
  return { list, rows }
}

const office = (street: string, lat: number) => ({
  address: street,
  city: 'Testville',
  latitude: lat,
  longitude: 8,
})

test('each object of the list that a record is about is a row, with what stands beside the list', async () => {
  const { list, rows } = await read([
    { id: { key: 'A' }, tags: ['a', 'b'], offices: [office('Quay 1', 50), office('Quay 2', 51)] },
    { id: { key: 'B' }, offices: [office('Quay 3', 52)] },
    { id: { key: 'C' }, offices: [] },
  ])
  assert.equal(list, 'offices')
  assert.deepEqual(
    rows.map(({ record, values }) => [record, values['id key']?.[0], values['address']?.[0]]),
    [
      [1, 'A', 'Quay 1'],
      [2, 'A', 'Quay 2'],
      [3, 'B', 'Quay 3'],
      [4, 'C', undefined],
    ],
  )
  assert.deepEqual(rows[0]?.values['tags'], ['a', 'b'])
})

test('a column that the record has as well is that of the entry', async () => {
  const contacts = [
    { name: 'Ada Byron', email: 'ada@engines.example' },
    { name: 'Bo Brook', email: 'bo@engines.example' },
  ]
  const { list, rows } = await read([{ company: 'Engines', email: 'info@engines.example', contacts }])
  assert.equal(list, 'contacts')
  assert.deepEqual(
    [rows[1]?.values['email'], rows[1]?.values['email (2)']],
    [['bo@engines.example'], ['info@engines.example']],
  )
})

test('people of a company and branches of a business are rows; what a named record lists besides is not', async () => {
  const people = [
    { name: 'Ada Byron', email: 'ada@engines.example', title: 'Analyst' },
    { name: 'Bo Brook', email: 'bo@engines.example', title: 'Clerk' },
  ]
  assert.equal(
    (await read([{ company: 'Engines', website: 'engines.example', contacts: people }])).list,
    'contacts',
  )
  const branches = [office('Quay 1', 50), office('Quay 2', 51)]
  assert.equal((await read([{ name: 'Mill', branches }])).list, 'branches')
  const accounts = [
    { platform: 'instagram', handle: 'ada', followers: 10 },
    { platform: 'tiktok', handle: 'ada_t', followers: 20 },
  ]
  assert.equal(
    (
      await read([
        { name: 'Ada', accounts },
        { name: 'Bo', accounts },
      ])
    ).list,
    'accounts',
  )
  const named = { name: 'Mill', ...office('Quay 1', 50) }
  const reviews = [
    { author: 'Ada', text: 'good' },
    { author: 'Bo', text: 'bad' },
  ]
  assert.equal((await read([{ ...named, reviews }])).list, undefined)
  const points = [
    { lat: 50, lon: 8 },
    { lat: 51, lon: 8 },
  ]
  assert.equal((await read([{ Name: 'Trail', points }])).list, undefined)
  const references = [
    { name: 'Bo Brook', email: 'bo@mill.example' },
    { name: 'Cy Dale', email: 'cy@mill.example' },
  ]
  assert.equal((await read([{ name: 'Ada Byron', email: 'ada@mill.example', references }])).list, undefined)
  const terms = [
    { start: '2001-01-03', title: 'Clerk' },
    { start: '2021-01-03', title: 'Judge' },
  ]
  assert.equal((await read([{ first_name: 'Ada', last_name: 'Byron', terms }])).list, undefined)
})

test('a record whose rows would repeat too much is cut, and said to be too large', async () => {
  const wide = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`k${at}`, 'x']))
  const many = Array.from({ length: 50_000 }, (_, at) => ({
    address: `Quay ${at}`,
    latitude: 50,
    longitude: 8,
  }))
  const { rows } = await read([
    { id: 1, offices: [office('Quay 1', 50)] },
    { id: 2, ...wide, offices: many },
  ])
  assert.ok(rows.length > 1_000 && rows.length < 2_000, `${rows.length} rows`)
  assert.equal(rows.at(-1)?.fault, 'too_large_record')
})

test('a list within an object or within another list is read by its path, with all that stands beside it', async () => {
  const path = join(folder, 'paths')
  const teams = [
    { team: 'Sales', people: [{ name: 'Ada' }, { name: 'Bo' }] },
    { team: 'Support', people: [{ name: 'Cy' }] },
  ]
  const record = { firm: 'Mill', units: { region: 'North', teams } }
  await writeFile(path, JSON.stringify([record, { ...record, firm: 'Quay' }]))
  const list = 'units.teams.people'
  const { facts, rows: head } = await headOfTable(path, { list })
  assert.deepEqual([facts.list, facts.lists], [list, ['units.teams', list]])
  const rows: TableRow[] = []
  for await (const row of readTable(path, { list })) rows.push(row)
  assert.deepEqual(
    rows
      .slice(2)
      .map(({ values }) => ['firm', 'region', 'team', 'name'].map((column) => values[column]?.[0])),
    [
      ['Mill', 'North', 'Support', 'Cy'],
      ['Quay', 'North', 'Sales', 'Ada'],
      ['Quay', 'North', 'Sales', 'Bo'],
      ['Quay', 'North', 'Support', 'Cy'],
    ],
  )
  assert.equal(head.length, 6)
  assert.equal((await headOfTable(path, { list: '' })).rows.length, 2)
  assert.equal((await headOfTable(path)).facts.list, undefined, 'no list within is proposed')
})

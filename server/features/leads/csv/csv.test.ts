import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { createCsvLink } from '#contract/leads/leads.ts'
import { csvColumns, listColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { startApp, testHost } from '#testing/app.ts'
import { cellSeparator, isLive, unquoted } from '#testing/engine/spreadsheet-cells.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())

const get = (url: string) => app.http.inject({ method: 'GET', url, headers: { host: testHost } })

const texts = [
  'name',
  'category',
  'email',
  'phone',
  'website',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
  'first_name',
  'last_name',
  'position',
  'platform',
  'source',
  'attribution',
] as const

type Row = Record<string, string>

async function exportAll(user: TestUser, id: string) {
  const params = { type: 'local' as const, id }
  const { url } = await app.as(user, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  return get(url)
}

/** What a strict reader of RFC 4180 sees. */
const read = (csv: string) =>
  parse<Row>(csv, { columns: true, record_delimiter: '\r\n', relax_quotes: false })

async function assertHarmless(cells: string[]): Promise<void> {
  const user = await makeUser(app.services.db)
  const leads = cells.map((cell) => ({
    name: cell,
    ...Object.fromEntries(texts.map((name) => [name, cell])),
  }))
  const response = await exportAll(user, await makeLeads(app.services.db, user, { leads }))
  const rows = read(response.body)
  assert.equal(rows.length, cells.length)
  for (const [index, cell] of cells.entries()) {
    for (const column of texts) {
      const written = rows[index]?.[column] ?? ''
      assert.ok(!isLive(written), `${column} runs: ${JSON.stringify(written)}`)
      assert.equal(unquoted(written), cell)
      if (isLive(cell) && !cellSeparator.test(cell)) assert.equal(written, `'${cell}`)
      const parts = written.split(cellSeparator).slice(1)
      assert.deepEqual(
        parts.filter((part) => isLive(part)),
        [],
        `${column} runs where cells end at ${cellSeparator}`,
      )
    }
  }
}

const Hostile = z.object({
  cell: z.unknown().transform((cell) => (typeof cell === 'string' ? cell : JSON.stringify(cell))),
  expect: z.string(),
})
const { rows: hostile, skip } = hostileRows('csv-injection.jsonl', Hostile)
/** What a database can hold; the rest is refused where it would come in. */
const storable = (text: string) => text.isWellFormed() && !text.includes('\0')

test('X1 our own formulas in every text column of a real export are text, and read back as they were', async () => {
  const leads = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−', '\t', '\r', '\n']
  const before = ['', ' ', '\u200b', '\ufeff', '\u00a0', '\u0001', '\u2060', '\u3000 ', "'", "''", ' \t']
  await assertHarmless(before.flatMap((blank) => leads.map((lead) => `${blank}${lead}1+1`)))
})

test('X1 a formula after a separator or a line break inside a cell is text too, and reads back as it was', async () => {
  const leads = ['=', '+', '-', '@', '＝', '−']
  const before = [
    'a;',
    ';',
    'a;;',
    'a\t',
    'a\n',
    'a\r\n',
    "a;'",
    "';",
    'a;\u200b ',
    'a;\t',
    'a; b;',
    '=1;',
    '\t;',
  ]
  await assertHarmless(before.flatMap((start) => leads.map((lead) => `${start}${lead}1+1`)))
})

test('X1 a formula in one text column of a lead is text, in a new lead and in one that was written again', async () => {
  const user = await makeUser(app.services.db)
  const ofEach = texts.map((name) => ({ name: 'Plain', [name]: '=1+1' }))
  const id = await makeLeads(app.services.db, user, { leads: [...ofEach, { name: 'Plain', city: 'Plain' }] })
  const cellsOf = async () => read((await exportAll(user, id)).body)
  const rows = await cellsOf()
  for (const [index, name] of texts.entries()) assert.equal(rows[index]?.[name], "'=1+1")
  const { db } = app.services
  const plain = await db
    .selectFrom('results')
    .select(['id', 'city'])
    .where('campaign_id', '=', id)
    .where('cells_are_plain', '=', true)
    .execute()
  assert.deepEqual(
    plain.map(({ city }) => city),
    ['Plain'],
  )
  const change = { city: 'a;=1+1', cells_are_plain: true }
  await db
    .updateTable('results')
    .set(change)
    .where('id', '=', plain[0]?.id ?? '')
    .execute()
  assert.equal((await cellsOf()).at(-1)?.['city'], "a;'=1+1")
})

test('X1 structure cannot be broken out of: each text is one cell, as it was', () =>
  assertHarmless([
    'a","=1+1',
    'a\n=1+1',
    'a\r=1+1',
    ',=1+1',
    ';=1+1',
    '"',
    '""',
    '\\"',
    "'",
    '\\.',
    'a\r\nb',
    'NULL',
  ]))

test(
  'X1 every hostile cell of the test data in every text column: no live formula, and it reads back equal',
  { skip },
  () => assertHarmless(hostile.map(({ cell }) => cell).filter((cell) => storable(cell) && cell !== '')),
)

test('X1 numbers of typed columns stay numbers, and a strict phone number stays as it is', async () => {
  const user = await makeUser(app.services.db)
  const lead = { lat: -0.05, lon: -73.9857, phone: '+14155550100' }
  const response = await exportAll(user, await makeLeads(app.services.db, user, { leads: [lead] }))
  const [row] = read(response.body)
  assert.deepEqual([row?.['lat'], row?.['lon'], row?.['phone']], ['-0.05', '-73.9857', '+14155550100'])
  assert.ok(response.body.includes(',-0.05,-73.9857,'))
})

test('X1 the header names the columns and nothing in it runs', async () => {
  const user = await makeUser(app.services.db)
  const response = await exportAll(user, await makeLeads(app.services.db, user, { leads: [] }))
  const columns = csvColumns.filter((column) => listTypeFacts.local.columns.includes(column))
  assert.equal(response.body, `${[...columns, ...listColumns].join(',')}\r\n`)
  assert.ok(csvColumns.every((name) => !isLive(name)))
})

test('a link gives its file once, and only what was chosen', async () => {
  const user = await makeUser(app.services.db)
  const id = await makeLeads(app.services.db, user, { leads: [{ name: 'One' }, { name: 'Two' }] })
  const params = { type: 'local' as const, id }
  const filters = { search: 'two' }
  const { url } = await app.as(user, createCsvLink, {
    params,
    body: { chosen: { scope: 'matching', filters }, columns: ['name'] },
  })
  const first = await get(url)
  assert.equal(first.body, 'name\r\n"Two"\r\n')
  assert.equal((await get(url)).statusCode, 404)
})

test('a file without chosen columns has those of the list type', async () => {
  const user = await makeUser(app.services.db)
  const id = await makeLeads(app.services.db, user, { leads: [{ name: 'One', type: 'people' }] })
  await app.services.db.updateTable('campaigns').set({ type: 'people' }).where('id', '=', id).execute()
  const body = { chosen: { scope: 'all' as const } }
  const { url } = await app.as(user, createCsvLink, { params: { type: 'people', id }, body })
  const [header = ''] = (await get(url)).body.split('\r\n')
  assert.deepEqual(
    header.split(',').slice(0, -listColumns.length),
    csvColumns.filter((column) => listTypeFacts.people.columns.includes(column)),
  )
  assert.ok(!header.includes('postal_code'))
})

test('an export keeps to leads with a found email, and Excel gets its separator behind a byte order mark', async () => {
  const user = await makeUser(app.services.db)
  const id = await makeLeads(app.services.db, user, {
    leads: [
      { name: 'Found', email: 'a@b.example', email_state: 'found' },
      { name: 'Guessed', email: 'c@d.example', email_state: 'potential' },
      { name: 'None', email_state: 'not_found' },
    ],
  })
  const params = { type: 'local' as const, id }
  const body = { chosen: { scope: 'all' as const }, columns: ['name' as const, 'email' as const] }
  const exported = async (more: object) => {
    const { url } = await app.as(user, createCsvLink, { params, body: { ...body, ...more } })
    return (await get(url)).body
  }
  assert.equal(await exported({ only_with_email: true }), 'name,email\r\n"Found","a@b.example"\r\n')
  assert.equal(
    await exported({ only_with_email: true, excel: ';' }),
    '\ufeffname;email\r\n"Found";"a@b.example"\r\n',
  )
  assert.equal((await exported({ excel: ',' })).split('\r\n').length, 5)
})

test('a file has the order of the list on screen, whichever leads were chosen', async () => {
  const user = await makeUser(app.services.db)
  const id = await makeLeads(app.services.db, user, {
    leads: [
      { name: 'Beta', city: 'Ulm' },
      { name: 'Alpha' },
      { name: 'Gamma', email: 'g@b.example', email_state: 'found' },
    ],
  })
  const namesIn = async (more: object) => {
    const body = { chosen: { scope: 'all' as const }, columns: ['name' as const], ...more }
    const { url } = await app.as(user, createCsvLink, { params: { type: 'local', id }, body })
    return read((await get(url)).body).map(({ name }) => name)
  }
  assert.deepEqual(await namesIn({}), ['Beta', 'Alpha', 'Gamma'])
  assert.deepEqual(await namesIn({ sort: 'name', direction: 'desc' }), ['Gamma', 'Beta', 'Alpha'])
  assert.deepEqual(await namesIn({ sort: 'best' }), ['Gamma', 'Beta', 'Alpha'])
  const chosen = { scope: 'matching' as const, filters: { search: 'a' } }
  assert.deepEqual(await namesIn({ sort: 'city', direction: 'asc', chosen }), ['Beta', 'Alpha', 'Gamma'])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport } from '#contract/leads/directory.ts'
import { importTable } from '#contract/leads/tables.ts'
import { startApp } from '#testing/app.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db, directory } = app.services
const { upload, checked } = importing(app)

const cells = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const bookOf = (...rows: string[]) =>
  zipFile({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })

const others = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
/** A header of as many columns as are read. */
const full = ['Company', 'Website', ...others(498)]
let shops = 0
/** A shop with so many cells behind its website, and more. */
const shop = (count: number, ...more: string[]) => {
  const name = `shop${(shops += 1)}`
  return [name, `${name}.example`, ...others(count), ...more]
}

const files: Record<string, { content: string | Buffer; told: string[] }> = {
  'a value with a zero byte beside the header': {
    content: 'Company,Website\nShop,shop.example,a\0b\nMill,mill.example,n/a,,c\n',
    told: ['ab', 'c'],
  },
  'half a letter of a workbook beside the header': {
    content: bookOf(cells('Company', 'Website'), cells('Shop', 'shop.example', '_xD800_ half')),
    told: ['\ufffd half'],
  },
  'much text beside the header': {
    content: `Company,Website\n${Array.from({ length: 15 }, (_, row) => `Shop ${row},shop${row}.example,${'x'.repeat(1_000_000)}\n`).join('')}`,
    told: Array.from({ length: 3 }, () => `${'x'.repeat(80)}…`),
  },
  'a value beside a list of columns': {
    content: '[["Company","Website"],["Shop","shop.example","lost"],["Mill","mill.example"]]',
    told: ['lost'],
  },
  'a value of a record with more columns than are read': {
    content: [wide('Shop', 600), wide('Mill', 498), wide('Loom', 499)].join('\n'),
    told: ['k498: of Shop', 'k498: of Loom'],
  },
  'a row that is wider than a header of 500 columns': {
    content: [full, shop(498, 'past', '', 'more'), shop(498)].map((row) => row.join(',')).join('\n'),
    told: ['past'],
  },
  'a row of a workbook that is wider than a header of 502 columns': {
    content: bookOf(cells(...full, 'a', 'b'), cells(...shop(499, 'b', 'past')), cells(...shop(499, 'b'))),
    told: ['past'],
  },
  'a list of cells that is longer than a header of 500 columns': {
    content: JSON.stringify([full, shop(498, 'past'), shop(497)]),
    told: ['past'],
  },
}

/** A record with so many columns beside its company and website. */
function wide(name: string, columns: number): string {
  const others = Array.from({ length: columns }, (_, at) => [`k${at}`, `of ${name}`])
  return JSON.stringify({ Company: name, Website: `${name}.example`, ...Object.fromEntries(others) })
}

for (const [what, { content, told }] of Object.entries(files))
  test(`${what} is told, and its rows come in by both ways`, async () => {
    const user = await makeUser(db)
    const draft = await upload(user, content)
    const { head } = await db
      .selectFrom('list_imports')
      .select('head')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    assert.ok(JSON.stringify(head).length < 100_000)
    const leads = await checked(user, draft)
    assert.deepEqual([leads.state, toldOf(leads)], ['ready', told])

    const { status, data } = await uploadTable(app, user, { name: `${what}.table`, content })
    assert.equal(status, 200)
    const kept = await directory
      .selectFrom('imports')
      .select('head')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    assert.ok(JSON.stringify(kept.head).length < 100_000)
    await app.as(user, importTable, { params: { id: data.id } })
    await app.work()
    const done = await app.as(user, getImport, { params: { id: data.id } })
    assert.deepEqual([done.state, toldOf(done)], ['done', told])
  })

type Told = Pick<Awaited<ReturnType<typeof checked>>, 'omitted'>

const toldOf = ({ omitted }: { omitted: Told['omitted'] | null }) =>
  omitted?.values.flatMap(({ fault, first }) =>
    fault === 'beside' || fault === 'beyond' ? first.map(({ value }) => value) : [],
  )

test('every value beyond the columns that are read is counted', async () => {
  const user = await makeUser(db)
  const { omitted } = await checked(
    user,
    await upload(user, [wide('Shop', 600), wide('Mill', 500)].join('\n')),
  )
  assert.deepEqual(
    omitted.values.map(({ column, fault, count }) => [column, fault, count]),
    [['', 'beyond', 104]],
  )
  const rows = [full, shop(498, 'one', '', 'two'), shop(498), shop(498, 'three')]
  const csv = await checked(user, await upload(user, rows.map((row) => row.join(',')).join('\n')))
  assert.deepEqual(
    csv.omitted.values.map(({ fault, count, first }) => [fault, count, first.map(({ record }) => record)]),
    [['beyond', 3, [2, 4]]],
  )
})

test('a column that comes after those to choose from is told by both ways, with its values', async () => {
  const user = await makeUser(db)
  const record = (row: number) => ({
    Company: `Firm ${row}`,
    Website: `firm${row}.example`,
    ...Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`r${row}_${at}`, `v${at}`])),
  })
  const content = [1, 2, 3].map((row) => JSON.stringify(record(row))).join('\n')
  const draft = await upload(user, content)
  assert.equal(draft.columns.length, 1_000)
  const leads = await checked(user, draft)
  assert.deepEqual([leads.state, leads.added, leads.unread], ['ready', 3, 1])
  const { data } = await uploadTable(app, user, { name: 'Firms.jsonl', content })
  await app.as(user, importTable, { params: { id: data.id } })
  await app.work()
  const done = await app.as(user, getImport, { params: { id: data.id } })
  for (const { omitted } of [leads, done]) {
    const late = omitted?.values.filter(({ fault }) => fault === 'unlisted') ?? []
    assert.equal(
      late.reduce((sum, { count }) => sum + count, 0),
      202,
    )
    assert.deepEqual(late[0]?.column, 'r3_198')
    assert.deepEqual(late[0]?.first, [{ record: 3, value: 'v198' }])
  }
})

test('columns with faults that are too many to be named are counted together', async () => {
  const user = await makeUser(db)
  const record = (row: number) => ({
    Company: `Mill ${row}`,
    Website: `mill${row}.example`,
    ...Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`m${row}_${at}`, `v${at}`])),
  })
  const content = [1, 2, 3].map((row) => JSON.stringify(record(row))).join('\n')
  const { omitted } = await checked(user, await upload(user, content))
  assert.equal(omitted.values.length, 301)
  const { column, count, first } = omitted.values.at(-1) ?? {}
  assert.deepEqual([column, count, first?.[0]?.value], ['', 352 - 300, 'm3_398: v398'])
})

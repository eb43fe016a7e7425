import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport, type Import } from '#contract/leads/directory.ts'
import * as lists from '#contract/leads/imports/list-imports.ts'
import type { Omitted } from '#contract/leads/imports/omitted.ts'
import * as tables from '#contract/leads/tables.ts'
import { startApp } from '#testing/app.ts'
import { importing, uploadLeads } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { upload, checked, run } = importing(app)

const columns = {
  Name: 'name',
  'Job title': 'title',
  Company: 'company',
  Website: 'website',
  'E-Mail': 'email',
  Phone: 'phone',
  LinkedIn: 'linkedin',
  Employees: 'headcount',
  City: 'city',
  Country: 'country',
} as const

const odd = [
  Object.keys(columns).join(';'),
  'Müller, Anna;Baker;Mill;mill.example;anna@mill.example;030 555 0101;;8,5;Köln;Deutschland',
  'BYRON, ADA;Analyst;Engines;http://;Ada <ada@engines.example>;030 5550102 / fax;;1.200;;DE',
  ';;;;;;;;;',
  'Brook, Jr.;Smith;Anvils;anvils.example;not an address;12;https://anvils.example/in/brook;51-200;;Nowhereland',
  'n/a;Clerk;Desks;desks.example;clerk@desks.example;;;n/a;-;GB',
  'grace@compilers.example;Admiral;Compilers;compilers.example;;;linkedin.com/in/grace;;;US',
  `${'Long'.repeat(60)};Reader;Books;books.example;long@books.example;;;12;;FR`,
  'Two Mails;Clerk;Post;post.example;"two@post.example; broken@";+44 20 7946 0018;;10,001+;;United Kingdom',
  'Too Wide;Tailor;Cloth;cloth.example;wide@cloth.example;;;viele;;GB;measured twice',
  'Müller, Anna;Baker;Mill;mill.example;anna@mill.example;030 555 0101;;8,5;Köln;Deutschland',
  'Double Dot;Clerk;Dots;dots.example;a..b@dots.example;4.9305550101E11;;0;;DE',
].join('\n')

type Row = Pick<tables.TableDraft['rows'][number], 'record' | 'values' | 'unread'>

/** What the value of a field is read as, beyond how each of both shows it. */
function readingOf({ record, values, unread }: Row) {
  const { website, email, ...others } = values
  const read = Object.fromEntries(Object.entries(others).filter(([field]) => field in wanted))
  const site = website?.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
  return { record, ...read, site, email: email?.split(', ')[0], unread: unread.toSorted() }
}
const wanted = { name: 1, title: 1, company: 1, phone: 1, linkedin: 1, headcount: 1, city: 1, country: 1 }

const said = Object.entries(columns).map(([column, field]) => ({ column, field }))

async function asData() {
  const admin = await makeUser(app.services.db)
  const { data: draft } = await uploadTable(app, admin, { name: 'odd.csv', content: odd })
  const { id, name, licence, attribution, category, network, taken_on } = draft
  const facts = { name, licence, attribution, category, network, taken_on, country: null }
  const body = { kind: 'people' as const, ...facts, columns: said }
  const { rows } = await app.as(admin, tables.changeTable, { params: { id }, body })
  await app.as(admin, tables.importTable, { params: { id } })
  await app.work()
  return { admin, rows, done: await app.as(admin, getImport, { params: { id } }) }
}

async function asLeads() {
  const user = await makeUser(app.services.db)
  const draft = await upload(user, odd)
  const body = { type: 'people' as const, country: null, skip_owned: false, columns: said }
  const { rows } = await app.as(user, lists.changeListImport, { params: { id: draft.id }, body })
  const ready = await checked(user, draft)
  return { user, rows, ready, done: await run(user, draft, 'Odd') }
}

const [data, leads] = [await asData(), await asLeads()]

test('a file is read alike as a table of people and as leads', () => {
  const kept = data.rows.filter(({ reject }) => reject === null)
  const both = new Set(kept.map(({ record }) => record))
  assert.deepEqual(leads.rows.filter(({ record }) => both.has(record)).map(readingOf), kept.map(readingOf))
  const [anna, ada] = kept.map(readingOf)
  assert.deepEqual(
    [anna?.record, anna?.['name' as never], anna?.unread, ada?.['name' as never]],
    [2, 'Anna Müller', ['headcount'], 'ADA BYRON'],
  )
  const nameless = data.rows.filter(({ reject }) => reject === 'no_name')
  assert.deepEqual(
    nameless.map(({ record }) => record),
    [6, 7],
    'an address is no name',
  )
})

const valuesIn = ({ values }: Omitted) =>
  values
    .filter(({ fault, first }) => fault !== 'unnamed' && first.some(({ record }) => record !== 7))
    .toSorted((a, b) => a.column.localeCompare(b.column))
    .map(({ column, fault, count, first }) => [column, fault, count, first])

test('both say which values they left out, in which rows, and the counts add up to the rows of the file', () => {
  assert.ok(data.done.omitted)
  assert.deepEqual(valuesIn(leads.done.omitted), valuesIn(data.done.omitted))
  assert.deepEqual(leads.ready.omitted, leads.done.omitted, 'the check says it before')
  const employees = data.done.omitted.values.find(({ column }) => column === 'Employees')
  assert.deepEqual(employees, {
    column: 'Employees',
    field: 'headcount',
    fault: 'unreadable',
    count: 4,
    first: [
      { record: 2, value: '8,5' },
      { record: 10, value: 'viele' },
      { record: 11, value: '8,5' },
    ],
  })
  assert.deepEqual([data.done.omitted.blank, leads.done.omitted.blank], [1, 1])
  const repeated = { reason: 'repeated', count: 1, records: [11] }
  assert.deepEqual(data.done.omitted.rows, [{ reason: 'no_name', count: 2, records: [6, 7] }, repeated])
  assert.deepEqual(leads.done.omitted.rows, [repeated])
  const unnamed = leads.done.omitted.values.find(({ fault }) => fault === 'unnamed')
  assert.deepEqual(
    unnamed?.first.map(({ record }) => record),
    [6, 7],
  )
  const rows = odd.split('\n').length - 1
  assert.deepEqual([sumOfData(data.done), data.done.objects], [rows, rows])
  assert.deepEqual([sumOfLeads(leads.done), leads.done.read, leads.done.total], [rows, rows, rows])
})

const sumOfData = ({ added, updated, unchanged, repeated, rejected, omitted }: Import) =>
  added + updated + unchanged + repeated + rejected + (omitted?.blank ?? 0)

const sumOfLeads = ({ added, in_list, repeated, owned, left_out, rejected, omitted }: lists.ListImport) =>
  added + in_list + repeated + owned + left_out + rejected + omitted.blank

test('both keep a rate of engagement that a file states without the followers', async () => {
  const content = 'username;network;engagement rate;last posted\nquayside;instagram;3,1 %;24.12.2025\n'
  const admin = await makeUser(app.services.db)
  const { data: draft } = await uploadTable(app, admin, { name: 'makers-2026-01.csv', content })
  const shown = { engagement_rate: '0.031', last_posted: '2025-12-24' }
  assert.partialDeepStrictEqual(draft.rows[0]?.values, shown)
  await app.as(admin, tables.importTable, { params: { id: draft.id } })
  await app.work()
  const creator = await app.services.directory
    .selectFrom('creators')
    .select(['engagement_rate', 'followers'])
    .where('handle', '=', 'quayside')
    .executeTakeFirst()
  assert.deepEqual(creator, { engagement_rate: 0.031, followers: null })
  assert.partialDeepStrictEqual((await upload(admin, content)).rows[0]?.values, shown)
})

test('imports that ended before anything was told of their values are shown as they were', async () => {
  const { db, directory } = app.services
  await db.deleteFrom('list_import_rejects').execute()
  await db
    .updateTable('list_imports')
    .set({ omitted: null, rejected: 0 } as never)
    .execute() // as a release before wrote it
  await directory
    .updateTable('imports')
    .set({ omitted: null, rejected: 0 } as never)
    .execute() // as above
  const found = await app.as(leads.user, lists.getListImport, { params: { id: leads.done.id } })
  assert.deepEqual([found.has_rejects, found.omitted.values], [false, []])
  const { has_rejects, omitted } = await app.as(data.admin, getImport, { params: { id: data.done.id } })
  assert.deepEqual([has_rejects, omitted], [false, null])
})

test('both say that a phone lacks a country, before and after, and read it with one', async () => {
  const content =
    'name;job title;phone;email\nAda Byron;Analyst;202-555-0101;ada@engines.example\nBo Brook;Baker;12;bo@mill.example\n' +
    'Cy Dale;Clerk;202-555-0102;cy@dale.example\nDi Elm;Dyer;202-555-0103;di@elm.example\n'
  const user = await makeUser(app.services.db)
  const { data: table } = await uploadTable(app, user, { name: 'phones.csv', content })
  const draft = await upload(user, content)
  for (const { rows } of [table, draft])
    assert.deepEqual(
      rows.slice(0, 2).map(({ unread, lacks_country }) => [unread, lacks_country]),
      [
        [['phone'], true],
        [['phone'], false],
      ],
    )
  const { omitted } = await checked(user, draft)
  assert.deepEqual(
    omitted.values.map(({ fault, first }) => [fault, first.map(({ record }) => record)]),
    [
      ['no_country', [2, 4, 5]],
      ['unreadable', [3]],
    ],
  )
  const body = { type: draft.type, country: 'US', skip_owned: false }
  const said = await app.as(user, lists.changeListImport, { params: { id: draft.id }, body })
  assert.deepEqual(
    said.rows.slice(0, 2).map(({ values, lacks_country }) => [values['phone'], lacks_country]),
    [
      ['+12025550101', false],
      [undefined, false],
    ],
  )
})

test('both read counts of creators as whole numbers, and the address of a profile in place of a title', async () => {
  const content = [
    'username;network;website;followers;likes;engagement rate',
    'quayside;instagram;;475800000;939049.9999999999;1.2468 %',
    'Pier, boats and more;youtube;https://www.youtube.com/@piers;10;2;',
    'Mole songs for kids;youtube;https://mole.example;10;2;',
    'harbour;instagram;;20;3;1 %',
    'dock;instagram;;30;4;1 %',
  ].join('\n')
  const user = await makeUser(app.services.db)
  const { data: table } = await uploadTable(app, user, { name: 'titles.csv', content })
  for (const { rows } of [table, await upload(user, content)]) {
    const [quay, pier, mole] = rows
    assert.partialDeepStrictEqual(quay?.values, { likes: '939050', engagement_rate: '0.012468' })
    assert.partialDeepStrictEqual(pier?.values, { username: 'piers', name: 'Pier, boats and more' })
    assert.partialDeepStrictEqual(mole?.values, { username: 'mole songs for kids' })
  }
})

test('both take the newest of dated entries, and tell of a value once', async () => {
  const term = (start: string, url: string) => ({ start, url, phone: '202-555-0101' })
  const terms = [term('2001-01-03', 'https://old.example'), term('2021-01-03', 'https://new.example')]
  const people = ['Ada Byron', 'Bo Brook', 'Cy Dale'].map((name) => ({ name, title: 'Clerk', terms }))
  const user = await makeUser(app.services.db)
  const files = { name: 'clerks.json', content: JSON.stringify(people) }
  const { data: table } = await uploadTable(app, user, files)
  assert.deepEqual([table.kind, table.rows[0]?.values['website']], ['people', 'new.example'])
  const { data: draft } = await uploadLeads(app, user, files)
  assert.equal(draft.rows[0]?.values['website'], 'https://new.example/')
  const { omitted } = await checked(user, draft)
  assert.deepEqual(
    omitted.values.map(({ column, count, first }) => [column, count, first.map(({ record }) => record)]),
    [['terms phone', 3, [1, 2, 3]]],
  )
})

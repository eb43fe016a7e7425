import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as lists from '#contract/leads/imports/list-imports.ts'
import { saveImportMapping } from '#contract/leads/imports/import-mappings.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { importingTables } from '#testing/make/directory/upload-table.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { upload, checked, run } = importing(app)
const user = await makeUser(app.services.db)

const change = (
  { id, type, country, skip_owned }: lists.ListImportDraft,
  changed: { has_header?: boolean; columns?: lists.ListImportDraft['columns'] },
) => app.as(user, lists.changeListImport, { params: { id }, body: { type, country, skip_owned, ...changed } })

const headless = 'Ada Lark,ada@otter.example,+44 20 7946 0201\nBo Finch,bo@stoat.example,+44 20 7946 0202\n'

test('the first row of a file without a header is a lead', async () => {
  const draft = await upload(user, headless)
  assert.deepEqual(
    [draft.has_header, draft.columns.map(({ column, field }) => [column, field])],
    [
      false,
      [
        ['Column 1', null],
        ['Column 2', 'email'],
        ['Column 3', 'phone'],
      ],
    ],
  )
  assert.deepEqual(
    draft.rows.map(({ record, values }) => [record, values['email']]),
    [
      [1, 'ada@otter.example'],
      [2, 'bo@stoat.example'],
    ],
  )
  const { total } = await checked(user, draft)
  const done = await run(user, draft, 'Otters')
  assert.deepEqual([total, done.read, done.added], [2, 2, 2])
  const leads = await leadsOf(user, done.campaign_id ?? '', draft.type)
  assert.deepEqual(
    new Set(leads.map(({ email }) => email)),
    new Set(['ada@otter.example', 'bo@stoat.example']),
  )
})

test('other files without a header, and headers that look like values', async () => {
  const headlessFiles = {
    'one email a line': 'ada@otter.example\nbo@stoat.example\n',
    'one email': 'ada@otter.example\n',
    websites: 'otter.com\nwww.stoat.de\nmink.co.uk/about\n',
    handles: '@ada_lark;1200\n@bo_finch;90\n',
    'national phones': 'Otter\t020 7946 0201\nStoat\t020 7946 0202\n',
    positions: 'Otter|51.50740|-0.12780\nStoat|53.48080|-2.24260\n',
    'a byte order mark': '\ufeffada@otter.example,Otter\nbo@stoat.example,Stoat\n',
  }
  for (const [what, content] of Object.entries(headlessFiles))
    assert.equal((await upload(user, content)).has_header, false, what)
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = `<row>${cell('Otter')}${cell('ada@otter.example')}</row>`
  const book = zipFile({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row}</sheetData></worksheet>` })
  assert.equal((await upload(user, book)).has_header, false, 'a workbook')
  const named = {
    'names of columns': 'Name,Email\nOtter,ada@otter.example\n',
    'paths of columns': 'contact.email,company.name,company.website\nada@otter.example,Otter,otter.com\n',
    years: 'Company,Website,2024,2025\nOtter,otter.com,5,6\n',
    'names of no known field': 'Foo,Bar\nOtter,ada@otter.example\n',
    'a title with an address': 'ada@otter.example\nName,Email\nOtter,ada@otter.example\n',
  }
  for (const [what, content] of Object.entries(named))
    assert.equal((await upload(user, content)).has_header, true, what)
  assert.equal(
    (await upload(user, '[{"email":"ada@otter.example"}]')).has_header,
    null,
    'JSON names all values',
  )
})

test('the user says whether the first row is a header', async () => {
  const draft = await upload(user, 'Otter,Leeds\nStoat,York\nMink,Hull\n')
  assert.equal(draft.has_header, true, 'words alone do not tell')
  const rows = await change(draft, { has_header: false })
  assert.deepEqual(
    [rows.has_header, rows.columns.map(({ column }) => column), rows.columns[0]?.samples],
    [false, ['Column 1', 'Column 2'], ['Otter', 'Stoat', 'Mink']],
  )
  assert.equal((await checked(user, draft)).total, 3)
  const again = await change(rows, { has_header: true })
  assert.deepEqual([again.has_header, again.columns[0]?.column], [true, 'Otter'])
  assert.equal((await checked(user, draft)).total, 2)
})

test('a mapping of numbered columns serves only files whose values agree with it', async () => {
  const [first, other] = ['ada@quoll.example,Quoll\nbo@civet.example,Civet\n', 'Genet,di@genet.example\n']
  const draft = await upload(user, first)
  const columns = draft.columns.map((one, place) => ({
    ...one,
    field: (['email', 'name'] as const)[place] ?? null,
  }))
  await change({ ...draft, type: 'local' }, { columns })
  await app.as(user, saveImportMapping, { params: { id: draft.id }, body: { name: 'Weekly' } })
  assert.equal((await upload(user, first)).mapping_name, 'Weekly')
  const { mapping_name, columns: proposed } = await upload(user, other)
  assert.deepEqual([mapping_name, proposed.map(({ field }) => field)], [null, [null, 'email']])
})

test('a data set takes the first row too, and its operator says whether it is one', async () => {
  const admin = await makeUser(app.services.db)
  const tables = importingTables(app, admin)
  const draft = await tables.upload('creators.csv', '@ada_lark,Ada\n@bo_finch,Bo\n')
  assert.equal(draft.has_header, false)
  const columns = draft.columns.map((one, place) => ({
    ...one,
    field: (['username', 'name'] as const)[place] ?? null,
  }))
  const changed = await tables.change(draft, { kind: 'creators', network: 'instagram', columns: undefined })
  const kept = await tables.change({ ...changed }, { columns })
  assert.deepEqual([kept.has_header, kept.rows.length], [false, 2])
  const { counts } = { counts: await tables.run(draft) }
  assert.equal(counts.state, 'done')
  assert.equal(counts.added, 2)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport } from '#contract/leads/directory.ts'
import * as lists from '#contract/leads/imports/list-imports.ts'
import * as tables from '#contract/leads/tables.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { startSearching } from '#testing/make/searching.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services
const { upload, checked, run } = importing(app)

type Changed = Pick<Parameters<typeof changeLeads>[1], 'encoding' | 'sheet'>

function changeLeads(
  { id, type, country, skip_owned }: lists.ListImportDraft,
  changed: { encoding?: 'windows-1250'; sheet?: string },
  user: Awaited<ReturnType<typeof makeUser>>,
) {
  const body = { type, country, skip_owned, ...changed }
  return app.ask(user, lists.changeListImport, { params: { id }, body })
}

function changeTable(
  draft: tables.TableDraft,
  changed: Changed,
  user: Awaited<ReturnType<typeof makeUser>>,
): Promise<tables.TableDraft> {
  const { id, kind, name, licence, attribution, country, category, network, taken_on } = draft
  const body = { kind, name, licence, attribution, country, category, network, taken_on, ...changed }
  return app.as(user, tables.changeTable, { params: { id }, body })
}

const latin = Buffer.from('Name,Job title,Email\nJos\xe8 M\xfcller,Painter,jose@riser.example\n', 'latin1')

test('a file is read in the encoding that its user chooses, and its columns stay as they were', async () => {
  const user = await makeUser(db)
  const draft = await upload(user, latin)
  assert.deepEqual([draft.encoding, draft.rows[0]?.values['name']], ['windows-1252', 'Josè Müller'])
  const { data } = await changeLeads(draft, { encoding: 'windows-1250' }, user)
  assert.deepEqual([data.encoding, data.rows[0]?.values['name']], ['windows-1250', 'Josč Müller'])
  assert.deepEqual(
    data.columns.map(({ field }) => field),
    draft.columns.map(({ field }) => field),
  )
  await checked(user, draft)
  const done = await run(user, draft, 'Painters')
  assert.equal((await leadsOf(user, done.campaign_id ?? '', 'people'))[0]?.name, 'Josč Müller')

  const { data: table } = await uploadTable(app, user, { name: 'Painters.csv', content: latin })
  const other = await changeTable(table, { encoding: 'windows-1250' }, user)
  assert.deepEqual([other.encoding, other.rows[0]?.values['name']], ['windows-1250', 'Josč Müller'])
  const plain = await upload(user, 'Name,Email\nAda,ada@riser.example\n')
  assert.equal(plain.encoding, null, 'letters of ASCII are alike in all of them')
})

const cells = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
const book = zipFile({
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="People" r:id="r1"/><sheet name="Firms" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet(
    cells('First name', 'Last name', 'Job title', 'Email'),
    cells('Ada', 'Byron', 'Analyst', 'ada@engines.example'),
  ),
  'xl/worksheets/sheet2.xml': sheet(
    cells('Company', 'Website', 'Employees'),
    cells('Engines', 'engines.example', '12'),
    cells('Looms', 'looms.example', '40'),
  ),
})

test('another sheet of a workbook is chosen: its columns are proposed, and its rows are imported', async () => {
  const user = await makeUser(db)
  const draft = await upload(user, book)
  assert.deepEqual([draft.sheet, draft.sheets, draft.type], ['People', ['People', 'Firms'], 'people'])
  const { data } = await changeLeads(draft, { sheet: 'Firms' }, user)
  assert.deepEqual(
    [data.sheet, data.columns.map(({ column }) => column), data.rows.length],
    ['Firms', ['Company', 'Website', 'Employees'], 2],
  )
  await checked(user, draft)
  assert.equal((await run(user, draft, 'Firms')).added, 2)

  const { data: table } = await uploadTable(app, user, { name: 'Book.xlsx', content: book })
  assert.deepEqual([table.kind, table.sheet], ['people', 'People'])
  const firms = await changeTable(table, { sheet: 'Firms' }, user)
  assert.deepEqual([firms.kind, firms.sheet, firms.rows.length], ['companies', 'Firms', 2])
  await app.as(user, tables.importTable, { params: { id: table.id } })
  await app.work()
  const done = await app.as(user, getImport, { params: { id: table.id } })
  assert.deepEqual([done.state, done.added, done.kind], ['done', 2, 'companies'])
})

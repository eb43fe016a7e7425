import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport } from '#contract/leads/directory.ts'
import * as lists from '#contract/leads/imports/list-imports.ts'
import * as tables from '#contract/leads/tables.ts'
import { startApp, testHost } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db, directory } = app.services
const { upload, checked, run, get } = importing(app)
const user = await makeUser(db)

const first = [{ record: 9, value: 'x' }]
/** What a later release may have stored. */
const later = JSON.stringify({
  blank: 1,
  rows: [
    { reason: 'too_odd', count: 2, records: [2, 3] },
    { reason: 'too_new', count: 1, records: [4] },
  ],
  values: [{ column: 'City', field: 'city', fault: 'faded', count: 1, first }],
})
const told = {
  rows: [{ reason: 'other', count: 3, records: [2, 3, 4] }],
  values: [{ column: 'City', field: 'city', fault: 'other', count: 1, first }],
}
const content = 'Company,City,Website,Employees\nLooms,York,looms.example,5\n,Leeds,,\n'

const csvOf = async (url: string) =>
  (await app.http.inject({ method: 'GET', url, headers: { host: testHost } })).body

test('reasons of a later release are told in general words: an import into a list', async () => {
  const draft = await upload(user, content)
  await checked(user, draft)
  const { id } = await run(user, draft)
  await db
    .updateTable('list_imports')
    .set({ omitted: later, reason: 'too_odd' as never })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('list_import_rejects')
    .set({ reason: 'too_odd' as never })
    .where('import_id', '=', id)
    .execute()
  const { omitted, reason } = await get(user, { id })
  assert.deepEqual([omitted.rows, omitted.values, reason], [told.rows, told.values, 'other'])
  const { url } = await app.as(user, lists.createListRejectsLink, { params: { id } })
  assert.match(await csvOf(url), /\r\n"3","For another reason","","Leeds"/)
})

test('reasons of a later release are told in general words: an import of the operator', async () => {
  const { data } = await uploadTable(app, user, { name: 'Looms.csv', content })
  await app.as(user, tables.importTable, { params: { id: data.id } })
  await app.work()
  const { id } = data
  await directory.updateTable('imports').set({ omitted: later }).where('id', '=', id).execute()
  const { omitted } = await app.as(user, getImport, { params: { id } })
  assert.deepEqual([omitted?.rows, omitted?.values], [told.rows, told.values])
  const error = 'table_too_blue {"record":3}'
  await directory.updateTable('imports').set({ state: 'failed', error }).where('id', '=', id).execute()
  const failed = await app.as(user, getImport, { params: { id } })
  assert.deepEqual(failed.error, {
    code: 'unknown_reason',
    values: {},
    message: 'For a reason that this version does not know.',
  })
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getImport } from '#contract/leads/directory.ts'
import { importTable, undoImport } from '#contract/leads/tables.ts'
import { erasePerson } from '#contract/privacy/privacy.ts'
import { startApp } from '#testing/app.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const admin = await makeUser(db)

/** Imports a company with an email beside all columns. */
async function imported(file: string, email: string): Promise<string> {
  const content = `Company,Website\nLooms,looms.example,${email}\n`
  const { data } = await uploadTable(app, admin, { name: `${file}.csv`, content })
  await app.as(admin, importTable, { params: { id: data.id } })
  await app.work()
  return data.id
}

async function leftOut(id: string) {
  const { omitted } = await app.as(admin, getImport, { params: { id } })
  return omitted?.values.map(({ count, first }) => [count, ...first.map(({ value }) => value)])
}

test('values that an import left out go with its files, and with its undo', async () => {
  const emails = ['ada@looms.example', 'ada.b@looms.example', 'ada.byron@looms.example']
  const ids = []
  for (const email of emails) ids.push(await imported('Looms', email))
  const [first = '', second = '', third = ''] = ids
  assert.deepEqual(await leftOut(first), [[1]], 'only two imports of a table keep their files')
  assert.deepEqual(await leftOut(second), [[1, emails[1]]])
  assert.deepEqual(await leftOut(third), [[1, emails[2]]])
  await app.as(admin, undoImport, { params: { id: third } })
  await app.work()
  assert.deepEqual(await leftOut(third), [[1]])
  assert.deepEqual(await leftOut(second), [[1, emails[1]]], 'it was imported again')
})

test('values that imports left out go with a person who is erased', async () => {
  const email = 'grace@mills.example'
  const id = await imported('Mills', email)
  assert.deepEqual(await leftOut(id), [[1, email]])
  const user = await makeUser(db)
  await makeLeads(db, user, { type: 'people', leads: [{ name: 'Grace Hopper' }] })
  const { id: lead } = await db
    .selectFrom('results')
    .select('id')
    .where('account_id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  await app.as(user, erasePerson, { body: { result_ids: [lead], fact_ids: [] } })
  assert.deepEqual(await leftOut(id), [[1]])
})

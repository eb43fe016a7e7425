import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/imports/import-mappings.ts'
import { changeListImport, type ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import { startApp } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const { get, upload, checked, run } = importing(app)

const header = 'Firm,Website,Remark'
const fieldOf = ({ columns }: ListImportDraft, named: string) =>
  columns.find(({ column }) => column === named)?.field
const save = (user: TestUser, { id }: { id: string }, name: string) =>
  app.as(user, contract.saveImportMapping, { params: { id }, body: { name } })

/** Says that the remark is the city. */
async function correct(user: TestUser, draft: ListImportDraft) {
  const { id, type, country, skip_owned } = draft
  const columns = draft.columns.map(({ column, field }) => ({
    column,
    field: column === 'Remark' ? ('city' as const) : column === 'Firm' ? ('name' as const) : field,
  }))
  const body = { type, country, skip_owned, columns }
  return app.as(user, changeListImport, { params: { id }, body })
}

test('a saved mapping is proposed for the next file with the same columns, before an earlier import, and for no other', async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  const first = await upload(user, `${header}\nQuay,quay.example,Leeds\n`)
  assert.equal(first.mapping_name, null)
  const corrected = await correct(user, first)
  assert.equal(fieldOf(corrected, 'Remark'), 'city')
  const saved = await save(user, first, 'Fair')
  assert.deepEqual(
    [saved.name, saved.type, saved.columns.toSorted()],
    ['Fair', 'local', ['Firm', 'Remark', 'Website']],
  )
  assert.equal((await get(user, first)).mapping_name, 'Fair')

  const other = await upload(user, `${header}\nDock,dock.example,York\n`)
  await app.as(user, changeListImport, {
    params: { id: other.id },
    body: { type: 'local', country: 'GB', skip_owned: true, columns: first.columns },
  })
  await checked(user, other)
  await run(user, other)

  const next = await upload(user, 'Remark,Website,Firm\nHull,shed.example,Shed\n')
  assert.deepEqual(
    [fieldOf(next, 'Remark'), next.mapping_name, next.like, next.country, next.skip_owned],
    ['city', 'Fair', null, 'GB', true],
  )
  assert.equal(next.rows[0]?.values['city'], 'Hull')
  const facts = { type: 'local' as const, country: null, skip_owned: false }
  const moved = await app.as(user, changeListImport, { params: { id: next.id }, body: facts })
  assert.equal(moved.mapping_name, 'Fair')
  const people = { ...facts, type: 'people' as const }
  const persons = await app.as(user, changeListImport, { params: { id: next.id }, body: people })
  assert.equal(persons.mapping_name, null, 'the mapping is of another type')
  const back = await app.as(user, changeListImport, { params: { id: next.id }, body: facts })
  assert.equal(back.mapping_name, 'Fair')
  assert.equal((await correct(user, back)).mapping_name, null)

  const more = await upload(user, `${header},City\nQuay,quay.example,x,Leeds\n`)
  assert.equal(more.mapping_name, null)
  assert.equal((await upload(stranger, `${header}\nQuay,quay.example,Leeds\n`)).mapping_name, null)
  const list = await makeLeads(db, user, { leads: [] })
  await db.updateTable('campaigns').set({ type: 'people' }).where('id', '=', list).execute()
  assert.equal((await upload(user, `${header}\nQuay,quay.example,Leeds\n`, list)).mapping_name, null)
})

test('mappings are renamed, replaced under their name and deleted', async () => {
  const user = await makeUser(db)
  const draft = await upload(user, `${header}\nQuay,quay.example,Leeds\n`)
  const [one, two] = [await save(user, draft, 'One'), await save(user, draft, 'Two')]
  assert.equal((await save(user, draft, 'ONE')).id, one.id)
  const rename = (name: string) =>
    app.ask(user, contract.renameImportMapping, { params: { id: two.id }, body: { name } })
  assert.equal((await rename('one')).status, 422)
  assert.equal((await rename('Three')).status, 200)
  const names = async () => (await app.as(user, contract.listImportMappings)).map(({ name }) => name)
  assert.deepEqual(await names(), ['ONE', 'Three'])
  await app.as(user, contract.deleteImportMapping, { params: { id: two.id } })
  assert.deepEqual(await names(), ['ONE'])
  assert.equal((await rename('Four')).status, 404)
  await checked(user, draft)
  await run(user, draft)
  const begun = await app.ask(user, contract.saveImportMapping, {
    params: { id: draft.id },
    body: { name: 'Late' },
  })
  assert.equal(begun.code, 'list_import_begun')
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/tables.ts'
import { startApp } from '#testing/app.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const admin = await makeUser(app.services.db)

const upload = async (name: string, content: string) =>
  (await uploadTable(app, admin, { name, content })).data
const fieldOf = ({ columns }: contract.TableDraft, named: string) =>
  columns.find(({ column }) => column === named)?.field
const header = 'First name,Last name,Job title,Remark'
const rows = 'Ada,Byron,Analyst,Engines Ltd\nGrace,Hopper,Admiral,Compilers Inc\n'

async function correct(draft: contract.TableDraft) {
  const { id, kind, name, licence, attribution, country, category, network, taken_on } = draft
  const columns = draft.columns.map(({ column, field }) => ({
    column,
    field: column === 'Remark' ? ('company' as const) : field,
  }))
  const body = { kind, name, licence, attribution, country, category, network, taken_on, columns }
  return app.as(admin, contract.changeTable, { params: { id }, body })
}

test('a saved mapping is proposed for the next file with the same columns, and for no other', async () => {
  const first = await upload('Week 1.csv', `${header}\n${rows}`)
  assert.deepEqual([fieldOf(first, 'Remark'), first.mapping_name], [null, null])
  const corrected = await correct(first)
  assert.equal(fieldOf(corrected, 'Remark'), 'company')
  const saved = await app.as(admin, contract.saveTableMapping, {
    params: { id: first.id },
    body: { name: 'Weekly' },
  })
  assert.deepEqual(
    [saved.name, saved.kind, saved.columns.toSorted()],
    ['Weekly', 'people', ['First name', 'Job title', 'Last name', 'Remark']],
  )
  assert.equal((await app.as(admin, contract.getTable, { params: { id: first.id } })).mapping_name, 'Weekly')

  const next = await upload('Week 2.csv', `Remark,First name,Last name,Job title\nLooms,Cid,Loom,Weaver\n`)
  assert.deepEqual([fieldOf(next, 'Remark'), next.mapping_name], ['company', 'Weekly'])
  assert.equal(next.rows[0]?.values['company'], 'Looms')
  const other = await upload('Other.csv', `${header},City\nAda,Byron,Analyst,Engines Ltd,Leeds\n`)
  assert.deepEqual([fieldOf(other, 'Remark'), other.mapping_name], [null, null])

  const again = await correct(next)
  assert.equal(again.mapping_name, null, 'a corrected table is no longer read by the saved mapping')
})

test('mappings are renamed, replaced under their name and deleted', async () => {
  const draft = await upload('Manage.csv', 'First name,Last name,Note\nAda,Byron,x\n')
  const save = (name: string) =>
    app.as(admin, contract.saveTableMapping, { params: { id: draft.id }, body: { name } })
  const [one, two] = [await save('One'), await save('Two')]
  assert.equal((await save('ONE')).id, one.id)
  const rename = (name: string) =>
    app.ask(admin, contract.renameTableMapping, { params: { id: two.id }, body: { name } })
  assert.equal((await rename('one')).status, 422)
  assert.equal((await rename('Three')).status, 200)
  const names = async () => (await app.as(admin, contract.listTableMappings)).map(({ name }) => name)
  assert.deepEqual(
    (await names()).filter((name) => name !== 'Weekly'),
    ['ONE', 'Three'],
  )
  await app.as(admin, contract.deleteTableMapping, { params: { id: two.id } })
  assert.ok(!(await names()).includes('Three'))
  const gone = await app.ask(admin, contract.deleteTableMapping, { params: { id: two.id } })
  assert.equal(gone.status, 404)
  const next = await upload('Manage 2.csv', 'First name,Last name,Note\nBea,Loom,y\n')
  assert.equal(next.mapping_name, 'ONE')
})

test('a table of which no row fits as what its columns say is what most of its rows fit as', async () => {
  const content = 'name,email,phone,Extra 1\nAda Byron,ada@engines.example,+12025550101,x\n'
  const { data } = await uploadTable(app, admin, { name: 'wide.csv', content })
  assert.deepEqual([data.kind, data.rejected, data.looked_at], ['people', 0, 1])
})

test('businesses without coordinates are proposed as companies, which keep their streets', async () => {
  const draft = await upload(
    'Shops.csv',
    [
      'Name,Address,City,Zip,Phone,Website',
      'Harbor Optics,12 Quay St,Leeds,LS1 4DY,+44 113 496 0001,https://harbor-optics.example',
      'North Bakery,4 Mill Rd,Leeds,LS2 7AA,+44 113 496 0002,https://north-bakery.example',
    ].join('\n'),
  )
  assert.equal(draft.kind, 'companies')
  assert.equal(fieldOf(draft, 'Address'), 'street')
})

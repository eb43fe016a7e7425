import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeListImport } from '#contract/leads/imports/list-imports.ts'
import { importing, uploadLeads } from '#testing/make/directory/upload-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { checked, run } = importing(app)

test('another list of a file of JSON gives the rows when its user says so, and the import reads it', async () => {
  const user = await makeUser(app.services.db)
  const firm = (name: string) => ({
    company: name,
    contacts: [{ name: 'Ada Byron', email: `ada@${name}.example` }],
    units: { offices: [{ name: `${name} North`, website: `north.${name}.example` }] },
  })
  const { status, data } = await uploadLeads(app, user, {
    name: 'firms.json',
    content: JSON.stringify([firm('mill'), firm('quay')]),
  })
  assert.deepEqual([status, data.lists], [200, ['contacts', 'units.offices']])
  const body = { type: 'local' as const, country: null, skip_owned: false, list: 'units.offices' }
  const unknown = { ...body, list: 'units' }
  const refused = await app.ask(user, changeListImport, { params: { id: data.id }, body: unknown })
  assert.deepEqual([refused.status, Object.keys(refused.errors ?? {})], [422, ['list']])
  const changed = await app.as(user, changeListImport, { params: { id: data.id }, body })
  assert.deepEqual([changed.list, changed.rows.length], ['units.offices', 2])
  await checked(user, data)
  const done = await run(user, data)
  const leads = await leadsOf(user, done.campaign_id ?? '', done.type)
  assert.deepEqual(leads.map(({ name }) => name).toSorted(), ['mill North', 'quay North'])
})

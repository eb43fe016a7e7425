import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listDuplicates, mergeLeads } from '#contract/leads/duplicates/duplicates.ts'
import { listResults } from '#contract/leads/leads.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { startApp } from '#testing/app.ts'
import { beginMerge, found, other, plain } from '#testing/duplicates/begin-merge.ts'
import { makeUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const begin = (leads?: object[]) => beginMerge(app, leads)

test('another choice of lead and value is kept', async () => {
  const { user, id, asked, rows } = await begin()
  const [a, b] = await rows()
  const [group] = await asked(false)
  const chosen = { kept_id: a?.id ?? '', ids: group?.ids ?? [], from: { phone: a?.id ?? '' } }
  await app.as(user, mergeLeads, { params: { id }, body: { groups: [chosen] } })
  const [kept] = await rows()
  assert.deepEqual(
    [kept?.id, kept?.name, kept?.email, kept?.email_state],
    [a?.id, 'Café Nord GmbH', 'hi@nord.de', 'found'],
  )
  const { with_email } = await app.as(user, getCampaign, { params: { id } })
  assert.equal(with_email, 1)
  assert.notEqual(kept?.id, b?.id)
})

test('leads that are not one lead are not merged, nor those of another account', async () => {
  const { user, id, rows } = await begin()
  const stranger = await begin()
  const [a, , c] = await rows()
  const [foreign] = await stranger.rows()
  for (const ids of [
    [a?.id ?? '', c?.id ?? ''],
    [a?.id ?? '', foreign?.id ?? ''],
  ]) {
    const groups = [{ kept_id: ids[0] ?? '', ids, from: {} }]
    const { leads, skipped } = await app.as(user, mergeLeads, { params: { id }, body: { groups } })
    assert.deepEqual([leads, skipped], [0, 1])
  }
})

test('a lead that is still searched is in no group', async () => {
  const { groups } = await begin([{ ...plain, contact_state: 'searching' }, found])
  assert.equal((await groups()).total, 0)
})

test('duplicates over all lists of a type leave their own list and return there', async () => {
  const { user, id, groups, merge, undo } = await begin([plain])
  const second = await makeLeads(db, user, { name: 'Second', leads: [found, { ...other, source_key: 'd' }] })
  await makeLeads(db, await makeUser(db), { leads: [found] })
  assert.equal((await groups()).total, 0)
  const { items } = await groups('true')
  assert.deepEqual(items[0]?.leads.map(({ campaign_name }) => campaign_name).toSorted(), ['A list', 'Second'])
  const merged = await merge(true)
  const leadsOf = async (list: string) =>
    (await app.as(user, listResults, { params: { type: 'local', id: list }, body: {} })).total
  assert.deepEqual([await leadsOf(id), await leadsOf(second)], [0, 2])
  await undo(merged.id)
  assert.deepEqual([await leadsOf(id), await leadsOf(second)], [1, 2])
})

test('all groups are merged as proposed without naming them', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    source_key: `m${at}`,
    name: `Laden ${at % 20}`,
    phone: `+4930${1000 + (at % 20)}`,
  }))
  const { user, id, rows, groups } = await begin(many)
  const page = await app.as(user, listDuplicates, { params: { id }, query: { page: 2, limit: 15 } })
  assert.deepEqual([page.total, page.items.length], [20, 5])
  const merged = await app.as(user, mergeLeads, { params: { id }, body: {} })
  assert.deepEqual([merged.groups, merged.leads], [20, 20])
  assert.deepEqual([(await rows()).length, (await groups()).total], [20, 0])
})

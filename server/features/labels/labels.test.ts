import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { changeLabel, createLabel, deleteLabel, labelLeads, listLabels } from '#contract/leads/labels.ts'
import { defaultLabels } from '#contract/values/labels/label-rules.ts'
import { createCsvLink, listResults } from '#contract/leads/leads.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'

const app = await startApp()
after(() => app.stop())
const user = await makeUser(app.services.db)
const id = await makeLeads(app.services.db, user, {
  leads: [{ name: 'Cobb' }, { name: 'Ivory' }, { name: 'Leaf' }],
})
const params = { type: 'local' as const, id }

const create = (name: string) => app.as(user, createLabel, { body: { name, color: 2 } })

type Operator = 'like' | 'not like' | 'empty' | 'not empty'
async function names(operator: Operator, value = ''): Promise<string[]> {
  const custom_search = [{ field: 'labels' as const, operator, value }]
  const { items } = await app.as(user, listResults, { params, body: { custom_search, sort: 'name' } })
  return items.map(({ name }) => name)
}

const matching = (search: string) => ({ scope: 'matching' as const, filters: { page: 1, limit: 25, search } })

test('a label is put on matching leads, filters them, is exported, renamed on them and taken off when deleted', async () => {
  const hot = await create('Hot')
  const hotel = await create('Hotel, large')
  const put = async (search: string, add: string[], remove: string[] = []) =>
    (await app.as(user, labelLeads, { params, body: { chosen: matching(search), add, remove } })).settled
  assert.equal(await put('', [hotel.id]), 3)
  assert.equal(await put('cobb', [hot.id, hot.id]), 1)
  assert.equal(await put('cobb', [hot.id]), 0)
  assert.deepEqual(await names('like', 'Hot'), ['Cobb'])
  assert.deepEqual(await names('not like', 'Hot'), ['Ivory', 'Leaf'])
  assert.equal(await put('leaf', [], [hotel.id]), 1)
  assert.deepEqual(await names('empty'), ['Leaf'])
  assert.deepEqual(await names('not empty'), ['Cobb', 'Ivory'])

  const body = { chosen: { scope: 'all' as const }, columns: ['name' as const, 'labels' as const] }
  const { url } = await app.as(user, createCsvLink, { params, body })
  const { body: csv } = await app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } })
  assert.ok(csv.includes('"Cobb","Hot, Hotel, large"'), csv)

  await app.as(user, changeLabel, { params: { id: hot.id }, body: { name: 'Warm', color: 5 } })
  assert.deepEqual(await names('like', 'Warm'), ['Cobb'])
  await app.as(user, deleteLabel, { params: { id: hotel.id } })
  assert.deepEqual(await names('empty'), ['Ivory', 'Leaf'])
  const left = await app.as(user, listLabels)
  assert.deepEqual(
    left.map(({ name, color, rule }) => [name, color, rule]),
    [...defaultLabels, { names: ['Warm'], color: 5, rule: null }]
      .map(({ names: [name], color, rule }) => [name, color, rule])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
  const { items } = await app.as(user, listAuditEntries, { query: {} })
  const acts = items.map(({ action, object_name }) => `${action} ${object_name}`)
  assert.deepEqual(acts.filter((act) => act.startsWith('label_')).slice(0, 4), [
    'label_deleted Hotel, large',
    'label_changed Warm',
    'label_created Hotel, large',
    'label_created Hot',
  ])
  assert.deepEqual(
    new Set(acts.filter((act) => act.startsWith('leads_'))),
    new Set(['leads_exported A list', 'leads_labelled A list']),
  )
})

test('a name is used once, whatever the case of its letters', async () => {
  const cold = await create('Cold')
  const twin = await app.ask(user, createLabel, { body: { name: 'cOLD', color: 1 } })
  assert.deepEqual([twin.status, twin.errors], [422, { name: 'This name is already used.' }])
  const other = await create('Other')
  const body = { name: 'COLD', color: 1 as const }
  assert.equal((await app.ask(user, changeLabel, { params: { id: other.id }, body })).status, 422)
  assert.equal((await app.as(user, changeLabel, { params: { id: cold.id }, body })).name, 'COLD')
})

test('two labels that are renamed at once to one name: one gets it, the other is told that the name is taken', async () => {
  for (const name of ['Dawn', 'Noon', 'Dusk', 'Night']) {
    const labels = [await create(`${name} one`), await create(`${name} two`)]
    const rename = (id: string) => app.ask(user, changeLabel, { params: { id }, body: { name, color: 3 } })
    const answers = await Promise.all(labels.map(({ id }) => rename(id)))
    const refused = answers.find(({ success }) => !success)
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    )
    assert.deepEqual(refused?.errors, { name: 'This name is already used.' })
  }
})

test('a label of another account is not found, and neither is a label that is gone', async () => {
  const stranger = await makeUser(app.services.db)
  const { id: foreign } = await app.as(stranger, createLabel, { body: { name: 'Mine', color: 1 } })
  const body = { chosen: { scope: 'all' as const }, add: [foreign], remove: [] }
  assert.equal((await app.ask(user, labelLeads, { params, body })).status, 404)
  assert.equal((await app.ask(user, deleteLabel, { params: { id: foreign } })).status, 404)
})

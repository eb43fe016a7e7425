import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listCampaignEvents } from '#contract/account/notifications/history.ts'
import {
  changeLabel,
  countLabels,
  createLabel,
  labelLeads,
  listLabels,
  mergeLabel,
  newestLabelRun,
  undoLabelRun,
} from '#contract/leads/labels.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { labelsOfLead } from '#server/features/label-rules/lead-labels.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const all = { scope: 'all' as const }

async function begin(leads: number) {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: Array.from({ length: leads }, () => ({})) })
  const create = async (name: string) => (await app.as(user, createLabel, { body: { name, color: 2 } })).id
  const put = (add: string[], remove: string[] = [], chosen: object = all) =>
    app.as(user, labelLeads, {
      params: { type: 'local', id },
      body: { chosen: chosen as typeof all, add, remove },
    })
  const rows = () =>
    db
      .selectFrom('results')
      .select(['id', labelsOfLead.as('labels')])
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute()
  const labels = async () => (await rows()).map((row) => row.labels.join(' '))
  return { user, id, create, put, labels, rows }
}

test('a change of labels is undone for each lead as it was', async () => {
  const { user, id, create, put, labels, rows } = await begin(3)
  const [hot, cold] = [await create('Hot'), await create('Cold')]
  const [first] = await rows()
  await put([hot], [], { scope: 'selected', ids: [first?.id] })
  const run = await put([hot, cold])
  assert.deepEqual([run.state, run.leads, run.settled], ['done', 3, 3])
  assert.deepEqual(await labels(), ['Cold Hot', 'Cold Hot', 'Cold Hot'])
  const undone = await app.as(user, undoLabelRun, { params: { id: run.id } })
  assert.equal(undone.state, 'undone')
  assert.deepEqual(await labels(), ['Hot', '', ''])
  const again = await app.ask(user, undoLabelRun, { params: { id: run.id } })
  assert.deepEqual([again.status, again.code], [409, 'labels_not_undoable'])
  const { items } = await app.as(user, listCampaignEvents, { params: { id }, query: {} })
  assert.deepEqual(
    items.slice(0, 2).map(({ action, values }) => [action, values['label_run_id']]),
    [
      ['leads_labels_undone', run.id],
      ['leads_labelled', run.id],
    ],
  )
})

test('the labels of many leads are changed by a job, which a page can follow and undo', async () => {
  const { user, id, create, put, labels } = await begin(2_500)
  const hot = await create('Hot')
  assert.equal((await put([hot])).state, 'queued')
  await app.work()
  const run = await app.as(user, newestLabelRun, { params: { id } })
  assert.deepEqual([run?.state, run?.leads, run?.settled], ['done', 2_500, 2_500])
  assert.deepEqual(await app.as(user, countLabels), [{ id: hot, leads: 2_500, lists: 1 }])
  await app.as(user, undoLabelRun, { params: { id: run?.id ?? '' } })
  await app.work()
  assert.deepEqual(new Set(await labels()), new Set(['']))
})

test('two labels are merged into one, in every list, and undo brings both back', async () => {
  const { user, create, put, labels, rows } = await begin(3)
  const [warm, hot] = [await create('Warm'), await create('Hot')]
  const [first, second] = await rows()
  await put([warm], [], { scope: 'selected', ids: [first?.id, second?.id] })
  await put([hot], [], { scope: 'selected', ids: [second?.id] })
  const run = await app.as(user, mergeLabel, { params: { id: warm }, body: { into: hot } })
  assert.deepEqual([run.state, run.leads], ['done', 2])
  assert.deepEqual(await labels(), ['Hot', 'Hot', ''])
  const names = async () => (await app.as(user, listLabels)).map(({ name }) => name)
  assert.ok(!(await names()).includes('Warm'))
  await app.as(user, undoLabelRun, { params: { id: run.id } })
  assert.deepEqual(await labels(), ['Warm', 'Hot Warm', ''])
  assert.ok((await names()).includes('Warm'))
  assert.equal((await app.ask(user, mergeLabel, { params: { id: hot }, body: { into: hot } })).status, 422)
})

test('a rule puts its label on exported leads; the account begins with that rule', async () => {
  const { user, id, labels } = await begin(2)
  const { url } = await app.as(user, createCsvLink, {
    params: { type: 'local', id },
    body: { chosen: all },
  })
  await app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } })
  await app.work()
  assert.deepEqual(await labels(), ['Exported to CSV', 'Exported to CSV'])
  const [exported] = (await app.as(user, listLabels)).filter(({ rule }) => rule === 'lead.exported')
  const body = { name: 'In a file', color: 1 as const, rule: null }
  const changed = await app.as(user, changeLabel, { params: { id: exported?.id ?? '' }, body })
  assert.deepEqual([changed.name, changed.rule], ['In a file', null])
})

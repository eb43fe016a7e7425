import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mergeLeads, undoLeadMerge } from '#contract/leads/duplicates/duplicates.ts'
import { getLeadHistory, listCampaignEvents } from '#contract/account/notifications/history.ts'
import { getResult } from '#contract/leads/leads.ts'
import { editResult } from '#contract/leads/lead-edits.ts'
import { countLabels, createLabel, labelLeads } from '#contract/leads/labels.ts'
import { getCampaign, listCampaigns } from '#contract/leads/lists.ts'
import { startApp } from '#testing/app.ts'
import { beginMerge, plain } from '#testing/duplicates/begin-merge.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const begin = () => beginMerge(app)

test('a group says what its leads share, which one is kept and whose values', async () => {
  const { groups, rows } = await begin()
  const [a, b] = await rows()
  const { items, total, leads, is_whole } = await groups()
  assert.deepEqual([total, leads, is_whole], [1, 1, true])
  assert.deepEqual(items[0]?.reasons, ['phone'])
  assert.equal(items[0]?.kept_id, b?.id)
  assert.equal(items[0]?.from.address, a?.id)
  assert.equal(items[0]?.from.email, b?.id)
  assert.equal(items[0]?.leads[0]?.values.address, 'Hauptstr. 5, Ulm')
})

test('a merge keeps one lead with values, receipts, labels, keys and contacts of the others', async () => {
  const { user, id, rows, merge } = await begin()
  const [a, b] = await rows()
  const at = { account_id: user.account_id }
  await db
    .insertInto('facts')
    .values({
      ...at,
      result_id: a?.id ?? '',
      field: 'street',
      value: 'Hauptstr. 5',
      source: 'OSM',
      method: 'dataset',
    })
    .execute()
  await db
    .insertInto('identities')
    .values({ ...at, key: 'source:a', result_id: a?.id ?? '', is_paid: true })
    .execute()
  const merged = await merge()
  assert.deepEqual([merged.groups, merged.leads, merged.skipped], [1, 1, 0])
  const left = await rows()
  assert.deepEqual(
    left.map((lead) => [lead.name, lead.email, lead.street, lead.city, lead.charged, lead.labels.join()]),
    [
      ['Cafe Nord', 'hi@nord.de', 'Hauptstr. 5', 'Ulm', 3, 'Called,Hot'],
      ['Bäckerei Müller', null, null, null, 0, ''],
    ],
  )
  const kept = await app.as(user, getResult, { params: { id: b?.id ?? '' } })
  assert.deepEqual(
    kept.facts.map(({ source, value }) => [source, value]),
    [['OSM', 'Hauptstr. 5']],
  )
  const key = await db
    .selectFrom('identities')
    .selectAll()
    .where('account_id', '=', user.account_id)
    .executeTakeFirst()
  assert.deepEqual([key?.result_id, key?.is_paid], [b?.id, true])
  const list = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([list.leads, list.with_email, list.not_checked], [2, 1, 1])
  const gone = await app.ask(user, getResult, { params: { id: a?.id ?? '' } })
  assert.equal(gone.status, 404)
  const bin = await app.as(user, listCampaigns, { query: { is_deleted: 'true' } })
  assert.equal(bin.total, 0)
  const labelled = await app.as(user, countLabels)
  assert.deepEqual(
    labelled.map(({ leads, lists }) => [leads, lists]),
    [
      [1, 1],
      [1, 1],
    ],
  )
})

test('the list and the kept lead tell of the merge and of its undo', async () => {
  const { user, id, merge, rows, undo } = await begin()
  const merged = await merge()
  const [kept] = await rows()
  await undo(merged.id)
  const { items } = await app.as(user, listCampaignEvents, { params: { id }, query: {} })
  assert.deepEqual(
    items.map(({ action, values }) => [action, values['leads'], values['merge_id']]),
    [
      ['leads_merge_undone', 1, merged.id],
      ['leads_merged', 1, merged.id],
    ],
  )
  const { events } = await app.as(user, getLeadHistory, { params: { id: kept?.id ?? '' } })
  assert.deepEqual(
    events.map(({ action }) => action),
    ['leads_merge_undone', 'leads_merged'],
  )
})

test('an undo brings everything back as it was', async () => {
  const { merge, undo, books, user } = await begin()
  const keys = () =>
    db.selectFrom('identities').selectAll().where('account_id', '=', user.account_id).orderBy('key').execute()
  const [a] = (await books())[0]
  await db
    .insertInto('identities')
    .values({ account_id: user.account_id, key: 'source:a', result_id: a?.id ?? '' })
    .execute()
  await db
    .insertInto('lead_notes')
    .values({ account_id: user.account_id, result_id: a?.id ?? '', text: 'Called', created_by: user.id })
    .execute()
  const notes = () =>
    db.selectFrom('lead_notes').select('result_id').where('account_id', '=', user.account_id).execute()
  const before = [await books(), await keys()]
  const merged = await merge()
  assert.notEqual((await notes())[0]?.result_id, a?.id)
  const undone = await undo(merged.id)
  assert.equal((await notes())[0]?.result_id, a?.id)
  assert.deepEqual(undone, { leads: 1, left: 0, changed: 0 })
  assert.deepEqual([await books(), await keys()], before)
  const again = await app.ask(user, undoLeadMerge, { params: { id: merged.id ?? '' } })
  assert.deepEqual([again.status, again.code], [409, 'merge_undone'])
  const hidden = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', user.account_id)
    .where('deleted_at', 'is not', null)
    .execute()
  assert.deepEqual(hidden, [])
})

test('an undo leaves what a user changed since, and says so', async () => {
  const { user, id, merge, rows, undo } = await begin()
  const merged = await merge()
  const [kept] = await rows()
  await app.as(user, editResult, { params: { id: kept?.id ?? '' }, body: { field: 'city', value: 'Bonn' } })
  const mine = await app.as(user, createLabel, { body: { name: 'Mine', color: 1 } })
  const chosen = { scope: 'selected' as const, ids: [kept?.id ?? ''] }
  await app.as(user, labelLeads, {
    params: { type: 'local', id },
    body: { chosen, add: [mine.id], remove: [] },
  })
  assert.deepEqual(await undo(merged.id), { leads: 1, left: 0, changed: 1 })
  const [, own] = await rows()
  assert.deepEqual([own?.city, own?.labels], ['Bonn', ['Called', 'Mine']])
})

test('a lead that the list has found again stays merged', async () => {
  const { user, id, merge, rows, undo } = await begin()
  const merged = await merge()
  const { labels: _, ...columns } = plain
  const again = {
    ...columns,
    account_id: user.account_id,
    campaign_id: id,
    type: 'local' as const,
    source: 'x',
  }
  await db.insertInto('results').values(again).execute()
  assert.deepEqual(await undo(merged.id), { leads: 0, left: 1, changed: 0 })
  assert.equal((await rows()).length, 3)
})

test('two requests at once merge once, and a third merges nothing', async () => {
  const { user, id, asked, rows } = await begin()
  const groups = await asked(false)
  const merge = () => app.as(user, mergeLeads, { params: { id }, body: { groups } })
  const done = await Promise.all([merge(), merge()])
  assert.deepEqual(
    done.map(({ leads }) => leads).toSorted((a, b) => a - b),
    [0, 1],
  )
  assert.deepEqual(await merge(), { id: null, groups: 0, leads: 0, skipped: 1 })
  assert.equal((await rows()).length, 2)
})

test('two undos at once undo once', async () => {
  const { user, merge, rows } = await begin()
  const merged = await merge()
  const undo = () => app.ask(user, undoLeadMerge, { params: { id: merged.id ?? '' } })
  const done = await Promise.all([undo(), undo()])
  assert.deepEqual(
    done.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.equal((await rows()).length, 3)
})

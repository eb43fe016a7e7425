import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/imports/list-imports.ts'
import { getCampaign, removeCampaigns } from '#contract/leads/lists.ts'
import { erasePerson } from '#contract/privacy/privacy.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { clients, countsOf, importing, uploadLeads } from '#testing/make/directory/upload-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { dropListImports } from './drop-list-imports.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { importRun } from './import-run.ts'

const runListImport = jobOf(importRun)

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services
const { get, upload, checked, run, stored, work } = importing(app)

const many = (count: number, word: string) =>
  ['name,website', ...Array.from({ length: count }, (_, index) => `N${index},${word}${index}.example`)].join(
    '\n',
  )

/** Starts the import of a file and ends its worker after the first batch. */
async function killedBetweenBatches(user: TestUser, content: string) {
  const draft = await upload(user, content)
  await app.work()
  await app.as(user, contract.startListImport, { params: { id: draft.id }, body: {} })
  const payload = { account_id: user.account_id, list_import_id: draft.id }
  const worker = new AbortController()
  const stopListening = app.services.events.subscribe(user.account_id, ({ kind }) => {
    if (kind === 'results') worker.abort()
  })
  await assert.rejects(runJob(runListImport, work(worker.signal), payload))
  stopListening()
  return { draft, payload }
}

test('killed between two batches, and run by two workers at once, an import has each lead once', async () => {
  const user = await makeUser(db)
  const { draft, payload } = await killedBetweenBatches(user, many(1_700, 'kill'))
  const half = await get(user, draft)
  assert.ok(half.read > 0 && half.read < 1_700, String(half.read))
  assert.deepEqual([half.state, half.added], ['running', half.read])
  await Promise.all([runJob(runListImport, work(), payload), runJob(runListImport, work(), payload)])
  await app.work()
  const done = await get(user, draft)
  assert.deepEqual(countsOf(done), ['done', 1_700, 0, 0, 0, 0, 0])
  const list = await app.as(user, getCampaign, { params: { id: done.campaign_id ?? '' } })
  assert.equal(list.leads, 1_700)
})

test('a row that repeats one of an earlier batch is told apart from a lead that was in the list before', async () => {
  const user = await makeUser(db)
  const list = await makeLeads(db, user, { leads: [] })
  await run(user, await checked(user, await upload(user, 'name,website\nPier,pier.example\n', list)))
  const again = ['First again,apart0.example', 'Pier,https://pier.example/', 'Pier again,pier.example']
  const draft = await upload(user, [many(1_200, 'apart'), ...again].join('\n'), list)
  const [ready, done] = [await checked(user, draft), await run(user, draft)]
  assert.deepEqual(countsOf(ready), ['ready', 1_200, 2, 1, 0, 0, 0])
  assert.deepEqual(countsOf(done), ['done', 1_200, 2, 1, 0, 0, 0])
  for (const { omitted } of [ready, done])
    assert.deepEqual(omitted.rows, [
      { reason: 'in_list', count: 2, records: [1_203, 1_204] },
      { reason: 'repeated', count: 1, records: [1_202] },
    ])
})

test('Stop keeps what was added; the list in the bin and an erased person end an import', async () => {
  const user = await makeUser(db)
  const { draft, payload } = await killedBetweenBatches(user, many(1_200, 'stop'))
  const stopped = await app.as(user, contract.stopListImport, { params: { id: draft.id } })
  assert.deepEqual([stopped.state, stopped.reason, stopped.is_undoable], ['stopped', 'by_user', true])
  await runJob(runListImport, work(), payload)
  await app.work()
  assert.equal((await get(user, draft)).added, stopped.added)
  const late = await app.ask(user, contract.stopListImport, { params: { id: draft.id } })
  assert.equal(late.code, 'list_import_ended')

  const second = await upload(user, many(5, 'bin'))
  await app.work()
  await app.as(user, contract.startListImport, { params: { id: second.id }, body: {} })
  const { campaign_id } = await get(user, second)
  await app.as(user, removeCampaigns, { body: { resultIds: [campaign_id ?? ''] } })
  await app.work()
  const binned = await get(user, second)
  assert.deepEqual([binned.state, binned.reason, binned.added], ['stopped', 'list_deleted', 0])

  const third = await upload(user, many(5, 'erase'))
  await app.work()
  const [lead] = await leadsOf(user, stopped.campaign_id ?? '')
  await app.as(user, erasePerson, { body: { result_ids: [lead?.id ?? ''], fact_ids: [] } })
  await app.work()
  const erased = await get(user, third)
  assert.deepEqual([erased.state, erased.reason, erased.rows], ['stopped', 'person_erased', []])
  assert.deepEqual(await stored(), [])
})

test('what is no table, too long or of another account is refused', async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  const wrong = await uploadLeads(app, user, { content: Buffer.from([1, 2, 3]), name: 'leads.xlsx' })
  assert.deepEqual([wrong.status, Object.keys(wrong.errors ?? {})], [422, ['file']])
  assert.equal((await uploadLeads(app, null, { content: clients })).status, 401)
  const own = await makeLeads(db, user, { leads: [] })
  assert.equal((await uploadLeads(app, stranger, { content: clients, list: own })).status, 404)
  const draft = await upload(user, clients)
  assert.equal((await app.ask(stranger, contract.getListImport, { params: { id: draft.id } })).status, 404)

  const long = await upload(user, many(contract.mostImportRows + 1, 'l'))
  const ended = await checked(user, long)
  assert.deepEqual([ended.state, ended.reason, ended.is_undoable], ['failed', 'too_long', false])
  const old = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await db.updateTable('list_imports').set({ created_at: old }).where('id', '=', draft.id).execute()
  await runJob(dropListImports, work(), {})
  const expired = await get(user, draft)
  assert.deepEqual([expired.state, expired.reason], ['stopped', 'expired'])
  assert.deepEqual(await stored(), [])
})

test('of files that wait only the newest ten are kept', async () => {
  const user = await makeUser(db)
  const first = await upload(user, many(2, 'draft'))
  for (let more = 0; more < contract.mostDrafts; more += 1) await upload(user, many(2, 'draft'))
  const ended = await get(user, first)
  assert.deepEqual([ended.state, ended.reason], ['stopped', 'expired'])
  await app.work()
  assert.equal((await stored()).length, contract.mostDrafts)
})

test('of four imports that an account starts at once, three start', async () => {
  const user = await makeUser(db)
  const ids: string[] = []
  for (const number of [1, 2, 3, 4]) ids.push((await upload(user, many(2, `once${number}`))).id)
  await app.work()
  const answers = await Promise.all(
    ids.map((id) => app.ask(user, contract.startListImport, { params: { id }, body: {} })),
  )
  assert.deepEqual(answers.flatMap(({ code }) => code ?? []).toSorted(), ['too_many_list_imports'])
})

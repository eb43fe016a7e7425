import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { getCrmPush, startCrmPush } from '#contract/leads/crm/crm-pushes.ts'
import { changeListImport, getListImport } from '#contract/leads/imports/list-imports.ts'
import { createLabel, labelLeads } from '#contract/leads/labels.ts'
import { pushRun } from '#server/features/crm/push/push-run.ts'
import { labelRun } from '#server/features/labels/label-run.ts'
import { importRun } from '#server/features/list-imports/import-run.ts'
import { startPushing } from '#testing/fakes/crm/pushing.ts'
import { clients, importing } from '#testing/make/directory/upload-leads.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { rowsOf } from '#testing/runs/rows-of.ts'
import { startRuns } from '#testing/runs/start-runs.ts'
import { finishHere } from './run-attempt.ts'

const { app, crm, ways, begin: beginRun, attempt, stateOf, stop } = await startRuns()
after(stop)
const { db } = app.services
beforeEach(() => crm.contacts.clear())

const all = { scope: 'all' as const }

/** A user who starts pushes of so many leads over one connection. */
async function pushing() {
  const { user, connection } = await startPushing(app, 'ghl')
  const begin = async (count: number) => {
    const leads = Array.from({ length: count }, (_, number) => ({
      email: `lead${number}@${count}.example`,
      email_state: 'found' as const,
      is_sample: true,
    }))
    const params = { type: 'local' as const, id: await makeLeads(db, user, { leads }) }
    const body = { chosen: all, connection_id: connection.id, existing: 'fill' as const }
    return app.as(user, startCrmPush, { params, body })
  }
  return { user, begin, shown: (id: string) => app.as(user, getCrmPush, { params: { id } }) }
}

test('finishHere ends a run in the transaction of its request, without a job, and leaves an ended one as it is', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [{}, {}, {}] })
  const label = await app.as(user, createLabel, { body: { name: 'Hot', color: 2 } })
  const run = await app.as(user, labelLeads, {
    params: { type: 'local', id },
    body: { chosen: all, add: [label.id], remove: [] },
  })
  assert.deepEqual([run.state, run.leads, run.settled], ['done', 3, 3])
  assert.equal(await app.work([labelRun.job.name]), 0)
  const rows = await rowsOf(db, user)
  await db.transaction().execute((tx) => finishHere(tx, labelRun, run.id))
  assert.deepEqual(await rowsOf(db, user), rows)
})

test('finishHere leaves to a job what has to be asked', async () => {
  for (const way of ways.filter(({ kind, isUndo }) => kind.forward.work && !isUndo)) {
    const run = await beginRun(way)
    const { name } = way.kind.job
    await app.queue.boss.deleteQueuedJobs(name)
    await db.transaction().execute((tx) => finishHere(tx, way.kind, run.id))
    assert.ok((await app.work([name])) > 0, way.name)
    assert.equal((await stateOf(way.kind, run)).state, 'done', way.name)
  }
})

test('an attempt whose process stops leaves what is left of its run to the next one', async () => {
  for (const way of ways) {
    const run = await beginRun(way)
    await assert.rejects(attempt(way.kind, run, AbortSignal.abort()))
    assert.ok(way.kind.busy.includes((await stateOf(way.kind, run)).state as never), way.name)
    await app.work()
    assert.equal((await stateOf(way.kind, run)).state, way.isUndo ? 'undone' : 'done', way.name)
  }
})

test('an attempt that has taken its time hands over: the next run of its key goes first, then it goes on', async () => {
  const { user, begin, shown } = await pushing()
  const [long, short] = [await begin(17), await begin(1)]
  const brief = { ...pushRun, limits: { ...pushRun.limits, handOverMs: 0 } }
  const { name } = pushRun.job
  const turns: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const [job] = await app.queue.boss.fetch<{ push_id: string }>(name, { batchSize: 1 })
    const id = job?.data.push_id ?? ''
    await attempt(brief, { user, id })
    await app.queue.boss.complete(name, job?.id ?? '')
    const { state, created } = await shown(id)
    turns.push(`${id === long.id ? 'long' : 'short'} ${state} ${created}`)
  }
  assert.deepEqual(turns, ['long running 16', 'short running 1'])
  await app.work([name])
  for (const { id } of [long, short]) assert.equal((await shown(id)).state, 'done')
  assert.equal(crm.contacts.size, 18)
})

test('a run with nothing to do before a moment waits for it in the queue, and holds no worker', async () => {
  const { begin, shown } = await pushing()
  const { id } = await begin(2)
  const at = new Date(Date.now() + 3_600_000)
  const dueAt = (moment: Date) =>
    db
      .updateTable('crm_push_leads')
      .set({ next_at: moment.toISOString() })
      .where('push_id', '=', id)
      .execute()
  await dueAt(at)
  await app.work()
  const { state, created, waiting } = await shown(id)
  assert.deepEqual([state, created, waiting], ['running', 0, 2])
  const waits = sql<{ start_after: Date }>`
    select start_after from pgboss.job where state < 'active' and data ->> 'push_id' = ${id}`
  const { rows } = await waits.execute(db)
  assert.deepEqual(
    rows.map(({ start_after }) => new Date(start_after).getTime()),
    [at.getTime()],
  )
  await dueAt(new Date())
  await sql`update pgboss.job set start_after = now() where data ->> 'push_id' = ${id}`.execute(db)
  await app.work()
  assert.equal((await shown(id)).state, 'done')
})

test('a run that rests is open and taken by no worker until its user says more', async () => {
  const user = await makeUser(db)
  const { id } = await importing(app).upload(user, clients)
  await app.work()
  const run = { user, id }
  const rested = await stateOf(importRun, run)
  assert.deepEqual([rested.state, rested.ended_at], ['ready', null])
  const rows = await rowsOf(db, user)
  await attempt(importRun, run)
  await app.work()
  assert.deepEqual([await rowsOf(db, user), await stateOf(importRun, run)], [rows, rested])
  const body = { type: 'local' as const, country: null, skip_owned: false }
  const again = await app.as(user, changeListImport, { params: { id }, body })
  assert.equal(again.state, 'checking')
  await app.work()
  assert.equal((await app.as(user, getListImport, { params: { id } })).state, 'ready')
})

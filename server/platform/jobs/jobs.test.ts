import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listParkedJobs, replayParkedJob } from '#contract/operator/parked-jobs.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { poisonRound } from '#testing/jobs/poison-round.ts'
import { plainName, poisonJobs, poisonName } from '#testing/jobs/poison-worker.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { enqueue, openQueue, stopQueue } from './jobs.ts'
import { startWorking } from './run-jobs.ts'

const retries = 1
const plainMs = 50
const app = await startApp({ testJobs: poisonJobs(retries, plainMs) })
after(() => app.stop())

const { db, queue } = app.services
const round = { db, databaseUrl: app.url, retries, plainJobs: 1_000, plainMs, hurried: true }

test('R7 a job that kills its worker each time is parked with the reason, though a worker dies while it parks it, and 1,000 others are all done (2 tries, none of them missed for ten seconds; 5, and the pace, in the poison-job bench)', async (context) => {
  const poisoned = await poisonRound(round, true)
  context.diagnostic(`${poisoned.perSecond.toFixed(0)} jobs/s`)
  const tries = retries + 1
  const whileParking = 1
  assert.deepEqual([poisoned.deaths, poisoned.done], [tries + whileParking, round.plainJobs])

  const admin = await makeUser(db)
  const { items, total } = await app.as(admin, listParkedJobs)
  assert.equal(total, 1)
  const [parked] = items
  assert.equal(parked?.name, poisonName.name)
  assert.deepEqual([parked?.reason.code, parked?.reason.values], ['worker_died', { times: 2 }])
})

test('an operator enqueues a parked job again, once', async () => {
  const admin = await makeUser(db)
  const payload = { id: 'again' }
  const { id } = await db
    .insertInto('parked_jobs')
    .values({ name: plainName.name, payload: JSON.stringify(payload), reason: 'failed 6 times' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = await makeUser(db, { modules: ['leads'] })
  assert.equal((await app.ask(client, replayParkedJob, { params: { id } })).status, 403)
  assert.notEqual((await app.as(admin, replayParkedJob, { params: { id } })).replayed_at, null)
  assert.equal((await app.ask(admin, replayParkedJob, { params: { id } })).status, 409)
  const queued = await queue.boss.fetch(plainName.name, { batchSize: 10 })
  assert.deepEqual(
    queued.map(({ data }) => data),
    [payload],
  )
})

test('a job is enqueued if, and only if, the transaction that causes the job commits', async () => {
  const cause = (id: string, fails: boolean) =>
    db.transaction().execute(async (tx) => {
      await enqueue(tx, plainName, { id })
      if (fails) throw new Error('undone')
    })
  await assert.rejects(cause('undone', true), /undone/)
  await cause('kept', false)
  const queued = await queue.boss.fetch(plainName.name, { batchSize: 10 })
  assert.deepEqual(
    queued.map(({ data }) => data),
    [{ id: 'kept' }],
  )
})

test('the schedule of a job that a new release no longer has is removed', async () => {
  const { boss } = queue
  await boss.createQueue('former-job')
  await boss.schedule('former-job', '0 3 * * *', {})
  await startWorking(app.services, [])
  assert.deepEqual(await boss.getSchedules('former-job'), [])
})

test('a start gives a queue of an earlier version the settings of today and leaves one that has them', async () => {
  const start = async () => {
    const later = await openQueue(app.appUrl, poisonJobs(retries, plainMs), { log: createLog('silent') })
    const found = await later.boss.getQueue(plainName.name)
    await stopQueue(later)
    return found
  }
  const asMade = await start()
  assert.ok(asMade?.updatedOn)
  assert.deepEqual(await start(), asMade)
  await queue.boss.updateQueue(plainName.name, { retryLimit: (asMade.retryLimit ?? 0) + 7 })
  assert.equal((await start())?.retryLimit, asMade.retryLimit)
})

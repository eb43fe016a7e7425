import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { startApp } from '#testing/app.ts'
import { enqueue } from './jobs.ts'
import { jobName, systemJob } from './job.ts'
import { startWorking } from './run-jobs.ts'

/** Class 53 of PostgreSQL whole, a read-only database, and a file system or a file store without room. */
const codes = ['53000', '53100', '53200', '53300', '53400', '25006', 'ENOSPC', 'EDQUOT']
const failed = new Set<string>()
const done = new Set<string>()
const { promise: ended, resolve, reject } = Promise.withResolvers<void>()

const name = jobName('test-no-room', z.object({ code: z.string() }))
const job = systemJob(name, 'a test', {
  parallel: 1,
  perFetch: codes.length,
  retries: 0,
  expireS: 60,
  async run(_context, { code }) {
    if (!failed.has(code)) {
      failed.add(code)
      throw Object.assign(new Error('no room'), { code })
    }
    if (done.add(code).size === codes.length) resolve()
  },
  async parked(_context, { code }) {
    reject(new Error(`${code} counted as a try`))
  },
})
const app = await startApp({ testJobs: [job] })
after(() => app.stop())

test('R3 a machine without room costs a job no try, whichever code says so: one that has no second try is done', async () => {
  await app.services.db.transaction().execute(async (tx) => {
    for (const code of codes) await enqueue(tx, name, { code })
  })
  await startWorking(app.services, [job])
  await ended
  assert.deepEqual([...done].toSorted(), codes.toSorted())
})

import { poisonRound } from '#testing/jobs/poison-round.ts'
import { poisonJobs } from '#testing/jobs/poison-worker.ts'
import { openQueue, stopQueue } from '#server/platform/jobs/jobs.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'

/** R7 whole: a job that kills its worker at each of five tries, beside 1,000 others. */
const retries = 4
const plainMs = 200
const database = await benchDatabase()
const queue = await openQueue(database.url, poisonJobs(retries, plainMs), { log: createLog('silent') })
const db = systemDatabase(database, {}, { queue, secrets: secretBox('a secret that only benches know, 32+') })
try {
  const round = { db, databaseUrl: database.url, retries, plainJobs: 1_000, plainMs, hurried: false }
  const usual = await poisonRound(round, false)
  const poisoned = await poisonRound(round, true)
  report({
    what: 'pace with poison against the usual',
    measured: poisoned.perSecond / usual.perSecond,
    bar: { least: 0.8 },
    unit: 'x',
  })
  report({
    what: 'workers that died until the job was parked, one of them while it parked it',
    measured: poisoned.deaths,
    bar: { most: retries + 2 },
    unit: 'workers',
  })
} finally {
  await stopQueue(queue)
  await db.destroy()
  await database.drop()
}

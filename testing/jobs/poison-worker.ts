import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { folderFiles } from '#server/platform/storage/files.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { openQueue } from '#server/platform/jobs/jobs.ts'
import { startWorking } from '#server/platform/jobs/run-jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openServices } from '#server/platform/open-services.ts'
import { secretBox } from '#server/platform/security/secrets.ts'

export const poisonName = jobName('test-poison', z.object({ id: z.string() }))
export const plainName = jobName('test-plain', z.object({ id: z.string() }))

/** Two kinds of work: one takes its worker along at every try and when it is first parked, the other takes a moment and leaves a line. */
export function poisonJobs(retries: number, plainMs: number) {
  const poison = systemJob(poisonName, 'a test', {
    parallel: 1,
    retries,
    expireS: 60,
    async run() {
      process.exit(1)
    },
    async parked({ services: { db } }, { id }) {
      const message = `parking ${id}`
      const before = db.selectFrom('app_errors').select('id').where('message', '=', message)
      if ((await before.execute()).length > 0) return
      await db.insertInto('app_errors').values({ message }).execute()
      process.exit(1)
    },
  })
  const plain = systemJob(plainName, 'a test', {
    parallel: 8,
    retries: 5,
    expireS: 60,
    async run({ services: { db } }, { id }) {
      await sleep(plainMs)
      await db
        .insertInto('app_errors')
        .values({ message: `done ${id}` })
        .execute()
    },
  })
  return [poison, plain]
}

/** A worker process for these two: `node testing/jobs/poison-worker.ts DATABASE_URL RETRIES PLAIN_MS`. */
if (import.meta.main) {
  const [databaseUrl = '', ...numbers] = process.argv.slice(2)
  const [retries = 0, plainMs = 0] = numbers.map(Number)
  const log = createLog('silent')
  const jobs = poisonJobs(retries, plainMs)
  const services = await openServices({
    queue: await openQueue(databaseUrl, jobs, { log }),
    databaseUrl,
    directoryUrl: databaseUrl,
    files: folderFiles(tmpdir()),
    secrets: secretBox('a secret that only tests know, 32+'),
    log,
    contact: 'https://quarry.test/crawler',
    probing: false,
    helo: 'quarry.test',
    mailFrom: undefined,
  })
  await startWorking(services, jobs)
  process.stdout.write('Quarry is working\n')
}

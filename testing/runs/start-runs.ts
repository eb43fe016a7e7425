import assert from 'node:assert/strict'
import { getWallet } from '#contract/wallet/wallet.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { jobOf } from '#server/runs/job-of.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { parkedQueue } from '#server/platform/jobs/jobs.ts'
import { parkJob, runJob } from '#server/platform/jobs/run-jobs.ts'
import type { RunPayload } from '#server/runs/run-kind.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { type AnyRunKind, listed, runCases, type RunWay } from './run-cases.ts'

export interface BegunRun {
  user: TestUser
  id: string
}

/** A server with all that the kinds of runs need beyond it: a CRM, and a directory that knows one person. */
export async function startRuns() {
  const fake = await startHighLevel()
  const app = await startApp({
    networks: (opened) => ({ ...fake.networks(opened), internet: opened.sample }),
  })
  const { name, domain } = listed
  const phones = ['+12025550123']
  await importPeople(app.services.directoryPool, 'listed', [
    makePerson('1', { name, company_domain: domain, phones, keywords: ['listed'] }),
  ])
  return {
    app,
    crm: fake.crm,
    ...runCases(app),
    /** A run of a user of its own, who has 60 credits. */
    async begin(way: RunWay): Promise<BegunRun> {
      const user = await makeUser(app.services.db, { credits: 60 })
      return { user, id: await way.begin(user) }
    },
    async creditsOf(user: TestUser) {
      const { balance, held } = await app.as(user, getWallet)
      return { balance, held }
    },
    stateOf: ({ table }: AnyRunKind, { id }: BegunRun) =>
      app.services.db
        .selectFrom(table as 'exports') // every table of runs has these columns
        .select(['state', 'reason', 'ended_at', 'attempt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** One attempt at a run, beside those of the queue. */
    attempt: (kind: AnyRunKind, run: BegunRun, signal = new AbortController().signal) =>
      runJob(jobOf(kind), { services: app.services, signal, jobId: '' }, payloadOf(kind, run)),
    /** Fails the job of the only waiting run of a kind at every try; answers how the queue then parks it. */
    async failEachTry(kind: AnyRunKind): Promise<() => Promise<void>> {
      const { boss } = app.queue
      const { name } = kind.job
      for (let tries = 0; tries <= kind.limits.retries; tries += 1) {
        const [job] = await boss.fetch(name, { batchSize: 1 })
        await boss.fail(name, job?.id ?? '', new Error('a bug of the product'))
        const isDue = "update pgboss.job set start_after = now() where state = 'retry' and name = $1"
        await boss.getDb().executeSql(isDue, [name])
      }
      const [dead] = await boss.fetch(parkedQueue(name), { batchSize: 1, includeMetadata: true })
      assert.ok(dead)
      return () => parkJob(jobOf(kind) as AnyJob, app.services, dead)
    },
    /** The files of a run in the store. */
    async filesOf({ id }: BegunRun) {
      const keys = []
      for await (const key of app.services.files.list()) if (key.includes(id)) keys.push(key)
      return keys
    },
    async stop() {
      await app.stop()
      await fake.stop()
    },
  }
}

const payloadOf = ({ idKey }: AnyRunKind, { user, id }: BegunRun): RunPayload => ({
  account_id: user.account_id,
  [idKey]: id,
})

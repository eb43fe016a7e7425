import type { JobResult, PgBoss } from 'pg-boss'
import type { AccountContext } from '#server/platform/context.ts'
import type { Services } from '#server/platform/services.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { inWorldOf } from '#server/platform/tenancy/sandboxes.ts'
import type { AnyJob, Job, SystemJobContext } from './job.ts'
import { parkedQueue } from './jobs.ts'
import { startDelay } from './start-delay.ts'
import { sql } from 'kysely'
import { takesNoWrites } from '#server/platform/postgres/no-writes.ts'
import { reason } from '#server/platform/reasons.ts'
import { z } from 'zod'

/** Starts the workers of every job, as many as the job says. */
export async function startWorking(services: Services, jobs: AnyJob[]): Promise<void> {
  const { boss } = services.queue
  await removeFormerSchedules(boss, jobs)
  for (const each of jobs) {
    const runOne = runner(each, services)
    if (each.cron) await boss.schedule(each.name, each.cron, {})
    const workers: string[] = []
    for (let number = 0; number < each.parallel; number += 1) {
      const found = async (batch: Claimed[]) => {
        boss.notifyWorker(workers[(number + 1) % workers.length] ?? '')
        try {
          return await Promise.all(
            batch.map((one) => startDelay(each, one).then(() => outcomeOf(runOne, one))),
          )
        } finally {
          boss.notifyWorker(workers[number] ?? '')
        }
      }
      const options = { ...(number === 0 ? polling : notified), ...eachForItself(each) }
      workers.push(await boss.work(each.name, options, found))
    }
    await boss.work(parkedQueue(each.name), notified, async (batch: Dead[]) => {
      for (const dead of batch) await parkJob(each, services, dead)
    })
  }
}

/** A job that was renamed or removed since the last release would be queued for ever: nothing works on its queue. */
async function removeFormerSchedules(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  const scheduled = new Set(jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
}

/** A job after its last try, as the queue hands it over. */
interface Dead extends Failed {
  id: string
  /** The job that failed. */
  sourceId: string | null
  data: unknown
  singletonKey: string | null
}

/** Runs a job as its account, or as the system when it says so. */
export async function runJob<P>(
  job: Job<P>,
  { services, ...run }: SystemJobContext,
  payload: P,
): Promise<void> {
  return job.run({ ...(await accountContext(job, services, payload)), ...run }, payload)
}

async function accountContext<P>(
  { name, system }: Job<P>,
  services: Services,
  payload: P,
): Promise<AccountContext> {
  if (system !== undefined) return { services, account_id: '' } // typed away by `systemJob`
  const { account_id } = payload as Partial<AccountContext>
  if (!account_id) throw new Error(`${name} names no account`)
  const own = forTenant(services, account_id)
  return { services: inWorldOf(own, await services.sandboxes.has(account_id)), account_id }
}

/**
 * Ends the product state of a job that failed for good, then keeps the job for the operator. The failed job leaves the
 * queue, where it would block all later jobs of its key.
 */
export async function parkJob(each: AnyJob, services: Services, dead: Dead): Promise<void> {
  const { id, data, singletonKey } = dead
  const payload = each.payload.parse(data)
  await each.parked?.(await accountContext(each, services, payload), payload)
  const reason = whyParked(dead)
  await services.db
    .insertInto('parked_jobs')
    .values({ id, name: each.name, payload: JSON.stringify(data), key: singletonKey, reason })
    .onConflict((conflict) => conflict.doNothing()) // parked by a process that died right after
    .execute()
  if (each.onePerKey && dead.sourceId !== null) await services.queue.boss.deleteJob(each.name, dead.sourceId)
  services.log.error({ job: each.name, payload: data, reason }, 'a job failed at every try and was parked')
}

type Claimed = Pick<Dead, 'id' | 'data'> & { createdOn: Date; signal: AbortSignal }

const oneByOne = { batchSize: 1, pollingIntervalSeconds: 1, includeMetadata: true } as const
/**
 * The database notifies all workers of a job when a new one comes, but not when a retry becomes due. The first worker
 * polls for those, a worker that finds one wakes the next, and the others poll now and then in case the first is busy.
 */
const polling = { ...oneByOne, notifyPollingIntervalSeconds: 1 }
const notified = { ...oneByOne, notifyPollingIntervalSeconds: 5 }

/** Jobs that were fetched together end each with its own outcome. */
const eachForItself = ({ perFetch = 1, perGroup }: AnyJob) =>
  ({
    batchSize: perFetch,
    perJobResults: true,
    ...(perGroup !== undefined && { groupConcurrency: perGroup }),
  }) as const

async function outcomeOf(run: (one: Claimed) => Promise<void>, one: Claimed): Promise<JobResult> {
  const { id } = one
  return run(one).then(
    () => ({ id, status: 'completed' }),
    (output: Error) => ({ id, status: 'failed', output }),
  )
}

function runner(each: AnyJob, services: Services) {
  return async ({ id, data, signal }: Claimed) => {
    const payload = each.payload.parse(data)
    const took = services.metrics.jobSeconds.startTimer({ queue: each.name })
    try {
      await runJob(each, { services, signal, jobId: id }, payload)
      took({ outcome: 'done' })
    } catch (err) {
      took({ outcome: 'failed' })
      services.log.warn({ err, job: each.name, jobId: id, payload }, 'a job failed and will be tried again')
      if (takesNoWrites(err)) await giveTry(services, each.name, id)
      throw err
    }
  }
}

/**
 * A machine without room is no fault of the job, so its try counts for nothing: the job goes on at most 30 s after there
 * is room again. That ends a day after its cause, since a job can be what fills the disk.
 */
async function giveTry({ db, log }: Services, name: string, id: string): Promise<void> {
  await sql`
    update pgboss.job set retry_limit = retry_limit + 1
    where name = ${name} and id = ${id} and state = 'active' and created_on > now() - interval '1 day'
  `
    .execute(db)
    .catch((err: unknown) => log.warn({ err, job: name }, 'a try of a job could not be given back'))
}

const Output = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
])

/** The queue's word for a worker that was never heard of again. */
const died = /heartbeat timeout/

interface Failed {
  sourceRetryCount: number | null
  /** What the last try said. */
  sourceOutput: object | null
}

/** Why a job was given up, for the operator. */
function whyParked({ sourceRetryCount, sourceOutput }: Failed): string {
  const said = Output.safeParse(sourceOutput).data?.slice(0, 500)
  const times = (sourceRetryCount ?? 0) + 1
  if (said === undefined) return reason('failed_times', { times })
  return died.test(said)
    ? reason('worker_died', { times })
    : reason('failed_times_with', { times, error: said })
}

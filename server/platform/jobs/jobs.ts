import { fromKysely, PgBoss } from 'pg-boss'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { impatientClient } from '#server/platform/postgres/dead-lines.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { AccountContext } from '#server/platform/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { AnyJob, Job, JobName, Run } from './job.ts'
import { startDelay } from './start-delay.ts'
import { type Failed, whyParked } from './why-parked.ts'

/** The queue hands what it does not know to its pool. Its statements take no time but those that tidy up. */
const impatience = { Client: impatientClient(20_000) }

const parkedQueue = (name: string) => `${name}-parked`

let sender: PgBoss | undefined
const kinds = new Map<string, AnyJob>()
/** The work of that name, as this process knows it. */
export const kindOf = (name: string): AnyJob | undefined => kinds.get(name)

export interface EnqueueOptions {
  /** With `onePerKey`: runs of this key wait for one another. */
  key?: string
  startAfter?: Date
}

/** Puts a job into the queue in the transaction that causes it: no job without its cause, no cause without its job. */
export async function enqueue<P extends object>(
  tx: Transaction,
  { name }: JobName<P>,
  payload: P,
  { key, startAfter }: EnqueueOptions = {},
): Promise<void> {
  await queue().send(name, payload, {
    db: fromKysely(tx),
    ...(key === undefined ? {} : { singletonKey: key }),
    ...(startAfter === undefined ? {} : { startAfter }),
  })
}

/** Many jobs of one kind in one statement. */
export async function enqueueAll<P extends object>(
  tx: Transaction,
  { name }: JobName<P>,
  payloads: P[],
): Promise<void> {
  if (payloads.length === 0) return
  await queue().insert(
    name,
    payloads.map((data) => ({ data })),
    { db: fromKysely(tx) },
  )
}

function queue(): PgBoss {
  if (!sender) throw new Error('A job was enqueued before openQueue()')
  return sender
}

/** Opens the queue of this process's database and makes its queues. Does not run anything yet. */
export async function openQueue(url: string, jobs: AnyJob[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: asRole(url, systemRole),
    migrate: false,
    createSchema: false,
    application_name: 'quarry-jobs',
    max: 8,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    ...impatience,
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'))
  await boss.start()
  for (const { name, retries, expireS, onePerKey } of jobs) {
    await boss.createQueue(parkedQueue(name), { policy: 'standard', retryLimit: 5, notify: true })
    const settings = {
      retryLimit: retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      expireInSeconds: expireS,
      heartbeatSeconds: 10,
      deadLetter: parkedQueue(name),
      notify: true,
    }
    await boss.createQueue(name, { ...settings, policy: onePerKey ? 'key_strict_fifo' : 'standard' })
    await boss.updateQueue(name, settings) // a queue made by an earlier version takes today's settings
  }
  sender = boss
  for (const each of jobs) kinds.set(each.name, each)
  return { boss, jobs, log }
}

export interface Queue {
  boss: PgBoss
  jobs: AnyJob[]
  log: Log
}

/** Starts working: as many runs of each job at once as the job says. */
export async function startWorking({ boss, jobs, log }: Queue, services: Services): Promise<void> {
  await removeFormerSchedules(boss, jobs)
  for (const each of jobs) {
    const runOne = runner(each, services, log)
    if (each.cron) await boss.schedule(each.name, each.cron, {})
    const lanes: string[] = []
    for (let lane = 0; lane < each.parallel; lane += 1) {
      const found = async (batch: Claimed[]) => {
        boss.notifyWorker(lanes[(lane + 1) % lanes.length] ?? '')
        try {
          for (const one of batch) await startDelay(each, one).then(() => runOne(one))
        } finally {
          boss.notifyWorker(lanes[lane] ?? '')
        }
      }
      lanes.push(await boss.work(each.name, lane === 0 ? wakeful : woken, found))
    }
    await boss.work(parkedQueue(each.name), woken, async (batch: Dead[]) => {
      for (const dead of batch) await park(each, services, dead)
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
  data: unknown
  singletonKey: string | null
}

/** Runs a job as its account, or as the system when it says so. */
export async function runJob<P>(each: Job<P>, services: Services, payload: P, run: Run): Promise<void> {
  return each.run({ ...contextOf(each, services, payload), ...run }, payload)
}

function contextOf<P>({ name, system }: Job<P>, services: Services, payload: P): AccountContext {
  if (system !== undefined) return { services, account_id: '' } // typed away by `systemJob`
  const { account_id } = payload as Partial<AccountContext>
  if (!account_id) throw new Error(`${name} names no account`)
  return { services: forTenant(services, account_id), account_id }
}

/** Ends the product state of a job that failed for good, then keeps the job for the operator. */
async function park(each: AnyJob, services: Services, dead: Dead): Promise<void> {
  const { id, data, singletonKey } = dead
  const payload = each.payload.parse(data)
  await each.parked?.(contextOf(each, services, payload), payload)
  const reason = whyParked(dead)
  await services.db
    .insertInto('parked_jobs')
    .values({ id, name: each.name, payload: JSON.stringify(data), key: singletonKey, reason })
    .onConflict((conflict) => conflict.doNothing()) // parked by a process that died right after
    .execute()
  services.log.error({ job: each.name, payload: data, reason }, 'a job failed at every try and was parked')
}

type Claimed = Pick<Dead, 'id' | 'data'> & { createdOn: Date; signal: AbortSignal }

const oneByOne = { batchSize: 1, pollingIntervalSeconds: 1, includeMetadata: true } as const
/**
 * All lanes of a kind hear of new work. What becomes due again is told to nobody: the first lane looks for it, whoever
 * finds some wakes the next, and the others look now and then, for the first may be busy.
 */
const wakeful = { ...oneByOne, notifyPollingIntervalSeconds: 1 }
const woken = { ...oneByOne, notifyPollingIntervalSeconds: 5 }

function runner(each: AnyJob, services: Services, log: Log) {
  return async ({ id, data, signal }: Claimed) => {
    const payload = each.payload.parse(data)
    const took = services.metrics.jobSeconds.startTimer({ queue: each.name })
    try {
      await runJob(each, services, payload, { signal, jobId: id })
      took({ outcome: 'done' })
    } catch (err) {
      took({ outcome: 'failed' })
      log.warn({ err, job: each.name, jobId: id, payload }, 'a job failed and will be tried again')
      throw err
    }
  }
}

/** What running jobs get to finish at a stop, of the ten seconds that the whole process has. */
const graceMs = 4_000

/** Lets running jobs finish, for a while, then leaves the rest for another worker. */
export async function stopQueue({ boss }: Queue): Promise<void> {
  await boss.stop({ graceful: true, timeout: graceMs, close: true })
  if (sender === boss) sender = undefined
}

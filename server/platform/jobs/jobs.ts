import { isDeepStrictEqual } from 'node:util'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { clientWithTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { contextOf } from '#server/platform/postgres/transaction-context.ts'

/** Settings that pg-boss hands to its pool. Only its maintenance statements take seconds. */
const poolSettings = { Client: clientWithTimeLimit(20_000) }

/** A worker that died is missed after ten seconds, and what it had begun is begun again after a growing while. */
const retried = { retryDelay: 1, retryBackoff: true, heartbeatSeconds: 10, notify: true }
/** Until a job is parked, what it holds stays held, so that is tried for a day. */
const parking = { ...retried, retryLimit: 16 }

/** The dead letter queue of a job. */
export const parkedQueue = (name: string) => `${name}-parked`

/** A kind of work as the queue has to know it. */
export interface QueuedJob {
  name: string
  payload: z.ZodType<object>
  retries: number
  expireS: number
  onePerKey?: true
  parked?: unknown
  replay?(tx: Transaction, payload: object): Promise<void>
}

/** The queue of one database, opened once in a process. */
export interface Queue {
  boss: PgBoss
  /** The work of each name, as this version knows it. */
  kinds: ReadonlyMap<string, QueuedJob>
  log: Log
}

/** A job as its cause knows it: see `jobName`. */
interface Named<P> {
  name: string
  payload: z.ZodType<P>
  groupOf?(payload: P): string | undefined
}

interface EnqueueOptions {
  /** With `onePerKey`: jobs of one key run one after the other. */
  key?: string
  startAfter?: Date
}

/**
 * Puts a job into the queue in the transaction that causes the job: neither exists without the other. Options stand
 * beside the name: `enqueue(tx, { ...runSearch, key: search_id }, { search_id })`.
 */
export async function enqueue<P extends object>(
  tx: Transaction,
  { key, startAfter, ...named }: Named<P> & EnqueueOptions,
  payload: P,
): Promise<void> {
  await contextOf(tx).queue.boss.send(named.name, payload, {
    db: fromKysely(tx),
    ...groupOf(named, payload),
    ...(key === undefined ? {} : { singletonKey: key }),
    ...(startAfter === undefined ? {} : { startAfter }),
  })
}

/** Enqueues many jobs of one kind in one statement. */
export async function enqueueAll<P extends object>(
  tx: Transaction,
  named: Named<P>,
  payloads: P[],
): Promise<void> {
  if (payloads.length === 0) return
  await contextOf(tx).queue.boss.insert(
    named.name,
    payloads.map((data) => ({ data, ...groupOf(named, data) })),
    { db: fromKysely(tx) },
  )
}

function groupOf<P>(named: Named<P>, payload: P): { group?: { id: string } } {
  const id = named.groupOf?.(payload)
  return id === undefined ? {} : { group: { id } }
}

/** Connects to the queue of a database and creates or updates the queue of each job. Runs nothing yet. */
export async function openQueue(
  url: string,
  jobs: QueuedJob[],
  { log, connections = 8 }: { log: Log; connections?: number },
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: asRole(url, systemRole),
    migrate: false,
    createSchema: false,
    application_name: 'quarry-jobs',
    max: connections,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    ...poolSettings,
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'))
  await boss.start()
  // One question for all of them: a start would else send four statements for each job.
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  async function keepQueue(
    name: string,
    policy: 'standard' | 'key_strict_fifo',
    settings: QueueOptions & { deadLetter?: string },
  ) {
    const queue = found.get(name)
    if (!queue) await boss.createQueue(name, { ...settings, policy })
    // A queue made by an earlier version takes today's settings.
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings)
  }
  for (const { name, retries, expireS, onePerKey } of jobs) {
    await keepQueue(parkedQueue(name), 'standard', parking)
    await keepQueue(name, onePerKey ? 'key_strict_fifo' : 'standard', {
      ...retried,
      retryLimit: retries,
      retryDelayMax: 30,
      expireInSeconds: expireS,
      deadLetter: parkedQueue(name),
    })
  }
  return { boss, kinds: new Map(jobs.map((job) => [job.name, job])), log }
}

/** Time that running jobs get to finish at a stop, of the ten seconds that the whole process has. */
const graceMs = 4_000

/** Lets running jobs finish for a while, then leaves the rest to another worker. */
export async function stopQueue({ boss }: Queue): Promise<void> {
  await boss.stop({ graceful: true, timeout: graceMs, close: true })
  // A connection that is still being closed sees the database stop, which is no failure.
  boss.removeAllListeners('error').on('error', () => undefined)
}

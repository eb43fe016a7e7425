import type { z } from 'zod'
import type { AccountContext } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

export interface JobFacts {
  /** Workers of this job in one process. */
  parallel: number
  /** Jobs that a worker takes and runs at once: one statement fetches them, and one ends them. 1 if not given. */
  perFetch?: number
  /** Limits running jobs of one group (see `jobName`) over all processes. Jobs fetched in the same moment may exceed it. No limit if not given. */
  perGroup?: number
  /** Tries after the first before the job is parked in the dead letter queue. */
  retries: number
  /** A run that takes longer is taken for dead and tried again. */
  expireS: number
  /** Begun by itself whenever this says so, in UTC: minute, hour, day, month, weekday. */
  cron?: string
  /** One at a time per key, in order: for jobs where a second run beside the first would be wrong. */
  onePerKey?: true
  /** Shortest time between the creation of a job and its run, so that the page first reads what the cause has brought. */
  startDelayMs?: number
}

/** What the queue tells of one run of a job. */
export interface Run {
  signal: AbortSignal
  jobId: string
}

/** A run of a job that is of no account, or of all. */
export interface SystemJobContext extends Run {
  services: Services
}

/** A run of a job of one account, whose services see that account's rows alone. */
export interface AccountJobContext extends SystemJobContext, AccountContext {}

/** The name and the payload of a job: all that code needs to enqueue it. */
export interface JobName<P> {
  name: string
  payload: z.ZodType<P>
  /** Jobs of one group share `perGroup` places, so that one of many causes can't fill the queue. */
  groupOf?(payload: P): string | undefined
}

export function jobName<P>(
  name: string,
  payload: z.ZodType<P>,
  options: Pick<JobName<P>, 'groupOf'> = {},
): JobName<P> {
  return { name, payload, ...options }
}

interface Work<P, Context> extends JobFacts {
  run(context: Context, payload: P): Promise<void>
  /** The last try failed: brings the product's own state to an honest end. */
  parked?(context: Omit<Context, keyof Run>, payload: P): Promise<void>
  /**
   * Brings the product's state back to where another run does something. A job whose state ends for good when it is
   * parked has none and is not replayed: a run would find nothing to do.
   */
  replay?(tx: Transaction, payload: P): Promise<void>
}

/** A kind of work, as a value. It may run twice: its effects carry keys. Return is settled, throw is later again. */
export interface Job<P> extends JobName<P>, Work<P, AccountJobContext> {
  /** Why the job works across accounts; undefined where it works as the account of its payload. */
  system?: string
}

/** A job that works as the account that its payload names. */
export function accountJob<P extends { account_id: string }>(
  name: JobName<P>,
  work: Work<P, AccountJobContext>,
): Job<P> {
  return { ...name, ...work }
}

/** A job that works across accounts, and why. */
export function systemJob<P>(name: JobName<P>, system: string, work: Work<P, SystemJobContext>): Job<P> {
  return { ...name, ...work, system }
}

/** What any job looks like to the queue, which hands back JSON that only the job's own schema can type. */
export type AnyJob = Job<object>

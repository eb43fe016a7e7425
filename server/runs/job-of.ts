import { sql } from 'kysely'
import {
  type AccountJobContext,
  accountJob,
  type Job,
  type SystemJobContext,
  systemJob,
} from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { RowOf, RunKind, RunNoun, RunPayload, RunTable, Taken } from './run-kind.ts'
import { endCurrent, goOn } from './run-attempt.ts'
import { announceRun, changeRun, endRun, isBusy, lockRun } from './run-row.ts'

export interface RunJob extends Job<RunPayload> {
  /** The table of its runs. */
  runs: RunTable
}

/**
 * The job of a kind of run. The process may be killed between any two lines: pieces are settled in transactions under the
 * number of the attempt, and an attempt that a user or a later one has overtaken writes nothing but what `late` stores.
 */
export function jobOf<Table extends RunTable, Opened>(kind: RunKind<Table, Opened>): RunJob {
  const { parallel, perGroup, retries, expireS } = kind.limits
  const work = {
    parallel,
    ...(perGroup === undefined ? {} : { perGroup }),
    retries,
    expireS,
    onePerKey: true as const,
    run: (context: SystemJobContext, payload: RunPayload) =>
      attempt(kind, { ...context, account_id: payload.account_id }, idIn(kind, payload)),
    parked: ({ services: { db } }: Pick<SystemJobContext, 'services'>, payload: RunPayload) =>
      db.transaction().execute(async (tx) => {
        const row = await lockRun(tx, kind, idIn(kind, payload))
        if (row && isBusy(kind, row)) await endRun(tx, kind, { row, end: kind.gaveUp })
      }),
  }
  const job = kind.system === undefined ? accountJob(kind.job, work) : systemJob(kind.job, kind.system, work)
  return { ...job, runs: kind.table }
}

async function attempt<Table extends RunTable, Opened>(
  kind: RunKind<Table, Opened>,
  context: AccountJobContext,
  id: string,
): Promise<void> {
  const { db, log } = context.services
  const taken = await take(kind, db, id)
  if (!taken) return
  const { row } = taken
  try {
    const prepared = await kind.prepare?.(context, taken)
    if (prepared && 'end' in prepared) return await endCurrent(kind, db, { row, end: prepared.end })
    await goOn({ kind, context, row, opened: prepared?.opened as Opened }) // undefined where nothing is prepared
  } catch (error) {
    const end = context.signal.aborted ? undefined : kind.lasting?.(error)
    if (!end) throw error
    log.warn({ err: error, run: `${kind.table} ${row.id}` }, 'a run failed')
    await endCurrent(kind, db, { row, end })
  }
}

const idIn = ({ idKey }: Pick<RunNoun<RunTable>, 'idKey'>, payload: RunPayload) => payload[idKey] ?? ''

/** Takes a run for this attempt, or answers undefined when there is nothing to do. */
async function take<Table extends RunTable, Opened>(
  kind: RunKind<Table, Opened>,
  db: Database,
  id: string,
): Promise<Taken<Table> | undefined> {
  return db.transaction().execute(async (tx) => {
    const before = await lockRun(tx, kind, id)
    if (!before || !isBusy(kind, before)) return undefined
    const attempt = before.attempt + 1
    const begun: Partial<RowOf<Table>> = kind.begin?.(before, attempt) ?? {}
    await changeRun(tx, kind, { id, values: { ...begun, attempt: sql.val(attempt) } })
    await announceRun(tx, kind, before)
    return { before, row: { ...before, ...begun, attempt } }
  })
}

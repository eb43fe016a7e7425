import { sql } from 'kysely'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { AuditContext } from '#server/platform/security/audit-entry.ts'
import type { End, RowOf, RunKind, RunNoun, RunTable, StateOf } from './run-kind.ts'

/** Every table of runs has the columns that are named here; the types of the query builder know one table at a time. */
const tableOf = <Table extends RunTable>({ table }: Pick<RunNoun<Table>, 'table'>) => table as 'exports'

/** The run, locked until the transaction ends. Every change of its counts or state takes this lock first. */
export async function lockRun<Table extends RunTable>(
  tx: Transaction,
  noun: Pick<RunNoun<Table>, 'table'>,
  id: string,
): Promise<RowOf<Table> | undefined> {
  const query = tx.selectFrom(tableOf(noun)).selectAll().where('id', '=', id).forNoKeyUpdate()
  return (await query.executeTakeFirst()) as RowOf<Table> | undefined
}

export const isBusy = <Table extends RunTable>(noun: RunNoun<Table>, row: RowOf<Table>): boolean =>
  noun.busy.includes(row.state as StateOf<Table>)

/** Stores values of a locked run. */
export async function changeRun<Table extends RunTable>(
  tx: Transaction,
  noun: Pick<RunNoun<Table>, 'table'>,
  { id, values }: { id: string; values: object },
): Promise<void> {
  await tx.updateTable(tableOf(noun)).set(values).where('id', '=', id).execute()
}

export async function announceRun<Table extends RunTable>(
  tx: Transaction,
  noun: RunNoun<Table>,
  row: RowOf<Table>,
): Promise<void> {
  await announce(tx, row, ...noun.events(row))
}

interface Queued<Table extends RunTable> {
  row: RowOf<Table>
  state: StateOf<Table>
  /** What else is new about it. */
  values?: object
}

/** Lets a worker take a locked run, for the first time, again, or to take it back. An attempt that is still at it writes no more. */
export async function queueRun<Table extends RunTable>(
  tx: Transaction,
  noun: RunNoun<Table>,
  { row, state, values }: Queued<Table>,
): Promise<void> {
  const fresh = { state, reason: null, ended_at: null, attempt: sql`attempt + 1`, ...values }
  await changeRun(tx, noun, { id: row.id, values: fresh })
  await enqueueRun(tx, noun, row)
  await announceRun(tx, noun, row)
}

/** The job of a run, now or at a moment. */
export async function enqueueRun<Table extends RunTable>(
  tx: Transaction,
  noun: RunNoun<Table> & { startAfter?: Date },
  row: RowOf<Table>,
): Promise<void> {
  const key = noun.keyOf?.(row) ?? row.id
  const name = { ...noun.job, key, ...(noun.startAfter && { startAfter: noun.startAfter }) }
  await enqueue(tx, name, { account_id: row.account_id, [noun.idKey]: row.id })
}

interface Ending<Table extends RunTable> {
  row: RowOf<Table>
  end: End<Table>
  /** Who ended it; the product itself by default. */
  by?: AuditContext
}

/** Ends a locked run, or lets it rest: no worker that still holds a piece of it can write. */
export async function endRun<Table extends RunTable, Opened>(
  tx: Transaction,
  kind: RunKind<Table, Opened>,
  { row, end, by = { account_id: row.account_id } }: Ending<Table>,
): Promise<void> {
  const { state, reason, rests } = end
  const over = { attempt: sql`attempt + 1`, ended_at: sql`coalesce(ended_at, now())` }
  await changeRun(tx, kind, { id: row.id, values: { state, reason, ...(rests ? {} : over) } })
  if (!rests) await kind.ended?.(tx, row, { ...end, by })
  await announceRun(tx, kind, row)
}

/** Locks a run that a user names. */
export async function requireRun<Table extends RunTable, Opened>(
  tx: Transaction,
  kind: Pick<RunKind<Table, Opened>, 'table' | 'thing'>,
  id: string,
): Promise<RowOf<Table>> {
  const row = await lockRun(tx, kind, id)
  if (!row) throw notFound(kind.thing)
  return row
}

/** Stops a run for its user: what is being asked at the moment is neither stored nor charged. */
export async function stopRun<Table extends RunTable, Opened>(
  tx: Transaction,
  kind: RunKind<Table, Opened>,
  { id, end, by }: { id: string; end: End<Table>; by?: AuditContext },
): Promise<void> {
  const row = await requireRun(tx, kind, id)
  if (!isBusy(kind, row)) throw refuse(kind.tooLate as 'run_ended') // none of them has values
  await endRun(tx, kind, { row, end, ...(by && { by }) })
}

/** Whose runs. */
export type Owner = { account_id: string } | { campaign_ids: string[] }

/** Runs of an account or of lists that a worker may be at: locked one after the other, each until the transaction ends. */
export async function lockBusyRuns<Table extends RunTable>(
  tx: Transaction,
  noun: RunNoun<Table>,
  owner: Owner,
): Promise<RowOf<Table>[]> {
  const query = tx.selectFrom(tableOf(noun)).select('id').where(sql<boolean>`state = any(${noun.busy})`)
  const own =
    'account_id' in owner
      ? query.where('account_id', '=', owner.account_id)
      : query.where('campaign_id', 'in', owner.campaign_ids)
  const found = await own.orderBy('id').execute()
  const rows: RowOf<Table>[] = []
  for (const { id } of found) {
    const row = await lockRun(tx, noun, id)
    if (row && isBusy(noun, row)) rows.push(row)
  }
  return rows
}

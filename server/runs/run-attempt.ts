import { gatherer } from '#server/platform/jobs/gather.ts'
import type { AccountJobContext } from '#server/platform/jobs/job.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Attempt, End, RowOf, RunKind, RunTable, Way } from './run-kind.ts'
import { announceRun, changeRun, endRun, enqueueRun, isBusy, lockRun } from './run-row.ts'

interface Begun<Table extends RunTable, Opened> {
  kind: RunKind<Table, Opened>
  context: AccountJobContext
  row: RowOf<Table>
  opened: Opened
}

const gather = gatherer<unknown, boolean>()

/** Does what is next until the run ends, rests, waits, hands over, or is no longer that of this attempt. */
export async function goOn<Table extends RunTable, Opened>(begun: Begun<Table, Opened>): Promise<void> {
  const { kind, context, row } = begun
  const attempt = attemptOf(begun)
  const until = performance.now() + (kind.limits.handOverMs ?? Number.POSITIVE_INFINITY)
  for (;;) {
    context.signal.throwIfAborted()
    const pieces = await takeNext(kind, context.services.db, row)
    if (!pieces) return
    const { work } = wayOf(kind, row)
    const ends = await Promise.allSettled(
      pieces.map(async (piece) => {
        const done = await work?.(attempt, piece)
        if (done !== undefined) await attempt.settle(done)
      }),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    if (performance.now() > until) return handOver(kind, context.services.db, row)
  }
}

/**
 * Settles what is due without asking anything, in the transaction of a user's request: for runs that are short. What has
 * to be asked, or to wait, is left to a job.
 */
export async function finishHere<Table extends RunTable, Opened>(
  tx: Transaction,
  kind: RunKind<Table, Opened>,
  id: string,
): Promise<void> {
  for (;;) {
    const row = await lockRun(tx, kind, id)
    if (!row || !isBusy(kind, row)) return
    const pieces = await settleNext(tx, kind, row)
    if (!pieces) return
    if (pieces.length > 0) return enqueueRun(tx, kind, row)
  }
}

/** The pieces to ask about; undefined when there is no more to do here. Pieces that need no asking are settled at once. */
async function takeNext<Table extends RunTable, Opened>(
  kind: RunKind<Table, Opened>,
  db: Database,
  begun: RowOf<Table>,
): Promise<unknown[] | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, kind, begun)
    return row && settleNext(tx, kind, row)
  })
}

async function settleNext<Table extends RunTable, Opened>(
  tx: Transaction,
  kind: RunKind<Table, Opened>,
  row: RowOf<Table>,
): Promise<unknown[] | undefined> {
  const way = wayOf(kind, row)
  const barred = await kind.mayGoOn(tx, row)
  const next = barred ? { end: barred } : await way.next(tx, row)
  if (Array.isArray(next) && next.length > 0) {
    if (way.work) return next
    await store(tx, kind, { row, done: next })
    return []
  }
  if ('at' in next && next.at instanceof Date) {
    await enqueueRun(tx, { ...kind, startAfter: next.at }, row)
    await announceRun(tx, kind, row)
    return undefined
  }
  await endRun(tx, kind, { row, end: 'end' in next ? next.end : way.end(row) })
  return undefined
}

const wayOf = <Table extends RunTable, Opened>(
  { forward, back }: RunKind<Table, Opened>,
  row: RowOf<Table>,
): Way<Table, unknown, unknown, Opened> => (row.state === 'undoing' && back ? back : forward)

async function lockCurrent<Table extends RunTable, Opened>(
  tx: Transaction,
  kind: RunKind<Table, Opened>,
  begun: RowOf<Table>,
): Promise<RowOf<Table> | undefined> {
  const row = await lockRun(tx, kind, begun.id)
  return row && isCurrent(kind, row, begun) ? row : undefined
}

const isCurrent = <Table extends RunTable, Opened>(
  kind: RunKind<Table, Opened>,
  row: RowOf<Table>,
  begun: RowOf<Table>,
) => isBusy(kind, row) && row.attempt === begun.attempt

/** Stores pieces of a locked run, ends it if they say so, and tells of it. */
async function store<Table extends RunTable, Opened>(
  tx: Transaction,
  kind: RunKind<Table, Opened>,
  { row, done, tells = true }: { row: RowOf<Table>; done: unknown[]; tells?: boolean },
): Promise<void> {
  const end = await wayOf(kind, row).settle(tx, row, done)
  if (end) await endRun(tx, kind, { row, end })
  else if (tells) await announceRun(tx, kind, row)
}

function attemptOf<Table extends RunTable, Opened>({
  kind,
  context,
  row: begun,
  opened,
}: Begun<Table, Opened>): Attempt<Table, unknown, Opened> {
  const { db } = context.services
  let toldAt = Number.NEGATIVE_INFINITY
  const isDue = () => performance.now() - toldAt >= (kind.limits.tellEveryMs ?? 0)

  /** Whether this attempt may still write, and has. */
  const write = (stores: (tx: Transaction, row: RowOf<Table>) => Promise<void>, done: unknown[] = []) =>
    db.transaction().execute(async (tx) => {
      const row = await lockRun(tx, kind, begun.id)
      if (!row) return false
      if (isCurrent(kind, row, begun)) {
        await stores(tx, row)
        return true
      }
      if (done.length > 0) await wayOf(kind, begun).late?.(tx, row, done)
      return false
    })

  return {
    ...context,
    row: begun,
    opened,
    /** What is done while something else is being settled is settled with what comes next. */
    settle: (one) =>
      gather(`${kind.table} ${begun.id} ${begun.attempt}`, one, async (done) => {
        const tells = isDue()
        const isStored = await write((tx, row) => store(tx, kind, { row, done, tells }), done)
        if (isStored && tells) toldAt = performance.now()
        return done.map(() => isStored)
      }),
    note: (values) =>
      write(async (tx, row) => {
        await changeRun(tx, kind, { id: row.id, values })
        await announceRun(tx, kind, row)
      }),
  }
}

export async function endCurrent<Table extends RunTable, Opened>(
  kind: RunKind<Table, Opened>,
  db: Database,
  { row: begun, end }: { row: RowOf<Table>; end: End<Table> },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, kind, begun)
    if (row) await endRun(tx, kind, { row, end })
  })
}

async function handOver<Table extends RunTable, Opened>(
  kind: RunKind<Table, Opened>,
  db: Database,
  begun: RowOf<Table>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, kind, begun)
    if (!row) return
    await enqueueRun(tx, kind, row)
    await announceRun(tx, kind, row)
  })
}

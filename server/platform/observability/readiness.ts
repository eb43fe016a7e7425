import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Log } from './log.ts'

const cacheMs = 1_000
/** A caller counts a database that takes longer as one that does not answer. */
const patienceMs = 700

/**
 * Whether the database takes writes. It is asked once a second at most, however often readiness is asked for. The log
 * gets one line when the answer changes.
 */
export function watchReadiness(db: Database, log: Log): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let reason: string | undefined
  return () => {
    if (answer === undefined) {
      answer = whyNotReady(db).then(tell)
      setTimeout(() => (answer = undefined), cacheMs).unref()
    }
    return answer
  }

  function tell(why: string | undefined): boolean {
    if (why !== reason) {
      if (why === undefined) log.info('the database takes writes again')
      else log.error({ why }, 'the database takes no writes, so this process is not ready')
    }
    reason = why
    return why === undefined
  }
}

async function whyNotReady(db: Database): Promise<string | undefined> {
  const written = write(db).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  return Promise.race([written, wait(patienceMs, 'no answer in time', { ref: false })])
}

/**
 * Writes to the log of the database and, with rows that do not fit its memory, to its disk: both fail where no space is
 * left. It needs no table, and nothing of it stays.
 */
async function write(db: Database): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    const { rows } = await sql<{ is_read_only: boolean }>`
      select current_setting('transaction_read_only') = 'on' as is_read_only,
        (select count(*) from generate_series(1, 20000))
    `.execute(tx)
    if (rows[0]?.is_read_only) return 'the database is read-only'
    await sql`select pg_logical_emit_message(true, 'quarry', 'ready')`.execute(tx)
    return undefined
  })
}

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
  let writing: Promise<string | undefined> | undefined
  let reason: string | undefined
  return () => {
    if (answer === undefined) {
      answer = whyNotReady().then(tell)
      setTimeout(() => (answer = undefined), cacheMs).unref()
    }
    return answer
  }

  /** A database that stays silent holds one connection, however often it is asked. */
  function whyNotReady(): Promise<string | undefined> {
    writing ??= write(db)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .finally(() => (writing = undefined))
    return Promise.race([writing, wait(patienceMs, 'no answer in time', { ref: false })])
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

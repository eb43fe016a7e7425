import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'
import { type Room, rooms } from './retention.ts'

/** So many rows leave by one statement: it stays within its limit, and nobody waits long for it. */
const portion = 5_000

/** Every night: what is over and of no use to anybody any more leaves the database. */
export const cleanUp = systemJob(jobName('clean-up', z.object({})), 'what is over is over for all accounts', {
  parallel: 1,
  retries: 3,
  expireS: 15 * 60,
  cron: '23 3 * * *',
  async run({ services: { db, log }, signal }) {
    const removed: Record<string, number> = {}
    const failures = new Map<string, unknown>()
    for (const [name, room] of Object.entries(rooms)) {
      try {
        removed[name] = await empty(db, room, signal)
      } catch (error) {
        failures.set(name, error) // the rooms after it have waited for a day
      }
    }
    log.info({ removed }, 'what was over is cleaned up')
    if (failures.size === 0) return
    throw new AggregateError(failures.values(), `Not cleaned up: ${[...failures.keys()].join(', ')}`)
  },
})

async function empty(db: Database, { table, over }: Room, signal: AbortSignal): Promise<number> {
  const rows = sql.table(table)
  const some = sql`
    delete from ${rows}
    where ctid = any(array(select ctid from ${rows} where ${over} limit ${portion}))`
  for (let removed = 0; ; ) {
    signal.throwIfAborted()
    const { numAffectedRows } = await some.execute(db)
    removed += Number(numAffectedRows)
    if (Number(numAffectedRows) < portion) return removed
  }
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'
import { type RetentionRule, retentionRules } from './retention.ts'

/** Rows that one statement removes: it stays within its time limit and holds no lock for long. */
const batchSize = 5_000

/** Every night: removes rows that the product no longer needs. */
export const cleanUp = systemJob(jobName('clean-up', z.object({})), 'rows of all accounts expire', {
  parallel: 1,
  retries: 3,
  expireS: 15 * 60,
  cron: '23 3 * * *',
  async run({ services: { db, log }, signal }) {
    const removed: Record<string, number> = {}
    const failures = new Map<string, unknown>()
    for (const [name, rule] of Object.entries(retentionRules)) {
      try {
        removed[name] = await removeExpired(db, rule, signal)
      } catch (error) {
        failures.set(name, error) // the rules after it still run
      }
    }
    log.info({ removed }, 'expired rows were removed')
    if (failures.size === 0) return
    throw new AggregateError(failures.values(), `Not cleaned up: ${[...failures.keys()].join(', ')}`)
  },
})

async function removeExpired(
  db: Database,
  { table, expired }: RetentionRule,
  signal: AbortSignal,
): Promise<number> {
  const rows = sql.table(table)
  const batch = sql`
    delete from ${rows}
    where ctid = any(array(select ctid from ${rows} where ${expired} limit ${batchSize}))`
  for (let removed = 0; ; ) {
    signal.throwIfAborted()
    const { numAffectedRows } = await batch.execute(db)
    removed += Number(numAffectedRows)
    if (Number(numAffectedRows) < batchSize) return removed
  }
}

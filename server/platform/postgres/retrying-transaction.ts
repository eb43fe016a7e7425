import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { errorCode } from '#server/platform/config/start-error.ts'

const tries = 3
/** Retries wait this long and up to as long again, so that the other transaction goes first. */
const retryDelayMs = 20
/** PostgreSQL has rolled the whole transaction back and a retry may succeed: deadlock, serialization failure. */
const retryableCodes = new Set(['40P01', '40001'])

/** Runs a transaction and retries it after a deadlock or a serialization failure. */
export const retryingTransaction = <DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> => retrying(() => db.transaction().execute(work))

/** Retries work that is a transaction of its own after a deadlock or a serialization failure. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries || !retryableCodes.has(errorCode(error))) throw error
      await sleep(retryDelayMs * (1 + Math.random()))
    }
  }
}

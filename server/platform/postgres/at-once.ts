import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { errorCode } from '#server/platform/config/start-error.ts'

const tries = 3
/** Whoever gave way lets the other go first. */
const restMs = 20
/** Deadlock's victim, and a serialization failure: nothing of the transaction is left, and another try may go through. */
const startAgain = new Set(['40P01', '40001'])

/** One transaction, begun again when the database chose it to give way to another. */
export async function atOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === tries || !startAgain.has(errorCode(error))) throw error
      await sleep(restMs * (1 + Math.random()))
    }
  }
}

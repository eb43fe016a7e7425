import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** A statement without parameters that ends its transaction: PostgreSQL takes several statements in one message only so. */
export class LastStatement {
  readonly statement: RawBuilder<unknown>

  constructor(statement: RawBuilder<unknown>) {
    this.statement = statement
  }
}

/**
 * A transaction whose last statement, where `work` answers one, is sent in one message with its commit: other
 * transactions wait for what it locks no longer than the database needs. The statement runs after `work` has ended, so
 * nothing can follow it.
 */
export async function endingTransaction(
  db: Database,
  work: (tx: Transaction) => Promise<LastStatement | undefined>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const last = await work(tx)
    if (last) await sql`${last.statement}; commit`.execute(tx)
  })
}

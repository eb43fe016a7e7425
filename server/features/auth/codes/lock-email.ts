import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** Until this transaction ends nobody else decides whether this address gets an account. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 1))`.execute(tx)
}

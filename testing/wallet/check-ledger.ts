import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { unreconciled } from '#server/features/wallet/proof/unreconciled.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Checks that all wallets of a database add up, with the statement of the nightly reconciliation. */
export async function checkLedger(db: Database): Promise<void> {
  assert.deepEqual((await sql.raw(unreconciled).execute(db)).rows, [])
}

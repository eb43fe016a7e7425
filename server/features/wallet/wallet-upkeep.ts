import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'
import { grantMonth } from './grants/grant-month.ts'
import { walletReaders } from './usage/wallet-access.ts'

/** Every minute: grants the months of plans that have begun, expires lots and reports low balances. */
export const walletUpkeep = systemJob(
  jobName('wallet-upkeep', z.object({})),
  'looks after the wallets of all accounts',
  {
    parallel: 1,
    retries: 2,
    expireS: 10 * 60,
    cron: '* * * * *',
    run: ({ services: { db }, signal }) => runWalletUpkeep(db, signal),
  },
)

/**
 * Looks after each account in a transaction of its own, so that a failure stops no other account. Plans whose next month
 * lies in the far future are included: a clock that was ahead has set that date.
 */
export async function runWalletUpkeep(db: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account_plans
    where next_grant_at <= present() or next_grant_at > present() + interval '32 days'
    union
    select account_id from wallets where next_expiry <= present()
    union
    select account_id from wallets where is_untold`.execute(db)
  const failures: unknown[] = []
  for (const { account_id } of rows) {
    if (signal?.aborted) return
    await db
      .transaction()
      .execute((tx) => keepUpWallet(tx, account_id))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The upkeep of ${failures.length} wallets failed`)
}

/** Grants the new month before the old one expires, so that the wallet is never empty in between. */
async function keepUpWallet(tx: Transaction, account_id: string): Promise<void> {
  await grantMonth(tx, account_id)
  await sql`select expire_credits(${account_id})`.execute(tx)
  await notifyLowBalance(tx, account_id)
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
}

/**
 * Reports a low or empty wallet, once for each time that an entry marked it. Entries do not report it
 * themselves: other transactions wait for the wallet until they end.
 */
async function notifyLowBalance(tx: Transaction, account_id: string): Promise<void> {
  const { rows } = await sql<{ owned: number; notice: 'low' | 'empty' | null }>`
    update wallets set is_untold = false where account_id = ${account_id} and is_untold
    returning notice, balance + held as owned`.execute(tx)
  const { owned = 0, notice = null } = rows[0] ?? {}
  if (notice === null) return
  const action = notice === 'low' ? 'credits_low' : 'credits_empty'
  const after = { credits: owned }
  await addAuditEntry(tx, { account_id }, { action, object_name: '', before: null, after })
  const readers = await walletReaders(tx, account_id)
    .where(sql<boolean>`${action}::text <> all (notifications_off)`)
    .execute()
  for (const { id } of readers) await announce(tx, { account_id }, { kind: action, id })
}

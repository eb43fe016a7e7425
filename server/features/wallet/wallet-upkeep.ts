import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'
import { creditsAdded } from './grants/credits-added.ts'
import { grantMonth } from './grants/grant-month.ts'
import { tellBalance } from '#server/features/wallet/usage/low-balance.ts'

const tendWalletsName = jobName('tend-wallets', z.object({}))

/** Every minute: months that have begun are granted, lots whose day has come expire, low balances are told. */
export const tendWalletsJob = systemJob(tendWalletsName, 'looks after the wallets of all accounts', {
  parallel: 1,
  retries: 2,
  expireS: 10 * 60,
  cron: '* * * * *',
  run: ({ services: { db }, signal }) => tendWallets(db, signal),
})

/**
 * One account after the other, each in a transaction of its own: one that fails stops no other. A plan that would be due
 * only in the far future was noted by a clock that was ahead, and is looked at again.
 */
export async function tendWallets(db: Database, signal?: AbortSignal): Promise<void> {
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
    await tendWallet(db, account_id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} wallets could not be tended`)
}

/** The new month first: between an old one that expires and a new one that comes, a wallet is not empty. */
async function tendWallet(db: Database, account_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await grantMonth(tx, account_id)) await creditsAdded(tx, account_id)
    await sql`select expire_credits(${account_id})`.execute(tx)
    await tellBalance(tx, account_id)
    await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  })
}

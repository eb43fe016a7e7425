import { sql } from 'kysely'
import { z } from 'zod'
import { keepAppError } from '#server/features/app-errors/keep-app-error.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { withoutTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { readReason } from '#server/platform/reasons.ts'
import type { Services } from '#server/platform/services.ts'
import { freezeWallets } from './frozen-wallets.ts'
import { type Fault, unreconciled } from './unreconciled.ts'

/** Of one night; more of them have one cause. */
const mostTold = 20

export const reconcileName = jobName('reconcile', z.object({}))

/**
 * Compares ledger, lots, holds, searches, leads and signed heads each night, and freezes the wallets that do not add up. The
 * operator finds what does not add up among the app errors, and how much in the metric `quarry_ledger_faults`.
 */
export const reconcile = systemJob(reconcileName, 'the books of all accounts are compared', {
  parallel: 1,
  retries: 2,
  expireS: 60 * 60,
  cron: '41 3 * * *',
  async run({ services }) {
    const { db, metrics } = services
    const faults = await findFaults(services)
    metrics.ledgerFaults.set(faults.length)
    await freezeWallets(db, faults)
    for (const { account_id, what } of faults.slice(0, mostTold))
      await keepAppError(db, {
        message: `The books of account ${account_id} do not add up: ${readReason(what).message}`,
      })
    if (faults.length > mostTold)
      await keepAppError(db, { message: `The books do not add up in ${faults.length} places` })
  },
})

/**
 * Compares the books of the account, of which row-level security shows no other rows. After a fault the nightly
 * reconciliation runs at once: it freezes the wallet and tells the operator.
 */
export async function checkLedger(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<{ entries: number; faults: number }> {
  requireWallet(actor)
  const { rows: faults } = await sql<Fault>`${sql.raw(unreconciled)}`.execute(tx)
  const { entries } = await tx
    .selectFrom('wallets')
    .select('entries')
    .where('account_id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  if (faults.length > 0) await enqueue(tx, reconcileName, {})
  return { entries, faults: faults.length }
}

/** One statement sees one moment of all tables, so entries that are posted meanwhile are no fault. */
async function findFaults({ pool }: Pick<Services, 'pool'>): Promise<Fault[]> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    const { rows } = await withoutTimeLimit(client, () => client.query<Fault>(unreconciled))
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    client.release(true)
    throw error
  }
}

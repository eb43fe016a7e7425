import { z } from 'zod'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

export const creditsAddedName = jobName('credits-added', z.object({ account_id: z.uuid() }))

/**
 * Credits have come into a wallet: what waits for them goes on. Called in the transaction that filled the wallet, after
 * it did: who begins to wait reads the balance under the same lock, so that one of the two sees the other.
 */
export async function creditsAdded(tx: Transaction, account_id: string): Promise<void> {
  const waiting = await tx
    .selectFrom('searches')
    .select('id')
    .where('account_id', '=', account_id)
    .where('resume_credits', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting) await enqueue(tx, creditsAddedName, { account_id })
}

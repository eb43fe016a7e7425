import { z } from 'zod'
import { sandboxCredits } from '#contract/account/keys/api-keys.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { lockWallet } from '#server/features/wallet/ledger/post.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { closeUnusedSandboxes } from './close-sandboxes.ts'

/** Every night: closes sandboxes without a key, and fills the wallets of the others. */
export const keepUpSandboxes = systemJob(
  jobName('keep-up-sandboxes', z.object({})),
  'looks after the sandboxes of all accounts',
  {
    parallel: 1,
    retries: 3,
    expireS: 10 * 60,
    cron: '7 0 * * *',
    async run({ services: { db } }) {
      await closeUnusedSandboxes(db)
      await refillSandboxes(db, new Date().toISOString().slice(0, 10))
    },
  },
)

async function refillSandboxes(db: Database, day: string): Promise<void> {
  const open = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'sandbox')
    .where('closed_at', 'is', null)
    .execute()
  for (const { id } of open) await db.transaction().execute((tx) => refill(tx, id, day))
}

/** Fills up what was spent. What is reserved counts as there, so that a search that waits is not paid for twice. */
async function refill(tx: Transaction, account_id: string, day: string): Promise<void> {
  await lockWallet(tx, account_id)
  const wallet = await tx
    .selectFrom('wallets')
    .select(['balance', 'held'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const credits = sandboxCredits - wallet.balance - wallet.held
  if (credits <= 0) return
  await grantCredits(tx, {
    account_id,
    credits,
    kind: 'grant',
    reference: `sandbox:${day}`,
    expires_at: null,
  })
}

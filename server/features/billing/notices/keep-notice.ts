import type { BillingType } from '#contract/wallet/billing.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Notice } from './effect.ts'
import { settleNoticeName } from './job-names.ts'

/**
 * Keeps a notice and queues its effect in one transaction, so that the provider is answered at once and nothing is lost.
 * One that was kept before changes nothing, and neither does one that means nothing to us.
 */
export async function keepNotice(
  tx: Transaction,
  provider: BillingType,
  { id, type, happened_at, effect }: Notice,
): Promise<void> {
  if (!effect) return
  const kept = await tx
    .insertInto('billing_events')
    .values({
      provider,
      id,
      type,
      effect: JSON.stringify(effect),
      payment_id: 'payment_id' in effect ? effect.payment_id : null,
      happened_at: happened_at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) await enqueue(tx, settleNoticeName, { provider, id })
}

import { z } from 'zod'
import { billingTypes, type BillingType } from '#contract/wallet/billing.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Notice } from './effect.ts'

export const settleNoticeName = jobName(
  'settle-notice',
  z.object({ provider: z.enum(billingTypes), id: z.string() }),
)

/**
 * Stores a notice and queues its effect in one transaction: the provider is answered at once and nothing is lost. A notice
 * that was stored before changes nothing, and a notice without an effect is not stored.
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

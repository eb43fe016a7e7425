import { findRefundable, type PaidLead, refundLead } from '#server/features/wallet/holds/hold.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/**
 * Refunds what a lead cost, once, on the receipt of the search or tool that charged it and on the lead, where they still
 * exist. Answers the credits.
 */
export async function giveBack(tx: Transaction, paid: PaidLead): Promise<number> {
  const charge = await findRefundable(tx, paid)
  if (!charge) return 0
  const { amount, search_id, campaign_id } = charge
  if (search_id) {
    const { numUpdatedRows } = await tx
      .updateTable('lead_runs')
      .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
      .where('id', '=', search_id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      await tx
        .updateTable('searches')
        .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
        .where('id', '=', search_id)
        .execute()
  }
  await tx
    .updateTable('results')
    .set((eb) => ({ charged: eb('charged', '-', amount) }))
    .where('id', '=', paid.result_id)
    .execute()
  if (campaign_id)
    await tx
      .updateTable('campaigns')
      .set((eb) => ({ spent: eb('spent', '-', amount) }))
      .where('id', '=', campaign_id)
      .execute()
  return refundLead(tx, paid)
}

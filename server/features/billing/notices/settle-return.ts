import { reason } from '#server/platform/reasons.ts'
import { followMoney } from './credit-wallet.ts'
import { type Settle, waitsForPayment } from './effect.ts'
import { lockTopUp } from '#server/features/billing/top-ups/find-top-up.ts'
import { reportReturn } from './report-payment.ts'

/** Settles a refund of Stripe. Each notice carries the total so far, so an older notice after a newer one changes nothing. */
export const settleRefund: Settle<'refund'> = async (tx, { notice }, { payment_id, refunded }) => {
  const topUp = await lockTopUp(tx, { provider: 'stripe', payment_id })
  if (topUp?.state !== 'paid') return waitsForPayment
  const refunded_amount = Math.max(topUp.refunded_amount, refunded)
  await tx.updateTable('top_ups').set({ refunded_amount }).where('id', '=', topUp.id).execute()
  await followMoney(tx, { ...topUp, refunded_amount }, notice)
  await reportReturn(tx, topUp, { notice, action: 'payment_refunded' })
  return { outcome: 'done', account_id: topUp.account_id }
}

const disputeActions = { open: 'payment_disputed', won: 'dispute_won', lost: 'dispute_lost' } as const

/** Settles a dispute: the bank took money back, or returned it. The end of a dispute is final, even when its start arrives later. */
export const settleDispute: Settle<'dispute'> = async (tx, { notice }, effect) => {
  const { payment_id, dispute_id, amount, state } = effect
  const topUp = await lockTopUp(tx, { provider: 'stripe', payment_id })
  if (topUp?.state !== 'paid') return waitsForPayment
  const known = topUp.disputes[dispute_id]
  if (known && known.state !== 'open') return { outcome: 'done', account_id: topUp.account_id }
  const disputes = { ...topUp.disputes, [dispute_id]: { amount, state } }
  await tx
    .updateTable('top_ups')
    .set({ disputes: JSON.stringify(disputes) })
    .where('id', '=', topUp.id)
    .execute()
  await followMoney(tx, { ...topUp, disputes }, notice)
  await reportReturn(tx, topUp, { notice, action: disputeActions[state], ended: known && dispute_id })
  return { outcome: 'done', account_id: topUp.account_id }
}

/** Settles a refund of PayKickstart. Each notice carries one refund, also of products that bring no credits. */
export const settleSaleRefund: Settle<'sale_refund'> = async (
  tx,
  { notice, billing: { paykickstart } },
  { payment_id, invoice_id, product_id, amount },
) => {
  if (!paykickstart) return { outcome: 'problem', why: reason('unreadable') }
  if (paykickstart.products.get(product_id) === 0) return { outcome: 'done' }
  const topUp = await lockTopUp(tx, { provider: 'paykickstart', payment_id, invoice_id })
  if (topUp?.state !== 'paid') return waitsForPayment
  const refunded_amount = topUp.refunded_amount + amount
  await tx.updateTable('top_ups').set({ refunded_amount }).where('id', '=', topUp.id).execute()
  await followMoney(tx, { ...topUp, refunded_amount }, notice)
  await reportReturn(tx, topUp, { notice, action: 'payment_refunded' })
  return { outcome: 'done', account_id: topUp.account_id }
}

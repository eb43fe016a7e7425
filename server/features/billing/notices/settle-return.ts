import type { PaykickstartSettings } from '#server/platform/config/billing-settings.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { followMoney } from './credit-wallet.ts'
import type { EffectOf } from './effect.ts'
import { lockTopUp } from '#server/features/billing/top-ups/find-top-up.ts'
import { notYetTold, type Outcome } from './outcome.ts'
import { reportReturn } from './report-payment.ts'

/** Money of a payment went back: all that went back so far is told, so that an older notice after a newer one is none. */
export async function settleRefund(
  tx: Transaction,
  { payment_id, refunded }: EffectOf<'refund'>,
  notice: string,
): Promise<Outcome> {
  const topUp = await lockTopUp(tx, { provider: 'stripe', payment_id })
  if (topUp?.state !== 'paid') return notYetTold
  const refunded_amount = Math.max(topUp.refunded_amount, refunded)
  await tx.updateTable('top_ups').set({ refunded_amount }).where('id', '=', topUp.id).execute()
  await followMoney(tx, { ...topUp, refunded_amount }, notice)
  await reportReturn(tx, topUp, { notice, action: 'payment_refunded' })
  return { outcome: 'done', account_id: topUp.account_id }
}

const disputeActions = { open: 'payment_disputed', won: 'dispute_won', lost: 'dispute_lost' } as const

/** A bank took money back, or gave it again. How a dispute ended stays, also when its beginning is told later. */
export async function settleDispute(
  tx: Transaction,
  { payment_id, dispute_id, amount, state }: EffectOf<'dispute'>,
  notice: string,
): Promise<Outcome> {
  const topUp = await lockTopUp(tx, { provider: 'stripe', payment_id })
  if (topUp?.state !== 'paid') return notYetTold
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

/** PayKickstart tells each refund by itself, also of what is sold beside credits. */
export async function settleSaleRefund(
  tx: Transaction,
  { products }: PaykickstartSettings,
  { payment_id, invoice_id, product_id, amount }: EffectOf<'sale_refund'>,
  notice: string,
): Promise<Outcome> {
  if (products.get(product_id) === 0) return { outcome: 'done' }
  const topUp = await lockTopUp(tx, { provider: 'paykickstart', payment_id, invoice_id })
  if (topUp?.state !== 'paid') return notYetTold
  const refunded_amount = topUp.refunded_amount + amount
  await tx.updateTable('top_ups').set({ refunded_amount }).where('id', '=', topUp.id).execute()
  await followMoney(tx, { ...topUp, refunded_amount }, notice)
  await reportReturn(tx, topUp, { notice, action: 'payment_refunded' })
  return { outcome: 'done', account_id: topUp.account_id }
}

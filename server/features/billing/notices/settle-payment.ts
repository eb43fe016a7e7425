import { isLive } from '#server/platform/config/billing-settings.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import { announce } from '#server/platform/events/events.ts'
import { addPurchase } from './credit-wallet.ts'
import type { EffectOf, Settle } from './effect.ts'
import { lockTopUp, type TopUpRow } from '#server/features/billing/top-ups/find-top-up.ts'
import { reportPurchase, reportFailedPayment } from './report-payment.ts'

/**
 * Settles a checkout of Stripe. The state `paid` adds the credits and is final, in whatever order notices arrive. A payment
 * that differs from the one we began changes nothing and is reported to the operator.
 */
export const settlePayment: Settle<'payment'> = async (tx, { notice, billing: { stripe } }, effect) => {
  const { top_up_id: id, session_id } = effect
  const topUp = await lockTopUp(tx, { provider: 'stripe', id, session_id })
  if (!topUp) return { outcome: 'problem', why: reason('payment_unknown') }
  const { account_id } = topUp
  const wrong = whatIsWrong(topUp, effect)
  if (wrong) return { outcome: 'problem', why: wrong, account_id }
  const change = changeOf(topUp, effect)
  if (change) {
    const { payment_id } = effect
    await tx
      .updateTable('top_ups')
      .set({ ...change, session_id, ...(payment_id ? { payment_id } : {}) })
      .where('id', '=', topUp.id)
      .execute()
    if (change.state === 'paid') {
      const is_live = stripe !== null && isLive(stripe)
      await rememberCustomer(tx, { account_id, customer_id: effect.customer_id, is_live })
      const taken = await addPurchase(tx, topUp)
      await reportPurchase(tx, topUp, { notice, taken })
    }
    if (change.state === 'failed') await reportFailedPayment(tx, topUp)
    await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  }
  return { outcome: 'done', account_id }
}

function whatIsWrong(topUp: TopUpRow, effect: EffectOf<'payment'>): string | undefined {
  if (effect.account_id !== topUp.account_id) return reason('account_differs')
  if (topUp.session_id !== null && topUp.session_id !== effect.session_id) return reason('checkout_differs')
  const isSame = effect.amount === topUp.amount && effect.currency === topUp.currency
  if (effect.state === 'paid' && !isSame) return reason('amount_differs')
  return undefined
}

function changeOf({ state }: TopUpRow, effect: EffectOf<'payment'>) {
  if (state === 'paid' || state === effect.state) return undefined
  if (effect.state === 'paid') return { state: effect.state, paid_at: new Date().toISOString() }
  const isLate = effect.state === 'processing' && state !== 'open'
  return isLate ? undefined : { state: effect.state }
}

interface Customer {
  account_id: string
  customer_id: string | null
  is_live: boolean
}

/** Stores the customer that Stripe made for the account, for its portal and its next payment. The newest one counts. */
async function rememberCustomer(
  tx: Transaction,
  { account_id, customer_id, is_live }: Customer,
): Promise<void> {
  if (customer_id === null) return
  await tx
    .insertInto('billing_customers')
    .values({ account_id, provider: 'stripe', is_live, customer_id })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'provider', 'is_live']).doUpdateSet({ customer_id }),
    )
    .execute()
}

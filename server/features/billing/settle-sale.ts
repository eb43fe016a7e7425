import type { PaykickstartSettings } from '#server/platform/billing-settings.ts'
import type { Transaction } from '#server/platform/database.ts'
import { addBought } from './credit-wallet.ts'
import type { EffectOf } from './effect.ts'
import { lockPayments } from './find-top-up.ts'
import type { Outcome } from './outcome.ts'

/** A sale of PayKickstart brings the credits of its product to the account of the buyer, once for each transaction. */
export async function settleSale(
  tx: Transaction,
  { products }: PaykickstartSettings,
  { payment_id, invoice_id, buyer_email, product_id, amount, currency }: EffectOf<'sale'>,
): Promise<Outcome> {
  const credits = products.get(product_id)
  if (credits === undefined || amount === 0) return { outcome: 'done' }
  const buyer = await tx
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('email', '=', buyer_email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!buyer) return { outcome: 'problem', why: 'nobody here has the address of the buyer' }
  const { id: user_id, account_id } = buyer
  await lockPayments(tx, account_id)
  const topUp = await tx
    .insertInto('top_ups')
    .values({
      account_id,
      user_id,
      provider: 'paykickstart',
      credits,
      amount,
      currency,
      state: 'paid',
      payment_id,
      invoice_id,
      paid_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returning(['id', 'account_id', 'credits'])
    .executeTakeFirst()
  if (!topUp) return { outcome: 'done', account_id }
  await tx
    .insertInto('billing_customers')
    .values({ account_id, provider: 'paykickstart', is_live: true, customer_id: invoice_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addBought(tx, topUp)
  return { outcome: 'done', account_id }
}

import { reason } from '#server/platform/reasons.ts'
import type { PaykickstartSettings } from '#server/platform/config/billing-settings.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { addBought } from './credit-wallet.ts'
import type { EffectOf } from './effect.ts'
import { lockPayments } from '#server/features/billing/top-ups/find-top-up.ts'
import type { Outcome } from './outcome.ts'
import { reportPurchase } from './report-payment.ts'

/** A sale of PayKickstart brings the credits of its product to the account of the buyer, once for each transaction. */
export async function settleSale(
  tx: Transaction,
  { products }: PaykickstartSettings,
  sale: EffectOf<'sale'>,
  notice: string,
): Promise<Outcome> {
  const { payment_id, invoice_id, product_id, amount, currency } = sale
  const credits = products.get(product_id)
  if (credits === 0 || amount === 0) return { outcome: 'done' }
  const buyer = (await buyerOfPurchase(tx, sale)) ?? (await buyerByAddress(tx, sale))
  if (!buyer) return { outcome: 'problem', why: await whyNobody(tx, sale) }
  const { user_id, account_id } = buyer
  if (credits === undefined)
    return { outcome: 'problem', why: reason('product_unmapped', { product: `#${product_id}` }), account_id }
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
    .returningAll()
    .executeTakeFirst()
  if (!topUp) return { outcome: 'done', account_id }
  await tx
    .insertInto('billing_customers')
    .values({ account_id, provider: 'paykickstart', is_live: true, customer_id: invoice_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const taken = await addBought(tx, topUp)
  await reportPurchase(tx, topUp, { notice, taken })
  return { outcome: 'done', account_id }
}

/** A purchase that is known stays whose it is, also after its buyer took another address. */
function buyerOfPurchase(tx: Transaction, { invoice_id }: EffectOf<'sale'>) {
  return tx
    .selectFrom('top_ups')
    .select(['account_id', 'user_id'])
    .where('provider', '=', 'paykickstart')
    .where('invoice_id', '=', invoice_id)
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * The shop is the platform's, so its buyers are the platform's own people, among whom an address is one person. The same
 * address at a reseller is somebody else.
 */
function buyerByAddress(tx: Transaction, sale: EffectOf<'sale'>) {
  return withAddress(tx, sale)
    .select(['account_id', 'id as user_id'])
    .where('reseller_id', 'is', null)
    .executeTakeFirst()
}

async function whyNobody(tx: Transaction, sale: EffectOf<'sale'>): Promise<string> {
  const elsewhere = await withAddress(tx, sale).select('id').executeTakeFirst()
  return elsewhere ? reason('buyer_is_client') : reason('buyer_unknown')
}

const withAddress = (tx: Transaction, { buyer_email }: EffectOf<'sale'>) =>
  tx.selectFrom('users').where('email', '=', buyer_email).where('removed_at', 'is', null)

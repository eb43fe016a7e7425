import type { Transaction } from '#server/platform/postgres/database.ts'
import { addPurchase } from './credit-wallet.ts'
import { reason } from '#server/platform/reasons.ts'
import type { EffectOf, Settle } from './effect.ts'
import { lockPayments } from '#server/features/billing/top-ups/find-top-up.ts'
import { reportPurchase } from './report-payment.ts'

/** Adds the credits of a product that PayKickstart sold to the account of its buyer, once for each transaction. */
export const settleSale: Settle<'sale'> = async (tx, { notice, billing: { paykickstart } }, sale) => {
  if (!paykickstart) return { outcome: 'problem', why: reason('unreadable') }
  const { payment_id, invoice_id, product_id, amount, currency } = sale
  const credits = paykickstart.products.get(product_id)
  if (credits === 0 || amount === 0) return { outcome: 'done' }
  const buyer = (await buyerOfPurchase(tx, sale)) ?? (await buyerByAddress(tx, sale))
  if (!buyer) return { outcome: 'problem', why: await whyUnknown(tx, sale) }
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
  const taken = await addPurchase(tx, topUp)
  await reportPurchase(tx, topUp, { notice, taken })
  return { outcome: 'done', account_id }
}

/** A known purchase stays with its account, also after the buyer has changed address. */
function buyerOfPurchase(tx: Transaction, { invoice_id }: EffectOf<'sale'>) {
  return tx
    .selectFrom('top_ups')
    .select(['account_id', 'user_id'])
    .where('provider', '=', 'paykickstart')
    .where('invoice_id', '=', invoice_id)
    .orderBy('id')
    .executeTakeFirst()
}

/** Looks among the platform's own users alone: the shop is the platform's. A client of a reseller is another person. */
function buyerByAddress(tx: Transaction, sale: EffectOf<'sale'>) {
  return withAddress(tx, sale)
    .select(['account_id', 'id as user_id'])
    .where('reseller_id', 'is', null)
    .executeTakeFirst()
}

async function whyUnknown(tx: Transaction, sale: EffectOf<'sale'>): Promise<string> {
  const elsewhere = await withAddress(tx, sale).select('id').executeTakeFirst()
  return elsewhere ? reason('buyer_is_client') : reason('buyer_unknown')
}

const withAddress = (tx: Transaction, { buyer_email }: EffectOf<'sale'>) =>
  tx.selectFrom('users').where('email', '=', buyer_email).where('removed_at', 'is', null)

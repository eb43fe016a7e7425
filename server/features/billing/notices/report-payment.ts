import { sql } from 'kysely'
import { audit } from '#server/features/audit/audit.ts'
import { mailWalletReaders } from '#server/features/wallet/usage/wallet-access.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { disputedAmount, type TopUpRow } from '#server/features/billing/top-ups/find-top-up.ts'

const names = { stripe: 'Stripe', paykickstart: 'PayKickstart' } as const

type Payment = Pick<TopUpRow, 'id' | 'account_id' | 'provider' | 'credits' | 'amount' | 'currency'>

/** The audit log keeps amounts as they are; the page formats them in the reader's language. */
const moneyOf = (amount: number, { currency }: Payment) => `${amount} ${currency}`

interface Change extends Pick<Parameters<typeof audit>[2], 'action' | 'before' | 'after'> {
  notice: string
}

/** Logs what a notice did to the money of an account, in the transaction that did it. */
function auditPayment(
  tx: Transaction,
  { account_id, provider, id }: Payment,
  { notice, action, before, after }: Change,
): Promise<void> {
  const context = { account_id, provider: names[provider], address: '' }
  return audit(tx, context, { action, object_id: id, object_name: notice, before, after })
}

/** Reports credits that were bought. `taken` of them paid at once what the account owed. */
export async function reportPurchase(
  tx: Transaction,
  payment: Payment,
  { notice, taken }: { notice: string; taken: number },
): Promise<void> {
  const { account_id, provider, credits, amount, currency } = payment
  const after = { credits, paid: moneyOf(amount, payment), ...(taken > 0 ? { credits_taken: taken } : {}) }
  await auditPayment(tx, payment, { notice, action: 'credits_bought', before: null, after })
  const values = {
    provider: names[provider],
    credits: String(credits),
    amount: String(amount),
    currency,
    owed: String(taken),
    day: await readToday(tx, account_id),
  }
  await mailWalletReaders(tx, { account_id, template: 'credits_bought', values })
}

export async function reportFailedPayment(tx: Transaction, payment: Payment): Promise<void> {
  const { account_id, provider, amount, currency } = payment
  const values = { provider: names[provider], amount: String(amount), currency }
  await mailWalletReaders(tx, { account_id, template: 'payment_failed', values })
}

const stateOf = (topUp: TopUpRow, dispute: string | undefined) => ({
  refunded: moneyOf(topUp.refunded_amount, topUp),
  disputed: moneyOf(disputedAmount(topUp), topUp),
  credits_taken: topUp.taken_credits,
  credits_owed: topUp.owed_credits,
  ...(dispute === undefined ? {} : { dispute: topUp.disputes[dispute]?.state }),
})

interface Return {
  notice: string
  action: 'payment_refunded' | 'payment_disputed' | 'dispute_won' | 'dispute_lost'
  /** A dispute that was open before. Its end is reported even where no money moves. */
  ended?: string | undefined
}

/** Reports money that went back or came again, and the credits with it. A notice that changed nothing sends no mail. */
export async function reportReturn(
  tx: Transaction,
  before: TopUpRow,
  { notice, action, ended }: Return,
): Promise<void> {
  const after = await tx
    .selectFrom('top_ups')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  const change = { before: stateOf(before, ended), after: stateOf(after, ended) }
  await auditPayment(tx, after, { notice, action, ...change })
  const due = (topUp: TopUpRow) => topUp.taken_credits + topUp.owed_credits
  const credits = due(after) - due(before)
  if (credits === 0) return
  const money =
    after.refunded_amount - before.refunded_amount + disputedAmount(after) - disputedAmount(before)
  const template =
    credits < 0 ? 'credits_returned' : action === 'payment_refunded' ? action : 'payment_disputed'
  const values = {
    provider: names[after.provider],
    credits: String(Math.abs(credits)),
    amount: String(Math.abs(money)),
    currency: after.currency,
    owed: String(after.owed_credits),
  }
  await mailWalletReaders(tx, { account_id: after.account_id, template, values })
}

async function readToday(tx: Transaction, account_id: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select account_today(${account_id}) as today`.execute(tx)
  return rows[0]?.today ?? ''
}

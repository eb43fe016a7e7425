import { sql } from 'kysely'
import { audit } from '#server/features/audit/audit.ts'
import { mailWalletReaders } from '#server/features/wallet/usage/wallet-readers.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { TopUpRow } from '#server/features/billing/top-ups/find-top-up.ts'

const names = { stripe: 'Stripe', paykickstart: 'PayKickstart' } as const

type Payment = Pick<TopUpRow, 'id' | 'account_id' | 'provider' | 'credits' | 'amount' | 'currency'>

/** Amounts stand in the history as they are; whoever shows it writes them in the reader's way. */
const moneyOf = (amount: number, { currency }: Payment) => `${amount} ${currency}`

/** What a notice did to the money of an account stands in its history, in the transaction that did it. */
function note(
  tx: Transaction,
  { account_id, provider, id }: Payment,
  notice: string,
  change: Pick<Parameters<typeof audit>[2], 'action' | 'before' | 'after'>,
): Promise<void> {
  const context = { account_id, provider: names[provider], address: '' }
  return audit(tx, context, { ...change, object_id: id, object_name: notice })
}

/** Credits were bought; `taken` of them paid at once for what was owed. */
export async function tellBought(
  tx: Transaction,
  payment: Payment,
  { notice, taken }: { notice: string; taken: number },
): Promise<void> {
  const { account_id, provider, credits, amount, currency } = payment
  const after = { credits, paid: moneyOf(amount, payment), ...(taken > 0 ? { credits_taken: taken } : {}) }
  await note(tx, payment, notice, { action: 'credits_bought', before: null, after })
  await mailWalletReaders(tx, account_id, 'credits_bought', {
    provider: names[provider],
    credits: String(credits),
    amount: String(amount),
    currency,
    owed: String(taken),
    day: await todayOf(tx, account_id),
  })
}

export async function tellFailed(tx: Transaction, payment: Payment): Promise<void> {
  const { account_id, provider, amount, currency } = payment
  await mailWalletReaders(tx, account_id, 'payment_failed', {
    provider: names[provider],
    amount: String(amount),
    currency,
  })
}

const disputedOf = ({ disputes }: TopUpRow) =>
  Object.values(disputes)
    .filter(({ state }) => state !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0)

const stateOf = (topUp: TopUpRow, dispute: string | undefined) => ({
  refunded: moneyOf(topUp.refunded_amount, topUp),
  disputed: moneyOf(disputedOf(topUp), topUp),
  credits_taken: topUp.taken_credits,
  credits_owed: topUp.owed_credits,
  ...(dispute === undefined ? {} : { dispute: topUp.disputes[dispute]?.state }),
})

interface Returned {
  notice: string
  action: 'payment_refunded' | 'payment_disputed' | 'dispute_won' | 'dispute_lost'
  /** A dispute that was known before: that it has ended is told also where nothing moves any more. */
  ended?: string | undefined
}

/** Money went back, or came again, and credits with it. A notice that changed nothing is not told. */
export async function tellReturned(
  tx: Transaction,
  before: TopUpRow,
  { notice, action, ended }: Returned,
): Promise<void> {
  const after = await tx
    .selectFrom('top_ups')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  await note(tx, after, notice, { action, before: stateOf(before, ended), after: stateOf(after, ended) })
  const due = (topUp: TopUpRow) => topUp.taken_credits + topUp.owed_credits
  const credits = due(after) - due(before)
  if (credits === 0) return
  const money = after.refunded_amount - before.refunded_amount + disputedOf(after) - disputedOf(before)
  const template =
    credits < 0 ? 'credits_returned' : action === 'payment_refunded' ? action : 'payment_disputed'
  await mailWalletReaders(tx, after.account_id, template, {
    provider: names[after.provider],
    credits: String(Math.abs(credits)),
    amount: String(Math.abs(money)),
    currency: after.currency,
    owed: String(after.owed_credits),
  })
}

/** The day it is where the account is. */
async function todayOf(tx: Transaction, account_id: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(present() at time zone account_time_zone(${account_id}), 'YYYY-MM-DD') as day`.execute(tx)
  return rows[0]?.day ?? ''
}

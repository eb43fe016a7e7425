import { grantCredits, takeBackCredits } from '#server/features/wallet/grants/grant-credits.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { disputedAmount, type TopUpRow } from '#server/features/billing/top-ups/find-top-up.ts'

const lotOf = ({ id }: Pick<TopUpRow, 'id'>) => ({ kind: 'purchase' as const, reference: `top-up:${id}` })

/** Adds the credits of a payment to the wallet, once. They never expire. Returns how many of them paid owed credits at once. */
export async function addPurchase(
  tx: Transaction,
  topUp: Pick<TopUpRow, 'id' | 'account_id' | 'credits'>,
): Promise<number> {
  const { account_id, credits } = topUp
  await grantCredits(tx, { account_id, credits, ...lotOf(topUp), expires_at: null })
  return payOwed(tx, topUp)
}

/** Takes credits that are owed for returned payments from the credits that were bought now. */
async function payOwed(tx: Transaction, bought: Pick<TopUpRow, 'id' | 'account_id'>): Promise<number> {
  const owing = await tx
    .selectFrom('top_ups')
    .selectAll()
    .where('account_id', '=', bought.account_id)
    .where('owed_credits', '>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  let paid = 0
  for (const topUp of owing) {
    const reference = `owed:${topUp.id}:from:${bought.id}`
    paid += await takeBack(tx, topUp, { credits: topUp.owed_credits, reference })
  }
  return paid
}

/** Takes credits of a payment back, never below zero and never from reserved credits. The missing credits are owed. */
async function takeBack(
  tx: Transaction,
  topUp: TopUpRow,
  { credits, reference }: { credits: number; reference: string },
): Promise<number> {
  const { account_id } = topUp
  const taken = await takeBackCredits(tx, { account_id, credits, of: lotOf(topUp), reference })
  await tx
    .updateTable('top_ups')
    .set((eb) => ({
      taken_credits: eb('taken_credits', '+', taken),
      owed_credits: eb.val(credits - taken),
    }))
    .where('id', '=', topUp.id)
    .execute()
  return taken
}

/**
 * Takes back credits in proportion to the money that refunds and disputes returned, rounded in favor of the account. A
 * dispute that is won gives the credits back.
 */
export async function followMoney(tx: Transaction, topUp: TopUpRow, notice: string): Promise<void> {
  const moneyBack = Math.min(topUp.amount, topUp.refunded_amount + disputedAmount(topUp))
  const due = Math.floor((topUp.credits * moneyBack) / topUp.amount)
  const more = due - topUp.taken_credits - topUp.owed_credits
  if (more > 0)
    await takeBack(tx, topUp, {
      credits: more + topUp.owed_credits,
      reference: `${topUp.provider}:${notice}`,
    })
  if (more < 0) await giveBack(tx, topUp, { credits: -more, notice })
}

async function giveBack(
  tx: Transaction,
  topUp: TopUpRow,
  { credits, notice }: { credits: number; notice: string },
): Promise<void> {
  const { account_id } = topUp
  const forgiven = Math.min(credits, topUp.owed_credits)
  const returned = credits - forgiven
  await tx
    .updateTable('top_ups')
    .set({
      owed_credits: topUp.owed_credits - forgiven,
      taken_credits: topUp.taken_credits - returned,
    })
    .where('id', '=', topUp.id)
    .execute()
  if (returned === 0) return
  const reference = `back:${topUp.provider}:${notice}`
  await grantCredits(tx, { account_id, credits: returned, kind: 'purchase', reference, expires_at: null })
}

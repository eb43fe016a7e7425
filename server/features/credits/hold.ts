import type { PricedAction } from '#contract/prices.ts'
import type { Transaction } from '#server/platform/database.ts'
import { requireWithinCaps } from './caps.ts'
import { post } from './post.ts'

interface Purpose {
  account_id: string
  search_id: string
  campaign_id: string
  user_id: string | null
}

/**
 * Reserves the most that something can cost. Throws outOfCredits when the wallet has less, and says so when it would pass
 * a limit of the account or of the person.
 */
export async function hold(tx: Transaction, purpose: Purpose, amount: number): Promise<string> {
  const { id } = await tx
    .insertInto('holds')
    .values({
      account_id: purpose.account_id,
      search_id: purpose.search_id,
      user_id: purpose.user_id,
      amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(tx, { ...purpose, kind: 'hold', amount, key: `hold:${id}`, hold_id: id })
  await requireWithinCaps(tx, purpose, amount)
  return id
}

/** Turns a part of a hold into a charge. Answers false when this key was charged before. Never charges beyond the hold. */
export async function settle(
  tx: Transaction,
  purpose: Purpose & { hold_id: string; result_id: string; action: PricedAction },
  amount: number,
  key: string,
): Promise<boolean> {
  const take = (credits: number) =>
    tx
      .updateTable('holds')
      .set((eb) => ({ amount: eb('amount', '-', credits) }))
      .where('id', '=', purpose.hold_id)
      .where('amount', '>=', credits)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  // The hold first and the wallet last: all charges of an account stand in line at its wallet.
  const { numUpdatedRows } = await take(amount)
  const isPosted = await post(tx, { ...purpose, kind: 'settle', amount, key })
  if (isPosted && numUpdatedRows === 0n)
    throw new Error(`Hold ${purpose.hold_id} has less than ${amount} left`)
  if (!isPosted && numUpdatedRows > 0n) await take(-amount)
  return isPosted
}

/** Gives back all of a hold but this much. */
export async function keepOf(
  tx: Transaction,
  purpose: Purpose & { hold_id: string },
  keep: number,
): Promise<void> {
  const open = await tx
    .selectFrom('holds')
    .select('amount')
    .where('id', '=', purpose.hold_id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const back = (open?.amount ?? 0) - keep
  if (back <= 0) return
  await post(tx, {
    ...purpose,
    kind: 'release',
    amount: back,
    key: `release:${purpose.hold_id}:all-but-${keep}`,
  })
  await tx.updateTable('holds').set({ amount: keep }).where('id', '=', purpose.hold_id).execute()
}

/** Gives back what is left of a hold and closes it. A closed hold stays as it is. */
export async function release(tx: Transaction, purpose: Purpose & { hold_id: string }): Promise<number> {
  const open = await tx
    .selectFrom('holds')
    .select('amount')
    .where('id', '=', purpose.hold_id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!open) return 0
  if (open.amount > 0) {
    await post(tx, { ...purpose, kind: 'release', amount: open.amount, key: `release:${purpose.hold_id}` })
  }
  await tx
    .updateTable('holds')
    .set({ amount: 0, closed_at: new Date().toISOString() })
    .where('id', '=', purpose.hold_id)
    .execute()
  return open.amount
}

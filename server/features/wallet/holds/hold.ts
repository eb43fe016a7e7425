import { sql } from 'kysely'
import type { PricedAction } from '#contract/values/prices.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { requireWithinCaps } from '#server/features/wallet/limits/caps.ts'
import { post, postAndEnd, postHold } from '#server/features/wallet/ledger/post.ts'

interface Purpose {
  account_id: string
  search_id: string
  campaign_id: string
  user_id: string | null
}

type HoldPurpose = Purpose & { hold_id: string }

/**
 * Reserves the most that something can cost now; `later` is what it may reserve by itself once there are more credits.
 * Refuses `out_of_credits` when the wallet has less, and says so when it would pass a limit of the account or of the person.
 */
export async function hold(tx: Transaction, purpose: Purpose, amount: number, later = 0): Promise<string> {
  const hold_id = await postHold(tx, { ...purpose, kind: 'hold', amount })
  await requireWithinCaps(tx, purpose, amount, later)
  return hold_id
}

/** What is paid for, and by which price table. */
interface Charge {
  result_id: string
  action: PricedAction
  price_version: string
}

/** Turns a part of a hold into a charge. Answers false when this key was charged before. Never charges beyond the hold. */
export async function settle(
  tx: Transaction,
  purpose: HoldPurpose & Charge,
  amount: number,
  key: string,
): Promise<boolean> {
  return post(tx, { ...purpose, kind: 'settle', amount, key })
}

/** The same as the end of its transaction, see `postAndEnd`. Throws when this key was charged before. */
export async function settleAndEnd(
  tx: Transaction,
  purpose: HoldPurpose & Charge,
  amount: number,
  key: string,
): Promise<void> {
  await postAndEnd(tx, { ...purpose, kind: 'settle', amount, key })
}

/** Gives back all of a hold but this much. */
export async function keepOf(tx: Transaction, purpose: HoldPurpose, keep: number): Promise<void> {
  const back = ((await openHold(tx, purpose)) ?? 0) - keep
  if (back <= 0) return
  const key = `release:${purpose.hold_id}:all-but-${keep}`
  await post(tx, { ...purpose, kind: 'release', amount: back, key })
}

/** Gives back what is left of a hold and closes it. A closed hold stays as it is. */
export async function release(tx: Transaction, purpose: HoldPurpose): Promise<number> {
  const left = await openHold(tx, purpose)
  if (left === undefined) return 0
  if (left > 0) {
    await post(tx, { ...purpose, kind: 'release', amount: left, key: `release:${purpose.hold_id}` })
  }
  await tx
    .updateTable('holds')
    .set({ closed_at: sql<string>`present()` })
    .where('id', '=', purpose.hold_id)
    .execute()
  return left
}

/** What is left of a hold, locked until the transaction ends; undefined when it is closed. */
async function openHold(tx: Transaction, { hold_id }: HoldPurpose): Promise<number | undefined> {
  const open = await tx
    .selectFrom('holds')
    .select('amount')
    .where('id', '=', hold_id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return open?.amount
}

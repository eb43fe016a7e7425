import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { creditsAdded } from './credits-added.ts'
import { lockWallet, post } from '#server/features/wallet/ledger/post.ts'

interface NewLot {
  account_id: string
  /** Whole credits, more than none. */
  credits: number
  /** `grant` is given, by a plan or by us; `purchase` is bought. */
  kind: 'grant' | 'purchase'
  /** Names the cause: a month of a plan, a payment. The same one again changes nothing. */
  reference: string
  /** null: never. Bought credits do not expire (product.md 4). */
  expires_at: string | null
}

const keyOf = ({ kind, reference }: Pick<NewLot, 'kind' | 'reference'>) => `${kind}:${reference}`

/** A new lot of credits in a wallet, once for each reference: false when it was there already. */
export async function grantCredits(
  tx: Transaction,
  { account_id, credits, kind, reference, expires_at }: NewLot,
): Promise<boolean> {
  const key = keyOf({ kind, reference })
  const isNew = await post(tx, { account_id, kind, amount: credits, key, expires_at })
  if (!isNew) return false
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  await creditsAdded(tx, account_id)
  return true
}

interface TakenBack {
  account_id: string
  /** The most to take. */
  credits: number
  /** What brought the credits in, as it was granted. */
  of: Pick<NewLot, 'kind' | 'reference'>
  /** Names the cause: a refund of the payment, a dispute. The same one again changes nothing. */
  reference: string
}

/**
 * Takes back credits whose payment was undone: from their own lot first, then from any other, never from what is
 * reserved and never below nothing. Answers how many could be taken, the same for the same reference.
 */
export async function takeBackCredits(
  tx: Transaction,
  { account_id, credits, of, reference }: TakenBack,
): Promise<number> {
  const key = `adjust:${reference}`
  const free = await lockWallet(tx, account_id)
  const { rows } = await sql<{ taken: number | null; undoes: number | null }>`
    select (select amount from credit_entries where account_id = ${account_id} and key = ${key}) as taken,
      (select number from credit_entries where account_id = ${account_id} and key = ${keyOf(of)}) as undoes`.execute(
    tx,
  )
  const { taken, undoes } = rows[0] ?? {}
  if (typeof taken === 'number') return taken
  if (typeof undoes !== 'number') throw new Error(`Nothing was granted for ${keyOf(of)}`)
  const amount = Math.min(free, credits)
  if (amount <= 0) return 0
  await post(tx, { account_id, kind: 'adjust', amount, key, undoes })
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  return amount
}

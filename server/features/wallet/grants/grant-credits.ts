import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { lockWallet, post } from '#server/features/wallet/ledger/post.ts'

interface NewLot {
  account_id: string
  /** Whole credits, at least one. */
  credits: number
  /** `grant` is given by a plan or an operator, `purchase` is bought. */
  kind: 'grant' | 'purchase'
  /** Names the cause: a month of a plan, a payment. A second grant with this reference changes nothing. */
  reference: string
  /** null: never. Bought credits do not expire (product.md 4). */
  expires_at: string | null
}

const keyOf = ({ kind, reference }: Pick<NewLot, 'kind' | 'reference'>) => `${kind}:${reference}`

/** Adds a lot of credits to a wallet, once for each reference. Returns false when an earlier call added it. */
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

export const creditsAddedName = jobName('credits-added', z.object({ account_id: z.uuid() }))

/**
 * Resumes searches that wait for credits. Call it in the transaction that filled the wallet, after the entry: a search
 * that begins to wait reads the balance under the lock of that entry, so one of the two transactions sees the other.
 */
export async function creditsAdded(tx: Transaction, account_id: string): Promise<void> {
  const waiting = await tx
    .selectFrom('searches')
    .select('id')
    .where('account_id', '=', account_id)
    .where('resume_credits', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting) await enqueue(tx, creditsAddedName, { account_id })
}

interface TakenBack {
  account_id: string
  /** The most to take. */
  credits: number
  /** The grant or purchase that brought the credits in. */
  of: Pick<NewLot, 'kind' | 'reference'>
  /** Names the cause: a refund of the payment, a dispute. A second call with this reference changes nothing. */
  reference: string
}

/**
 * Takes back credits whose payment was undone: from their own lot first, then from any other, never from reserved credits
 * and never below zero. Returns how many were taken, also when an earlier call with this reference took them.
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

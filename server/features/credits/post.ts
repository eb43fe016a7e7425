import { sql } from 'kysely'
import type { PricedAction } from '#contract/prices.ts'
import type { Transaction } from '#server/platform/database.ts'
import { outOfCredits } from '#server/platform/problem.ts'
import { moves } from './moves.ts'

export interface Entry {
  account_id: string
  kind: keyof typeof moves
  /** Whole credits, more than none. */
  amount: number
  /** Names the effect: a second entry with the same key of the same account changes nothing. */
  key: string
  action?: PricedAction
  hold_id?: string | null
  search_id?: string | null
  campaign_id?: string | null
  result_id?: string | null
  user_id?: string | null
}

/**
 * The only writer of wallets and their ledger, reliability rule 1. Whoever posts to a wallet stands in line at its row
 * until the transaction ends; then the balance moves, if there is enough, and the entry is appended, in one call of the
 * database so that the line moves fast. Answers false when this key was posted before. Throws outOfCredits when free
 * credits are short.
 */
export async function post(tx: Transaction, entry: Entry): Promise<boolean> {
  const { free, held } = moves[entry.kind]
  const { rows } = await sql<{ is_posted: boolean; is_known: boolean; had: number }>`
    select is_posted, is_known, had from post_entry(
      jsonb_populate_record(null::credit_entries, ${JSON.stringify(entry)}::jsonb),
      ${free * entry.amount}::bigint, ${held * entry.amount}::bigint)`.execute(tx)
  const { is_posted, is_known, had } = rows[0] ?? { is_posted: false, is_known: false, had: 0 }
  if (is_posted) return true
  if (is_known) return false
  throw outOfCredits(entry.amount - had)
}

/** Refuses at once what a wallet cannot pay for now, without standing in line. Only `post` can say that it is paid. */
export async function requireCredits(tx: Transaction, account_id: string, amount: number): Promise<void> {
  const wallet = await tx
    .selectFrom('wallets')
    .select('balance')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  const balance = wallet?.balance ?? 0
  if (balance < amount) throw outOfCredits(amount - balance)
}

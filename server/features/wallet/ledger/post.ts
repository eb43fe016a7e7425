import { type RawBuilder, sql } from 'kysely'
import type { PricedAction } from '#contract/values/prices.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { LastStatement } from '#server/platform/postgres/ending-transaction.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { moves } from './moves.ts'

interface Purpose {
  account_id: string
  /** Whole credits, at least one. */
  amount: number
  /** Names the effect: a second entry of the account with this key changes nothing. */
  key: string
  search_id?: string | null
  campaign_id?: string | null
  result_id?: string | null
  user_id?: string | null
}

/** An entry of the ledger. `expire` is not among them: `post_entry` itself expires lots whose day has come. */
export type Entry = Purpose &
  (
    | { kind: 'grant' | 'purchase'; expires_at: string | null }
    | { kind: 'settle'; hold_id: string; action: PricedAction; price_version: string }
    | { kind: 'release'; hold_id: string }
    /** The number of the charge that is refunded, or of the entry whose credits are taken back. */
    | { kind: 'refund' | 'adjust'; undoes: number }
  )

type HoldEntry = Omit<Purpose, 'key'> & { kind: 'hold' }

/**
 * Posts an entry: the only writer of wallets, lots, holds and ledger (reliability rule 1). One call of the database locks
 * the wallet until the transaction ends, moves the balance, lots and hold, and appends the entry. Returns false when this
 * key was posted before. Refuses `out_of_credits` when free credits are short.
 */
export async function post(tx: Transaction, entry: Entry): Promise<boolean> {
  const { is_posted, is_known, had } = await postEntry(tx, entry)
  if (!is_posted && !is_known) throw refuse('out_of_credits', { missing: entry.amount - had })
  return is_posted
}

/** Posts charges as the last statement of `endingTransaction`, which fails when one of their keys was posted before. */
export const postLast = (charges: (Entry & { kind: 'settle' })[]): LastStatement =>
  new LastStatement(mustPost(charges, sql.lit))

/** Posts charges in one statement, which fails when one of their keys was posted before. */
export async function postCharges(tx: Transaction, charges: (Entry & { kind: 'settle' })[]): Promise<void> {
  await mustPost(charges, sql.val).execute(tx)
}

const mustPost = (charges: Entry[], as: Literal) =>
  sql`select ${sql.join(charges.map((charge) => sql`must_post(${argumentsOf(charge, as)})`))}`

/** Posts a reservation and returns the id of its hold. Refuses a frozen wallet, and one with too few free credits. */
export async function postHold(tx: Transaction, entry: HoldEntry): Promise<string> {
  const { hold_id, had } = await postEntry(tx, entry)
  if (hold_id) return hold_id
  const wallet = await tx
    .selectFrom('wallets')
    .select('frozen_at')
    .where('account_id', '=', entry.account_id)
    .executeTakeFirst()
  if (wallet?.frozen_at) throw refuse('wallet_frozen')
  throw refuse('out_of_credits', { missing: entry.amount - had })
}

interface Posted {
  is_posted: boolean
  is_known: boolean
  /** Free credits before the entry. */
  had: number
  hold_id: string | null
}

async function postEntry(tx: Transaction, entry: Entry | HoldEntry): Promise<Posted> {
  const { rows } = await sql<Posted>`
    select is_posted, is_known, had, hold_id from post_entry(${argumentsOf(entry, sql.val)})`.execute(tx)
  const [posted] = rows
  if (!posted) throw new Error('An entry was neither posted nor refused')
  return posted
}

type Literal = (value: string | number) => RawBuilder<unknown>

/** The arguments of `post_entry`, as parameters (`sql.val`) or as literals (`sql.lit`). */
function argumentsOf(entry: Entry | HoldEntry, as: Literal): RawBuilder<unknown> {
  const { free, held } = moves[entry.kind]
  return sql`
    jsonb_populate_record(null::credit_entries, ${as(JSON.stringify(entry))}::jsonb),
    ${as(free * entry.amount)}::bigint, ${as(held * entry.amount)}::bigint`
}

/**
 * Locks a wallet until the transaction ends and returns its free credits. Always lock the wallet before you read or change
 * its row: the reverse order deadlocks with `post`.
 */
export async function lockWallet(tx: Transaction, account_id: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance from lock_wallet(${account_id})`.execute(tx)
  return rows[0]?.balance ?? 0
}

/** Refuses early when free credits are short, without a lock. Only `post` decides. */
export async function requireCredits(tx: Transaction, account_id: string, amount: number): Promise<void> {
  const wallet = await tx
    .selectFrom('wallets')
    .select(['balance', 'frozen_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (wallet?.frozen_at) throw refuse('wallet_frozen')
  const balance = wallet?.balance ?? 0
  if (balance < amount) throw refuse('out_of_credits', { missing: amount - balance })
}

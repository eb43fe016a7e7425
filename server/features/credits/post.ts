import { sql } from 'kysely'
import type { PricedAction } from '#contract/prices.ts'
import type { Transaction } from '#server/platform/database.ts'
import { outOfCredits } from '#server/platform/problem.ts'
import { tellBalance } from './low-balance.ts'
import { moves } from './moves.ts'

interface Purpose {
  account_id: string
  /** Whole credits, more than none. */
  amount: number
  /** Names the effect: a second entry with the same key of the same account changes nothing. */
  key: string
  search_id?: string | null
  campaign_id?: string | null
  result_id?: string | null
  user_id?: string | null
}

/** An entry of the ledger, by what it needs. Nobody posts `expire`: every entry does, for lots whose day has come. */
export type Entry = Purpose &
  (
    | { kind: 'grant' | 'purchase'; expires_at: string | null }
    | { kind: 'settle'; hold_id: string; action: PricedAction; price_version: string }
    | { kind: 'release'; hold_id: string }
    /** The number of the charge that is given back, or of what brought in the credits that are taken back. */
    | { kind: 'refund' | 'adjust'; undoes: number }
  )

type HoldEntry = Omit<Purpose, 'key'> & { kind: 'hold' }

/**
 * The only writer of wallets, their lots, holds and ledger, reliability rule 1. Whoever posts to a wallet stands in line
 * at its row until the transaction ends; then the balance moves, if there is enough, lots and hold follow, and the entry
 * is appended, in one call of the database so that the line moves fast. Answers false when this key was posted before.
 * Throws outOfCredits when free credits are short.
 */
export async function post(tx: Transaction, entry: Entry): Promise<boolean> {
  const { is_posted, is_known, had } = await postEntry(tx, entry)
  if (!is_posted && !is_known) throw outOfCredits(entry.amount - had)
  return is_posted
}

/** Posts a reservation and answers the hold that it made. */
export async function postHold(tx: Transaction, entry: HoldEntry): Promise<string> {
  const { hold_id, had } = await postEntry(tx, entry)
  if (!hold_id) throw outOfCredits(entry.amount - had)
  return hold_id
}

interface Posted {
  is_posted: boolean
  is_known: boolean
  /** Free credits before it. */
  had: number
  hold_id: string | null
  /** What the wallet has become by this entry, once. */
  noticed: 'low' | 'empty' | null
}

async function postEntry(tx: Transaction, entry: Entry | HoldEntry): Promise<Posted> {
  const { free, held } = moves[entry.kind]
  const { rows } = await sql<Posted>`
    select is_posted, is_known, had, hold_id, noticed from post_entry(
      jsonb_populate_record(null::credit_entries, ${JSON.stringify(entry)}::jsonb),
      ${free * entry.amount}::bigint, ${held * entry.amount}::bigint)`.execute(tx)
  const [posted] = rows
  if (!posted) throw new Error('An entry was neither posted nor refused')
  if (posted.noticed) await tellBalance(tx, entry.account_id, posted.noticed)
  return posted
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

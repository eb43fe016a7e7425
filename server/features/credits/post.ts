import { sql } from 'kysely'
import type { PricedAction } from '#contract/prices.ts'
import type { Transaction } from '#server/platform/database.ts'
import { outOfCredits } from '#server/platform/problem.ts'

/**
 * What an entry moves: from and to are issued, free, held or spent. So each entry is balanced by its form, and the sum
 * over the four buckets of a wallet never changes.
 */
const moves = {
  grant: { free: 1, held: 0 },
  purchase: { free: 1, held: 0 },
  hold: { free: -1, held: 1 },
  settle: { free: 0, held: -1 },
  release: { free: 1, held: -1 },
  refund: { free: 1, held: 0 },
} as const

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
 * until the transaction ends; then one statement moves the balance, if there is enough, and appends the entry. Answers
 * false when this key was posted before. Throws outOfCredits when free credits are short.
 */
export async function post(tx: Transaction, entry: Entry): Promise<boolean> {
  const { free, held } = moves[entry.kind]
  const { balance } = await tx
    .selectFrom('wallets')
    .select('balance')
    .where('account_id', '=', entry.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ posted: boolean; known: boolean }>`
    with known as (
      select 1 from credit_entries where account_id = ${entry.account_id} and key = ${entry.key}
    ), moved as (
      update wallets set
        balance = balance + ${free * entry.amount}::bigint,
        held = held + ${held * entry.amount}::bigint,
        entries = entries + 1
      where account_id = ${entry.account_id}
        and balance + ${free * entry.amount}::bigint >= 0
        and held + ${held * entry.amount}::bigint >= 0
        and not exists (select 1 from known)
      returning balance, held, entries
    ), posted as (
      insert into credit_entries (account_id, number, kind, amount, key, action, hold_id, search_id, campaign_id,
        result_id, user_id, balance_after, held_after)
      select ${entry.account_id}::uuid, entries, ${entry.kind}, ${entry.amount}::bigint, ${entry.key},
        ${entry.action ?? null}, ${entry.hold_id ?? null}::uuid, ${entry.search_id ?? null}::uuid,
        ${entry.campaign_id ?? null}::uuid, ${entry.result_id ?? null}::uuid, ${entry.user_id ?? null}::uuid,
        balance, held
      from moved
      returning 1
    )
    select exists (select 1 from posted) as posted, exists (select 1 from known) as known`.execute(tx)
  const { posted, known } = rows[0] ?? { posted: false, known: false }
  if (posted) return true
  if (known) return false
  throw outOfCredits(entry.amount - balance)
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

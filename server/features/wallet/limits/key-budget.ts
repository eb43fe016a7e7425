import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'

/**
 * What a key has used of its budget: charges less their refunds of the holds that it reserved, since the month began where
 * the budget is for a month, and what is left of its open holds, because a hold can still become a charge.
 */
export const usedOfBudget = sql<number>`(
  select coalesce(sum(
    coalesce(holds.amount, 0) + coalesce((
      select sum(paid.amount - coalesce(refund.amount, 0))
      from credit_entries as paid
        left join credit_entries as refund on refund.account_id = paid.account_id
          and refund.undoes = paid.number and refund.kind = 'refund'
      where paid.search_id = reserved.search_id and paid.kind = 'settle' and paid.hold_id = reserved.hold_id
        and (api_keys.budget_per = 'total' or paid.created_at >= account_day_start(
          api_keys.account_id, date_trunc('month', account_today(api_keys.account_id))::date
        ))
    ), 0)
  ), 0)::bigint
  from api_key_holds as reserved
    left join holds on holds.id = reserved.hold_id and holds.closed_at is null
  where reserved.api_key_id = api_keys.id
)`

/** What is left of the budget of a key; null for a key without one. */
export async function leftOfBudget(db: Database | Transaction, id: string): Promise<number | null> {
  const { budget, used } = await db
    .selectFrom('api_keys')
    .select(['budget', usedOfBudget.as('used')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return budget === null ? null : Math.max(0, budget - used)
}

interface KeyHold {
  account_id: string
  search_id: string
  hold_id: string
  api_key_id: string
}

interface Reserved {
  /** The hold that was just posted; 0 for none. */
  reserved: number
  /** What the search may still reserve by itself. */
  later: number
}

/**
 * Writes a hold to the account of its key, and refuses one that the key may not agree to. Call it after the hold is posted,
 * while the transaction holds the wallet: the next hold counts this one, so that a hundred at once exceed no budget together.
 */
export async function requireWithinBudget(tx: Transaction, held: KeyHold, amounts: Reserved): Promise<void> {
  await tx.insertInto('api_key_holds').values(held).execute()
  await requireKeyMayAgree(tx, held.api_key_id, amounts)
}

/** Refuses what exceeds the budget of a key, now or later, and what a key agrees to that is revoked or expired. */
export async function requireKeyMayAgree(
  tx: Transaction,
  api_key_id: string,
  { reserved, later }: Reserved,
): Promise<void> {
  const key = await tx
    .selectFrom('api_keys')
    .select(['budget', usedOfBudget.as('used')])
    .where('id', '=', api_key_id)
    .where(isLive)
    .executeTakeFirst()
  if (!key) throw refuse('key_ended')
  const { budget, used } = key
  if (budget === null || used + later <= budget) return
  throw refuse('key_budget', {
    limit: budget,
    left: Math.max(0, budget - (used - reserved)),
    needed: reserved + later,
  })
}

const isLive = sql<boolean>`revoked_at is null and coalesce(expires_at > now(), true)`

/** Whether the key that work runs for is revoked or expired since. A person has none. */
export async function hasKeyEnded(db: Database | Transaction, api_key_id: string | null): Promise<boolean> {
  if (api_key_id === null) return false
  const live = await db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', api_key_id)
    .where(isLive)
    .executeTakeFirst()
  return live === undefined
}

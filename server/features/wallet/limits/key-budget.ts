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

/**
 * Writes a hold to the account of its key, and refuses one that exceeds the budget or that a key reserves which is revoked
 * or expired. Call it after the hold is posted, while the transaction holds the wallet: the next hold counts this one, so
 * that a hundred at once exceed no budget together.
 */
export async function requireWithinBudget(tx: Transaction, held: KeyHold, reserved: number): Promise<void> {
  await tx.insertInto('api_key_holds').values(held).execute()
  const key = await tx
    .selectFrom('api_keys')
    .select(['budget', usedOfBudget.as('used')])
    .where('id', '=', held.api_key_id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirst()
  if (!key) throw refuse('key_ended')
  const { budget, used } = key
  if (budget === null || used <= budget) return
  throw refuse('key_budget', {
    limit: budget,
    left: Math.max(0, budget - (used - reserved)),
    needed: reserved,
  })
}

/** The key that reserved credits for a search last, so that a search that goes on by itself stays in its budget. */
export async function keyOfSearch(tx: Transaction, search_id: string): Promise<string | null> {
  const last = await tx
    .selectFrom('holds')
    .leftJoin('api_key_holds', 'api_key_holds.hold_id', 'holds.id')
    .select('api_key_holds.api_key_id')
    .where('holds.search_id', '=', search_id)
    .orderBy('holds.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.api_key_id ?? null
}

/** Whether the key that reserved this hold was revoked since. */
export async function isOfRevokedKey(db: Database | Transaction, hold_id: string | null): Promise<boolean> {
  if (hold_id === null) return false
  const revoked = await db
    .selectFrom('api_key_holds')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_holds.api_key_id')
    .select('api_keys.id')
    .where('hold_id', '=', hold_id)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst()
  return revoked !== undefined
}

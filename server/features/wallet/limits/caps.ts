import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { compiledOnce } from '#server/platform/postgres/statements/compiled-once.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** The limits of an account and of one of its users, and what is used of them. null: no limit. */
export interface Caps {
  cap_run: number | null
  cap_day: number | null
  cap_month: number | null
  cap_member: number | null
  used_day: number
  used_month: number
  used_member: number
  next_day: string
  next_month: string
}

interface Spender {
  account_id: string
  user_id: string | null
}

/**
 * Reads limits with what is used of them: charges since the day or month began in the account's time zone, less their refunds,
 * and all open holds, because a hold can still become a charge.
 */
export const capsOf = compiledOnce(
  (_db, { account_id, user_id }: Spender) => sql<Caps>`
    with today as materialized (
      select today as day, date_trunc('month', today)::date as month,
        (date_trunc('month', today) + interval '1 month')::date as next_month
      from account_today(${account_id}) as today
    ), clock as materialized (
      select account_day_start(${account_id}, day) as day, account_day_start(${account_id}, month) as month,
        account_day_start(${account_id}, day + 1) as next_day,
        account_day_start(${account_id}, next_month) as next_month
      from today
    ), used as (
      select sum(credits) filter (where created_at >= day) as day, sum(credits) as month,
        sum(credits) filter (where user_id = ${user_id}::uuid) as member
      from charges cross join clock
      where account_id = ${account_id} and created_at >= month
    ), reserved as (
      select sum(amount) as account, sum(amount) filter (where user_id = ${user_id}::uuid) as member
      from holds where account_id = ${account_id} and closed_at is null
    )
    select cap_run, cap_day, cap_month, users.credit_limit as cap_member,
      (coalesce(used.day, 0) + coalesce(reserved.account, 0))::bigint as used_day,
      (coalesce(used.month, 0) + coalesce(reserved.account, 0))::bigint as used_month,
      (coalesce(used.member, 0) + coalesce(reserved.member, 0))::bigint as used_member,
      next_day, next_month
    from wallets cross join used cross join reserved cross join clock
      left join users on users.id = ${user_id}::uuid and users.account_id = wallets.account_id
    where wallets.account_id = ${account_id}`,
)

export function capsIn([caps]: Caps[]): Caps {
  if (!caps) throw new Error('An account has no wallet')
  return caps
}

interface Spending extends Spender {
  search_id: string
}

interface Reserved {
  /** The hold that was just posted. */
  reserved: number
  /** What the search may still reserve by itself. */
  later: number
}

/**
 * Refuses a hold that exceeds a limit, or with which the search could cost more than a search may. Call it after the hold
 * is posted, while the transaction holds the wallet: the next transaction counts this hold, so that a hundred at once
 * exceed no limit together.
 */
export async function requireWithinCaps(
  tx: Transaction,
  spending: Spending,
  { reserved, later }: Reserved,
): Promise<void> {
  const { account_id, user_id } = spending
  if (!(await hasCaps(tx, account_id, user_id))) return
  const { rows } = await tx.executeQuery(capsOf(tx, { account_id, user_id }))
  const caps = capsIn(rows)
  await requireWithinRun(tx, spending, { reserved, later })
  const periods = [
    ['limit_member', caps.cap_member, caps.used_member],
    ['limit_day', caps.cap_day, caps.used_day],
    ['limit_month', caps.cap_month, caps.used_month],
  ] as const
  for (const [code, limit, used] of periods) {
    if (limit === null || used <= limit) continue
    throw refuse(code, { limit, left: Math.max(0, limit - (used - reserved)), needed: reserved })
  }
}

/** Refuses what exceeds the limit of one search: charges less refunds and open holds of all its runs. */
export async function requireWithinRun(
  tx: Transaction,
  { account_id, search_id }: Pick<Spending, 'account_id' | 'search_id'>,
  { reserved, later }: Reserved,
): Promise<void> {
  const { rows } = await sql<{ cap_run: number | null; spent: number }>`
    select cap_run, (
      select coalesce(sum(credits), 0) from charges
      where account_id = wallets.account_id and search_id = ${search_id}
    )::bigint + (
      select coalesce(sum(amount), 0) from holds
      where account_id = wallets.account_id and search_id = ${search_id} and closed_at is null
    )::bigint as spent
    from wallets where account_id = ${account_id} and cap_run is not null`.execute(tx)
  const { cap_run = null, spent = 0 } = rows[0] ?? {}
  if (cap_run === null || spent + later <= cap_run) return
  const left = Math.max(0, Math.min(cap_run, cap_run - (spent - reserved)))
  throw refuse('limit_run', { limit: cap_run, left, needed: reserved + later })
}

/** Most accounts have no limits, and their charges need not be added up. */
async function hasCaps(tx: Transaction, account_id: string, user_id: string | null): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select num_nonnulls(cap_run, cap_day, cap_month, (
      select credit_limit from users where id = ${user_id}::uuid and users.account_id = wallets.account_id
    )) > 0 as has from wallets where account_id = ${account_id}`.execute(tx)
  return rows[0]?.has ?? false
}

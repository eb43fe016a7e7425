import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** The limits of an account and of one person in it, and what is used of them. null is no limit. */
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

/**
 * Used is what was charged since the day or month began, where the account is, with refunds taken off, and all that is
 * reserved now: it may still be charged.
 */
export async function readCaps(
  db: Database | Transaction,
  account_id: string,
  user_id: string | null,
): Promise<Caps> {
  const { rows } = await sql<Caps>`
    with clock as (
      select zone, date_trunc('day', today) as day, date_trunc('month', today) as month
      from (select zone, present() at time zone zone as today from account_time_zone(${account_id}) as zone) as here
    ), used as (
      select
        sum(charged) filter (where created_at >= day at time zone zone) as day,
        sum(charged) as month,
        sum(charged) filter (where user_id = ${user_id}::uuid) as member
      from (
        select created_at, user_id, day, zone, case kind when 'settle' then amount else -amount end as charged
        from credit_entries, clock
        where account_id = ${account_id} and kind in ('settle', 'refund')
          and created_at >= month at time zone zone
      ) as entries
    ), reserved as (
      select sum(amount) as account, sum(amount) filter (where user_id = ${user_id}::uuid) as member
      from holds where account_id = ${account_id} and closed_at is null
    )
    select cap_run, cap_day, cap_month, users.credit_limit as cap_member,
      (coalesce(used.day, 0) + coalesce(reserved.account, 0))::bigint as used_day,
      (coalesce(used.month, 0) + coalesce(reserved.account, 0))::bigint as used_month,
      (coalesce(used.member, 0) + coalesce(reserved.member, 0))::bigint as used_member,
      (clock.day + interval '1 day') at time zone zone as next_day,
      (clock.month + interval '1 month') at time zone zone as next_month
    from wallets cross join used cross join reserved cross join clock
      left join users on users.id = ${user_id}::uuid and users.account_id = wallets.account_id
    where wallets.account_id = ${account_id}`.execute(db)
  const [caps] = rows
  if (!caps) throw new Error(`Account ${account_id} has no wallet`)
  return caps
}

interface Spending {
  account_id: string
  user_id: string | null
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
  const caps = await readCaps(tx, account_id, user_id)
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

/**
 * Refuses what a search may not cost any more. All its runs are one search: what they were charged, refunds taken off,
 * and what they reserve.
 */
export async function requireWithinRun(
  tx: Transaction,
  { account_id, search_id }: Pick<Spending, 'account_id' | 'search_id'>,
  { reserved, later }: Reserved,
): Promise<void> {
  const { rows } = await sql<{ cap_run: number | null; spent: number }>`
    select cap_run, (
      select coalesce(sum(case kind when 'settle' then amount else -amount end), 0) from credit_entries
      where account_id = wallets.account_id and search_id = ${search_id} and kind in ('settle', 'refund')
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

/** Most accounts have none, and need not add up what they used. */
async function hasCaps(tx: Transaction, account_id: string, user_id: string | null): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select num_nonnulls(cap_run, cap_day, cap_month, (
      select credit_limit from users where id = ${user_id}::uuid and users.account_id = wallets.account_id
    )) > 0 as has from wallets where account_id = ${account_id}`.execute(tx)
  return rows[0]?.has ?? false
}

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database.ts'
import { grantCredits } from './grant-credits.ts'

interface Month {
  credits: number
  /** Names the month: the day the plan began and how many months ago that is. */
  reference: string
  ends_at: string
}

/**
 * Gives the credits of the plan for the month that runs now, once, and notes when the next one begins. They last as long
 * as the month: plan grants reset each period (product.md 4). Months that passed while nobody looked are not made up for,
 * as what they gave would have expired. Answers whether credits came.
 */
export async function grantMonth(tx: Transaction, account_id: string): Promise<boolean> {
  const { rows } = await sql<Month>`
    with mine as (
      select credits_per_month, since, account_time_zone(account_plans.account_id) as zone,
        since at time zone account_time_zone(account_plans.account_id) as first,
        present() at time zone account_time_zone(account_plans.account_id) as today
      from account_plans join plans on plans.id = account_plans.plan_id
      where account_plans.account_id = ${account_id} for no key update of account_plans
    ), begun as (
      select *, (extract(year from today) - extract(year from first)) * 12
        + extract(month from today) - extract(month from first) as months from mine
    ), running as (
      select *, (months - case when first + make_interval(months => months::int) > today then 1 else 0 end)::int as month
      from begun
    )
    update account_plans
    set next_grant_at = (first + make_interval(months => month + 1)) at time zone zone
    from running where account_id = ${account_id}
    returning credits_per_month as credits, next_grant_at as ends_at,
      'plan:' || (running.since at time zone 'UTC')::date || ':' || month as reference`.execute(tx)
  const [month] = rows
  if (!month || month.credits === 0) return false
  await tx
    .updateTable('wallets')
    .set({ plan_credits: month.credits })
    .where('account_id', '=', account_id)
    .execute()
  const { credits, reference, ends_at } = month
  return grantCredits(tx, { account_id, credits, kind: 'grant', reference, expires_at: ends_at })
}

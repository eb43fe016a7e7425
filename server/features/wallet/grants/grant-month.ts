import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { grantCredits } from './grant-credits.ts'
import { lockWallet } from '#server/features/wallet/ledger/post.ts'
import { runningMonth } from './running-month.ts'

interface Month {
  credits: number
  /** Names the month: the day the plan began and how many months ago that is. */
  reference: string
  expires_at: string
}

/**
 * Gives the credits of the plan for the month that runs now, once, and notes when the next one begins. They last as long
 * as the month, so that plan grants reset each period (product.md 4), or as many months as the plan says. Months that
 * passed while nobody looked are not made up for, as what they gave would have expired. Answers whether credits came.
 */
export async function grantMonth(tx: Transaction, account_id: string): Promise<boolean> {
  const { rows } = await sql<Month>`
    with mine as (
      select credits_per_month, months_valid, since, account_time_zone(account_plans.account_id) as zone,
        since at time zone account_time_zone(account_plans.account_id) as first,
        present() at time zone account_time_zone(account_plans.account_id) as today
      from account_plans join plans on plans.id = account_plans.plan_id
      where account_plans.account_id = ${account_id} for no key update of account_plans
    ), running as (
      select *, ${runningMonth} as month from mine
    )
    update account_plans
    set next_grant_at = (first + make_interval(months => month + 1)) at time zone zone
    from running where account_id = ${account_id}
    returning credits_per_month as credits,
      (first + make_interval(months => month + months_valid)) at time zone zone as expires_at,
      'plan:' || (running.since at time zone 'UTC')::date || ':' || month as reference`.execute(tx)
  const [month] = rows
  if (!month || month.credits === 0) return false
  await lockWallet(tx, account_id)
  await tx
    .updateTable('wallets')
    .set({ plan_credits: month.credits })
    .where('account_id', '=', account_id)
    .execute()
  const { credits, reference, expires_at } = month
  return grantCredits(tx, { account_id, credits, kind: 'grant', reference, expires_at })
}

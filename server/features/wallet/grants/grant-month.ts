import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { lockWallet } from '#server/features/wallet/ledger/post.ts'
import { grantCredits } from './grant-credits.ts'

interface Month {
  credits: number
  /** Names the month: the day the plan began and the number of months since. */
  reference: string
  expires_at: string
}

/**
 * Grants the credits of the current month of the account's plan, once, and stores when the next month begins. They last
 * as long as the month, because plan grants reset each period (product.md 4), or as many months as the plan says. Months
 * that passed without upkeep are not granted later: their credits would have expired.
 */
export async function grantMonth(tx: Transaction, account_id: string): Promise<void> {
  const { rows } = await sql<Month>`
    with mine as (
      select credits_per_month, months_valid, since, account_time_zone(account_plans.account_id) as zone
      from account_plans join plans on plans.id = account_plans.plan_id
      where account_plans.account_id = ${account_id} for no key update of account_plans
    ), running as (
      select *, plan_month(since, zone) as month from mine
    )
    update account_plans
    set next_grant_at = plan_month_start(running.since, month + 1, zone)
    from running where account_id = ${account_id}
    returning credits_per_month as credits,
      plan_month_start(running.since, month + months_valid, zone) as expires_at,
      'plan:' || (running.since at time zone 'UTC')::date || ':' || month as reference`.execute(tx)
  const [month] = rows
  if (!month || month.credits === 0) return
  await lockWallet(tx, account_id)
  await tx
    .updateTable('wallets')
    .set({ plan_credits: month.credits })
    .where('account_id', '=', account_id)
    .execute()
  await grantCredits(tx, { account_id, kind: 'grant', ...month })
}

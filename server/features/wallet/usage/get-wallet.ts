import { sql } from 'kysely'
import type { Wallet } from '#contract/wallet/wallet.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { requireWallet } from './wallet-access.ts'

/** What an account owns and has used in its month: the month of its plan, without a plan the calendar month. */
export async function getWallet(db: Database, { actor }: Pick<RequestContext, 'actor'>): Promise<Wallet> {
  requireWallet(actor)
  const { account_id } = actor
  const { rows } = await sql<Omit<Wallet, 'notice'> & { is_low: boolean }>`
    with plan as (
      select name, credits_per_month, next_grant_at,
        greatest(since, plan_month_start(since, plan_month(since, zone), zone)) as began
      from account_plans join plans on plans.id = account_plans.plan_id
        cross join account_time_zone(${account_id}) as zone
      where account_plans.account_id = ${account_id}
    ), period as (
      select coalesce(
        (select began from plan),
        account_day_start(${account_id}, date_trunc('month', account_today(${account_id}))::date)
      ) as began
    ), used as (
      select action, sum(credits)::bigint as credits from charges cross join period
      where account_id = ${account_id} and created_at >= period.began
      group by action
    )
    select balance, held, frozen_at, period.began as period_began,
      (balance + held) * 10 < coalesce(plan_credits, last_filled) as is_low, (
        select coalesce(sum(credits), 0)::bigint from used
      ) as used_this_period, (
        select coalesce(jsonb_agg(to_jsonb(used) order by credits desc, action), '[]') from used
      ) as used_by_action, (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', kind, 'free', free, 'expires_at', expires_at) order by expires_at, first
        ), '[]')
        from (
          select kind, sum(free) as free, expires_at, min(number) as first from credit_lots
          where account_id = wallets.account_id and free > 0 group by kind, expires_at
        ) as lots
      ) as lots, (
        select jsonb_build_object(
          'name', name, 'credits_per_month', credits_per_month, 'next_grant_at', next_grant_at
        ) from plan
      ) as plan
    from wallets cross join period where account_id = ${account_id}`.execute(db)
  const [wallet] = rows
  if (!wallet) throw notFound('wallet')
  const { is_low, ...figures } = wallet
  return { ...figures, notice: figures.balance <= 0 ? 'empty' : is_low ? 'low' : null }
}

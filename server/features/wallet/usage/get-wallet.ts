import { sql } from 'kysely'
import type { Wallet } from '#contract/wallet/wallet.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { setPlan } from '#server/features/wallet/grants/plans.ts'
import { runningMonth } from '#server/features/wallet/grants/running-month.ts'
import { requireWallet } from './wallet-access.ts'

/**
 * A wallet for a new account with its first credits, which never expire, beside those of its plan: the chosen one, or
 * the one that its business gives to everyone who comes.
 */
export async function openWallet(
  tx: Transaction,
  account_id: string,
  firstCredits: number,
  chosenPlan?: string,
): Promise<void> {
  await tx.insertInto('wallets').values({ account_id }).execute()
  const plan_id = chosenPlan ?? (await findDefaultPlan(tx, account_id))
  if (plan_id) await setPlan(tx, account_id, plan_id)
  if (firstCredits > 0) {
    await grantCredits(tx, {
      account_id,
      credits: firstCredits,
      kind: 'grant',
      reference: 'first',
      expires_at: null,
    })
  }
}

async function findDefaultPlan(tx: Transaction, account_id: string): Promise<string | undefined> {
  const plan = await tx
    .selectFrom('accounts')
    .innerJoin('plans', 'plans.account_id', 'accounts.parent_account_id')
    .select('plans.id')
    .where('accounts.id', '=', account_id)
    .where('plans.is_default', '=', true)
    .executeTakeFirst()
  return plan?.id
}

/** What an account owns and used; its month is the plan's, or without one that of the calendar where it is. */
export async function getWallet(db: Database, actor: Actor): Promise<Wallet> {
  requireWallet(actor)
  const { rows } = await sql<Omit<Wallet, 'notice'> & { is_low: boolean }>`
    with clock as (
      select account_time_zone(${actor.account_id}) as zone
    ), mine as (
      select name, credits_per_month, next_grant_at, since, zone,
        since at time zone zone as first, present() at time zone zone as today
      from account_plans join plans on plans.id = account_plans.plan_id cross join clock
      where account_plans.account_id = ${actor.account_id}
    ), plan as (
      select *, greatest(since, (first + make_interval(months => ${runningMonth})) at time zone zone) as began from mine
    ), period as (
      select coalesce((select began from plan), date_trunc('month', present(), zone)) as began from clock
    ), used as (
      select action, sum(credits)::bigint as credits
      from (
        select case kind when 'settle' then amount else -amount end as credits,
          coalesce(action, (
            select action from credit_entries as paid
            where paid.account_id = entry.account_id and paid.number = entry.undoes
          ), 'other') as action
        from credit_entries as entry, period
        where account_id = ${actor.account_id} and kind in ('settle', 'refund') and created_at >= period.began
      ) as charged
      group by action
    )
    select balance, held, period.began as period_began,
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
    from wallets cross join period where account_id = ${actor.account_id}`.execute(db)
  const [wallet] = rows
  if (!wallet) throw notFound('wallet')
  const { is_low, ...figures } = wallet
  return { ...figures, notice: figures.balance <= 0 ? 'empty' : is_low ? 'low' : null }
}

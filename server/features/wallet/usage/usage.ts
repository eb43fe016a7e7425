import { sql } from 'kysely'
import type { Usage } from '#contract/wallet/usage.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireWallet } from './wallet-access.ts'

/** What was charged over the last days. A refund counts against the action that it gives back. */
export async function getUsage(db: Database, actor: Actor, days: number): Promise<Usage> {
  requireWallet(actor)
  const { rows } = await sql<{ usage: Usage }>`
    with charged as materialized (
      select (created_at at time zone zone)::date as day, user_id, campaign_id,
        case kind when 'settle' then amount else -amount end as credits,
        case kind when 'settle' then 1 else 0 end as leads,
        coalesce(action, (
          select action from credit_entries as paid
          where paid.account_id = entry.account_id and paid.number = entry.undoes
        ), 'other') as action
      from credit_entries as entry, (select account_time_zone(${actor.account_id}) as zone) as clock
      where account_id = ${actor.account_id} and kind in ('settle', 'refund')
        and created_at >= (date_trunc('day', present() at time zone zone) - make_interval(days => ${days - 1}::int))
          at time zone zone
    ), by_day as (
      select day, action, sum(credits) as credits from charged group by day, action
    ), by_action as (
      select action, sum(credits) as credits, sum(leads) as leads from charged group by action
    ), by_member as (
      select users.id,
        coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.email::text, '') as name,
        sum(credits) as credits, sum(leads) as leads
      from charged
        left join users on users.id = charged.user_id and users.account_id = ${actor.account_id}
      group by users.id
    ), by_list as (
      select campaigns.id, campaigns.type, campaigns.name, sum(charged.credits) as credits, sum(charged.leads) as leads
      from charged
        join campaigns on campaigns.id = charged.campaign_id and campaigns.account_id = ${actor.account_id}
      group by campaigns.id order by sum(charged.credits) desc, campaigns.id limit 100
    )
    select jsonb_build_object(
      'today', (present() at time zone account_time_zone(${actor.account_id}))::date,
      'days', (select coalesce(jsonb_agg(to_jsonb(by_day) order by day, action), '[]') from by_day),
      'actions', (select coalesce(jsonb_agg(to_jsonb(by_action) order by credits desc), '[]') from by_action),
      'members', (select coalesce(jsonb_agg(to_jsonb(by_member) order by credits desc), '[]') from by_member),
      'lists', (select coalesce(jsonb_agg(to_jsonb(by_list) order by credits desc), '[]') from by_list)
    ) as usage`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate answered no row')
  return row.usage
}

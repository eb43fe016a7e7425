import { sql } from 'kysely'
import type * as contract from '#contract/wallet/usage.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireWallet } from './wallet-access.ts'

/** What was charged over the last days, by day, action, user and list. */
export async function getUsage(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { days }: Input<typeof contract.getUsage>,
): Promise<contract.Usage> {
  requireWallet(actor)
  const { account_id } = actor
  const { rows } = await sql<{ usage: contract.Usage }>`
    with period as materialized (
      select today, account_day_start(${account_id}, today - ${days - 1}::int) as began, zone
      from account_today(${account_id}) as today, account_time_zone(${account_id}) as zone
    ), charged as materialized (
      select (created_at at time zone zone)::date as day, user_id, campaign_id, action, credits, leads
      from charges cross join period
      where account_id = ${account_id} and created_at >= period.began
    ), by_day as (
      select day, action, sum(credits) as credits from charged group by day, action
    ), by_action as (
      select action, sum(credits) as credits, sum(leads) as leads from charged group by action
    ), by_member as (
      select users.id, coalesce(person_name(users), '') as name, sum(credits) as credits, sum(leads) as leads
      from charged left join users on users.id = charged.user_id and users.account_id = ${account_id}
      group by users.id
    ), by_list as (
      select campaigns.id, campaigns.type, campaigns.name, sum(credits) as credits, sum(charged.leads) as leads
      from charged
        join campaigns on campaigns.id = charged.campaign_id and campaigns.account_id = ${account_id}
      group by campaigns.id order by sum(credits) desc, campaigns.id limit 100
    )
    select jsonb_build_object(
      'today', (select today from period),
      'days', (select coalesce(jsonb_agg(to_jsonb(by_day) order by day, action), '[]') from by_day),
      'actions', (select coalesce(jsonb_agg(to_jsonb(by_action) order by credits desc), '[]') from by_action),
      'members', (select coalesce(jsonb_agg(to_jsonb(by_member) order by credits desc), '[]') from by_member),
      'lists', (select coalesce(jsonb_agg(to_jsonb(by_list) order by credits desc), '[]') from by_list)
    ) as usage`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The aggregate returned no row')
  return row.usage
}

import { type Kysely, sql } from 'kysely'

/** What several statements share: charges with their refunds, the calendar of an account, and the name of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await charges.execute(db)
  await sql`grant select on charges to quarry_system, quarry_tenant`.execute(db)
  await sql`
    create function account_today(account uuid) returns date language sql stable
    return (present() at time zone account_time_zone(account))::date`.execute(db)
  await sql`
    create function account_day_start(account uuid, day date) returns timestamptz language sql stable
    return day::timestamp at time zone account_time_zone(account)`.execute(db)
  await planMonth.execute(db)
  await sql`
    create function plan_month_start(since timestamptz, month int, zone text) returns timestamptz language sql stable
    return (since at time zone zone + make_interval(months => month)) at time zone zone`.execute(db)
  await sql`
    create function person_name(person users) returns text language sql stable
    return coalesce(
      nullif(trim(concat_ws(' ', (person).first_name, (person).last_name)), ''), (person).email::text
    )`.execute(db)
}

/** A refund counts against the action that it gives back. The view reads with the rights of its reader. */
const charges = sql`
  create view charges with (security_invoker = true) as
  select account_id, created_at, user_id, campaign_id, search_id,
    case kind when 'settle' then amount else -amount end as credits,
    case kind when 'settle' then 1 else 0 end as leads,
    coalesce(action, (
      select action from credit_entries as paid
      where paid.account_id = entry.account_id and paid.number = entry.undoes
    ), 'other') as action
  from credit_entries as entry
  where kind in ('settle', 'refund')`

/**
 * The month of a plan that runs now, counted from 0: whole months since the plan began, in local time. A plan that began
 * on the 31st begins its months on the last day of shorter ones, and on the 31st again after them.
 */
const planMonth = sql`
  create function plan_month(since timestamptz, zone text) returns int language sql stable
  begin atomic
    select whole - case when first + make_interval(months => whole) > today then 1 else 0 end
    from (
      select first, today, ((extract(year from today) - extract(year from first)) * 12
        + extract(month from today) - extract(month from first))::int as whole
      from (select since at time zone zone as first, present() at time zone zone as today) as local
    ) as months;
  end`

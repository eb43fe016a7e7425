import { type Kysely, sql } from 'kysely'

/**
 * What a business sells: credits a month, and prices of its own where it wants them. A price table is never changed, a
 * plan moves on to another one; so the version that a charge carries can be looked up for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_tables (
      id bigint primary key generated always as identity,
      account_id uuid not null references accounts,
      base smallint not null check (base > 0),
      overrides jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create trigger price_tables_stay before update or delete or truncate on price_tables
    for each statement execute function refuse_change()`.execute(db)
  await sql`
    create table plans (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      name text not null check (name <> ''),
      credits_per_month bigint not null check (credits_per_month >= 0),
      price_table_id bigint references price_tables,
      is_default boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index on plans (account_id) where is_default`.execute(db)
  // Periods are whole months from the first day, in the time zone of the account.
  await sql`
    create table account_plans (
      account_id uuid primary key references wallets,
      plan_id uuid not null references plans,
      since timestamptz not null,
      next_grant_at timestamptz not null
    )`.execute(db)
  await sql`create index on account_plans (next_grant_at)`.execute(db)
  await sql`create index on account_plans (plan_id)`.execute(db)
  // What a lead costs was announced before the search began, and stays.
  await sql`
    alter table searches
      add price_each bigint not null default 1 check (price_each > 0),
      add price_version text not null default '1'`.execute(db)
  await sql`alter table searches alter price_each drop default, alter price_version drop default`.execute(db)
  // The business says where it is, else its main user does. What the database does not know as a zone is UTC.
  await sql`
    create function account_time_zone(account uuid) returns text language plpgsql stable as $$
    declare zone text;
    begin
      zone := coalesce(
        (select nullif(time_zone, '') from business_profiles where account_id = account),
        (select time_zone from users where account_id = account and is_main_user and removed_at is null limit 1),
        'UTC');
      perform present() at time zone zone;
      return zone;
    exception when invalid_parameter_value then return 'UTC';
    end $$`.execute(db)
}

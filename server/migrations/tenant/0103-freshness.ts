import { type Kysely, sql } from 'kysely'

/**
 * How old the emails of an account may become, how many checks a month may renew them, and each check that was begun. A
 * check outlives its lead, so that removing leads makes no room in the budget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table freshness_budgets (
      account_id uuid primary key references accounts,
      max_age_days smallint not null check (max_age_days between 30 and 365),
      checks_per_month int not null check (checks_per_month between 1 and 100000)
    )`.execute(db)
  await sql`
    create table freshness_checks (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      result_id uuid references results on delete set null,
      begun_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on freshness_checks (account_id, begun_at)`.execute(db)
  await sql`create index on freshness_checks (result_id, begun_at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Bounces that an account reported of paid addresses and no mail server confirmed, and what became of their refund. A
 * report outlives its lead, so that removing leads makes no room for further refunds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bounce_reports (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      result_id uuid not null,
      status text not null,
      credits int not null check (credits > 0),
      state text not null check (state in ('believed', 'waiting', 'granted', 'confirmed', 'declined')),
      reported_at timestamptz not null,
      settled_at timestamptz check ((settled_at is null) = (state = 'waiting')),
      unique (account_id, result_id)
    )`.execute(db)
  await sql`create index on bounce_reports (account_id, settled_at) where state = 'believed'`.execute(db)
  await sql`create index on bounce_reports (reported_at) where state = 'waiting'`.execute(db)
}

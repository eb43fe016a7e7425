import { type Kysely, sql } from 'kysely'

/** Checks of many emails, and the leads of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rechecks (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid not null references campaigns on delete cascade,
      created_by uuid references users on delete set null,
      api_key_id uuid references api_keys,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
      reason text,
      attempt integer not null default 0,
      leads integer not null default 0,
      settled integer not null default 0,
      confirmed integer not null default 0,
      refused integer not null default 0,
      refunded integer not null default 0,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index on rechecks (campaign_id, id desc)`.execute(db)
  await sql`create index on rechecks (account_id) where ended_at is null`.execute(db)
  await sql`
    create table recheck_leads (
      run_id uuid not null references rechecks on delete cascade,
      result_id uuid not null references results on delete cascade,
      account_id uuid not null references accounts,
      primary key (run_id, result_id)
    )`.execute(db)
  await sql`create index on recheck_leads (result_id)`.execute(db)
}

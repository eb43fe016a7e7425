import { type Kysely, sql } from 'kysely'

/**
 * Paid runs on leads of a list, such as "Get phones": a run with its hold and counts, and a row for each of its leads with
 * what became of it. `run` counts the attempts, so that a worker that was presumed dead can write nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_runs (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid not null references campaigns on delete cascade,
      created_by uuid references users,
      kind text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
      reason text,
      run integer not null default 0,
      price_each integer not null,
      price_version text not null,
      max_credits integer not null,
      hold_id uuid,
      leads integer not null,
      settled integer not null default 0,
      hits integer not null default 0,
      already_paid integer not null default 0,
      failed integer not null default 0,
      charged integer not null default 0,
      refunded integer not null default 0,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index on lead_runs (campaign_id, id)`.execute(db)
  await sql`create index on lead_runs (account_id) where state in ('queued', 'running')`.execute(db)
  await sql`
    create table lead_run_leads (
      run_id uuid not null references lead_runs on delete cascade,
      result_id uuid not null references results on delete cascade,
      account_id uuid not null references accounts,
      position integer not null,
      state text not null default 'queued' check (state in ('queued', 'hit', 'miss', 'failed', 'skipped')),
      reason text,
      charged integer not null default 0,
      primary key (run_id, result_id)
    )`.execute(db)
  await sql`create index on lead_run_leads (run_id, position) where state = 'queued'`.execute(db)
  await sql`create index on lead_run_leads (result_id)`.execute(db)
}

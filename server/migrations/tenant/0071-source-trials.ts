import { type Kysely, sql } from 'kysely'

/**
 * Comparisons of two sources on leads whose email is known. The leads of a comparison and their known emails go with the
 * leads themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table source_trials (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      list_name text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
      reason text,
      source_a uuid references sources on delete set null,
      source_b uuid references sources on delete set null,
      name_a text not null,
      name_b text not null,
      leads integer not null,
      limit_micros integer not null check (limit_micros >= 0),
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index on source_trials (account_id, created_at desc)`.execute(db)
  await sql`
    create table source_trial_leads (
      trial_id uuid not null references source_trials on delete cascade,
      position integer not null,
      account_id uuid not null references accounts,
      result_id uuid not null references results on delete cascade,
      known_email text not null,
      asks jsonb not null,
      primary key (trial_id, position)
    )`.execute(db)
  await sql`create index on source_trial_leads (result_id)`.execute(db)
  await sql`
    create table source_trial_answers (
      trial_id uuid not null,
      position integer not null,
      side smallint not null check (side in (0, 1)),
      account_id uuid not null references accounts,
      outcome text not null,
      reason text,
      email text,
      ms integer not null,
      paid_micros integer not null,
      worth_micros integer not null,
      primary key (trial_id, position, side),
      foreign key (trial_id, position) references source_trial_leads on delete cascade
    )`.execute(db)
}

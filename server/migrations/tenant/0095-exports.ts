import { type Kysely, sql } from 'kysely'

/**
 * Exports that are written in the background. `file_key` names the file from before it is written until it is deleted, so
 * that no file is left without a row. A user has one export of the same leads at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exports (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid not null references campaigns on delete cascade,
      created_by uuid references users on delete set null,
      address text not null,
      request jsonb not null,
      request_key text not null,
      format text not null check (format in ('csv', 'xlsx', 'json')),
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
      reason text,
      leads integer not null,
      written integer not null default 0,
      bytes bigint,
      attempt integer not null default 0,
      file_key text,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      ends_at timestamptz
    )`.execute(db)
  await sql`create index on exports (campaign_id, id desc)`.execute(db)
  await sql`create index on exports (account_id) where ended_at is null`.execute(db)
  await sql`create index on exports (ends_at) where file_key is not null`.execute(db)
  await sql`
    create unique index exports_once on exports (campaign_id, created_by, request_key) where ended_at is null`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'

/**
 * Imports of files into lists. `file_key` names the file from before its import until it is deleted. `read` says up to
 * which row the file is imported: the next attempt goes on behind it. The rejected rows are kept for some days. A lead
 * knows the import that added it, for its undo.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_imports (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid references campaigns on delete cascade,
      created_by uuid references users on delete set null,
      address text not null,
      type text not null check (type in ('local', 'people')),
      file_name text not null,
      file_key text,
      bytes bigint not null,
      plan jsonb not null,
      head jsonb not null,
      state text not null default 'checking' check (state in (
        'checking', 'ready', 'queued', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone')),
      reason text,
      attempt integer not null default 0,
      total integer,
      read integer not null default 0,
      added integer not null default 0,
      in_list integer not null default 0,
      owned integer not null default 0,
      left_out integer not null default 0,
      rejected integer not null default 0,
      unread integer not null default 0,
      removed integer not null default 0,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index on list_imports (campaign_id, id desc)`.execute(db)
  await sql`create index on list_imports (account_id) where ended_at is null`.execute(db)
  await sql`create index on list_imports (file_key) where file_key is not null`.execute(db)
  await sql`
    create table list_import_rejects (
      import_id uuid not null references list_imports on delete cascade,
      account_id uuid not null references accounts,
      record integer not null,
      reason text not null,
      cells jsonb not null,
      primary key (import_id, record)
    )`.execute(db)
  await sql`alter table results add list_import_id uuid`.execute(db)
  await sql`create index on results (list_import_id) where list_import_id is not null`.execute(db)
}

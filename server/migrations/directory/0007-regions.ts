import { type Kysely, sql } from 'kysely'

/**
 * Extracts that a mirror offers, as its index names them, and which one a dataset is from. The sample world has a mirror
 * of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.mirrors (
      is_sample boolean primary key,
      url text not null,
      asked_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  await sql`
    create table directory.regions (
      id text primary key,
      is_sample boolean not null references directory.mirrors on delete cascade,
      name text not null,
      parent text,
      countries text[] not null,
      url text not null,
      outline jsonb not null,
      bounds double precision[],
      bytes bigint,
      bytes_at timestamptz
    )`.execute(db)
  await sql`
    alter table directory.imports
      add column region_id text,
      add column bytes_per_second integer,
      drop constraint imports_state_check,
      add constraint imports_state_check
        check (state in ('queued', 'downloading', 'running', 'done', 'failed', 'cancelled'))`.execute(db)
  await sql`
    alter table directory.datasets
      add column region_id text,
      add column renews text not null default 'off' check (renews in ('off', 'weekly', 'monthly'))`.execute(
    db,
  )
}

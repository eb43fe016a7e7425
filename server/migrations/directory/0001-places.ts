import { type Kysely, sql } from 'kysely'

/**
 * Open data in a schema of its own, on a connection of its own. No statement joins it with tenant tables, so it can
 * grow alone. `place_spots` answers "category in area": one row per place and category, and the tree of categories is
 * numbered so that a category with all below it is one range.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists directory`.execute(db)
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create extension if not exists unaccent`.execute(db)
  await sql`
    create table directory.datasets (
      id uuid primary key default uuidv7(),
      key text not null unique,
      name text not null,
      kind text not null check (kind in ('osm', 'sample')),
      licence text not null,
      attribution text not null,
      is_sample boolean not null default false,
      places integer not null default 0,
      localities integer not null default 0,
      data_date timestamptz,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table directory.imports (
      id uuid primary key default uuidv7(),
      dataset_id uuid references directory.datasets on delete set null,
      file_name text not null,
      file_key text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
      bytes bigint not null,
      bytes_read bigint not null default 0,
      objects bigint not null default 0,
      objects_per_second integer not null default 0,
      found integer not null default 0,
      seconds_left integer,
      added integer not null default 0,
      updated integer not null default 0,
      unchanged integer not null default 0,
      removed integer not null default 0,
      localities integer not null default 0,
      error text,
      started_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table directory.places (
      id bigint primary key generated always as identity,
      dataset_id uuid not null references directory.datasets,
      source_id text not null,
      version integer not null,
      name text not null,
      names jsonb not null default '{}',
      categories text[] not null,
      location point not null,
      street text,
      postal_code text,
      suburb text,
      city text,
      state text,
      country text,
      phones text[] not null default '{}',
      websites text[] not null default '{}',
      emails text[] not null default '{}',
      profiles jsonb not null default '[]',
      networks text[] not null default '{}',
      platform text,
      opening_hours text,
      wheelchair text,
      brand text,
      operator text,
      is_chain boolean not null default false,
      digest bytea not null,
      unique (dataset_id, source_id)
    )`.execute(db)
  await sql`
    create table directory.place_spots (
      place_id bigint not null references directory.places on delete cascade,
      category smallint not null,
      location point not null
    )`.execute(db)
  await sql`create index on directory.place_spots using gist (category, location)`.execute(db)
  await sql`create index on directory.place_spots (place_id)`.execute(db)
  await sql`
    create table directory.localities (
      id uuid primary key default uuidv7(),
      dataset_id uuid not null references directory.datasets,
      source_id text not null,
      version integer not null,
      name text not null,
      names jsonb not null default '{}',
      search_text text not null,
      kind text not null,
      location point not null,
      radius_m integer not null,
      outline jsonb,
      population integer,
      country text,
      within text[] not null default '{}',
      unique (dataset_id, source_id)
    )`.execute(db)
  await sql`create index on directory.localities using gin (search_text gin_trgm_ops)`.execute(db)
}

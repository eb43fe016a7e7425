import { type Kysely, sql } from 'kysely'

/**
 * Open data in a schema of its own, on a connection of its own. No statement joins it with tables of accounts, so it
 * can grow alone. A dataset holds what one extract or table brought; an import reads it.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create schema if not exists directory;
  create extension if not exists btree_gist;
  create extension if not exists pg_trgm;

  create table directory.datasets (
    id uuid primary key default uuidv7(),
    key text not null unique,
    name text not null,
    kind text not null check (kind in ('osm', 'sample', 'table')),
    licence text not null,
    attribution text not null,
    is_sample boolean not null default false,
    places integer not null default 0,
    localities integer not null default 0,
    data_date timestamptz,
    content_hash text,
    removed_at timestamptz,
    updated_at timestamptz not null default now(),
    -- The base map: the name of its archive among the files, and west, south, east and north in degrees.
    map_name text,
    map_bounds double precision[],
    -- The extract of a mirror that the dataset is from.
    region_id text,
    renews text not null default 'off' check (renews in ('off', 'weekly', 'monthly')),
    people integer not null default 0,
    companies integer not null default 0,
    creators integer not null default 0,
    constraint datasets_map check ((map_name is null) = (map_bounds is null))
  );

  create table directory.imports (
    id uuid primary key default uuidv7(),
    dataset_id uuid references directory.datasets on delete set null,
    dataset_key text not null,
    dataset_name text not null,
    file_name text not null,
    file_key text not null,
    state text not null default 'queued' check (state in
      ('draft', 'queued', 'downloading', 'running', 'done', 'failed', 'cancelled', 'undone')),
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
    created_at timestamptz not null default now(),
    -- What the process of the import held at most, in bytes.
    peak_memory bigint,
    region_id text,
    bytes_per_second integer,
    rejected integer not null default 0,
    rejects jsonb not null default '[]',
    -- An upload of a table is a draft until its columns are confirmed. The column plan says how its rows are read, and
    -- head holds the first of them for the dry run.
    kind text not null default 'osm'
      check (kind in ('osm', 'places', 'people', 'companies', 'creators')),
    plan jsonb,
    head jsonb,
    -- The region whose part of Overture's places the import reads; null for a file or an extract.
    overture_region text,
    -- Rows that say what an earlier row of the file says: without them the counts do not add up.
    repeated integer not null default 0,
    omitted jsonb,
    -- Whether examples of omitted values are kept. An erasure sets this to false for all imports that exist.
    keeps_values boolean not null default true
  );

  -- Which column of a table holds what, under a name: proposed for the next file with the same columns.
  create table directory.table_mappings (
    id uuid primary key default uuidv7(),
    name text not null,
    kind text not null,
    columns_key text not null,
    mapping jsonb not null,
    updated_at timestamptz not null default now()
  );
  create unique index on directory.table_mappings (lower(name));
  create index on directory.table_mappings (columns_key);
`.execute(db)

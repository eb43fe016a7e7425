import { type Kysely, sql } from 'kysely'

/**
 * Open data in a schema of its own, on a connection of its own. No statement joins it with tenant tables, so it can
 * grow alone. A place is there once, whichever datasets hold it: `places.dataset_id` is the one its values are from,
 * `place_copies` names the others. `place_spots` answers "category in area" alone: one row per place and category,
 * and the tree of categories is numbered so that a category with all below it is one range.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists directory`.execute(db)
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  await createDatasets(db)
  await createPlaces(db)
  await createSpots(db)
  await createLocalities(db)
}

async function createDatasets(db: Kysely<unknown>): Promise<void> {
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
      content_hash text,
      removed_at timestamptz,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table directory.imports (
      id uuid primary key default uuidv7(),
      dataset_id uuid references directory.datasets on delete set null,
      dataset_key text not null,
      dataset_name text not null,
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
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.places (
      id bigint primary key generated always as identity,
      source_key text not null unique,
      dataset_id uuid not null,
      version integer not null,
      name text not null,
      names jsonb not null default '{}',
      words tsvector not null,
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
      digest bytea not null
    )`.execute(db)
  await sql`create index places_dataset on directory.places (dataset_id)`.execute(db)
  await sql`create index places_words on directory.places using gin (words)`.execute(db)
  await sql`create index places_location on directory.places using gist (location)`.execute(db)
  await sql`
    create table directory.place_copies (
      place_id bigint not null references directory.places on delete cascade,
      dataset_id uuid not null references directory.datasets,
      primary key (place_id, dataset_id)
    )`.execute(db)
  await sql`create index place_copies_dataset on directory.place_copies (dataset_id)`.execute(db)
}

/**
 * `contacts` is a sum: 1 has a website, 2 a phone, 4 an e-mail, 8 is of a chain. `previous` is the next lower category
 * of the same place or 0: where it lies below a range, this is the place's first spot in the range, so a place is found
 * once. The index holds all that a count needs.
 */
async function createSpots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.category_numbers (
      id text primary key,
      first smallint not null,
      last smallint not null,
      places integer not null default 0
    )`.execute(db)
  await sql`
    create table directory.place_spots (
      place_id bigint not null,
      category smallint not null,
      previous smallint not null,
      location point not null,
      contacts smallint not null,
      primary key (place_id, category)
    )`.execute(db)
  await sql`
    create index place_spots_area on directory.place_spots
    using gist (category, location) include (place_id, previous, contacts)`.execute(db)
}

async function createLocalities(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.localities (
      id uuid primary key default uuidv7(),
      dataset_id uuid not null references directory.datasets,
      source_key text not null,
      version integer not null,
      name text not null,
      names jsonb not null default '{}',
      search_text text not null,
      kind text not null,
      rank integer not null,
      location point not null,
      radius_m integer not null,
      outline jsonb,
      population integer,
      country text,
      within text[] not null default '{}',
      digest bytea not null,
      unique (dataset_id, source_key)
    )`.execute(db)
  // Packing an outline takes longer than writing it.
  await sql`alter table directory.localities alter column outline set storage external`.execute(db)
  await sql`create index localities_search on directory.localities using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}

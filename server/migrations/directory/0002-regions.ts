import { type Kysely, sql } from 'kysely'

/** Extracts that a mirror offers, as its index names them. The sample world has a mirror of its own. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table directory.mirrors (
    is_sample boolean primary key,
    url text not null,
    asked_at timestamptz not null,
    read_at timestamptz
  );

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
  );
`.execute(db)

import { type Kysely, sql } from 'kysely'

/**
 * Companies of open data, and tables of every kind that are uploaded: an upload is a draft until its columns are said
 * to be right. `plan` says how its rows are read, `head` holds the first of them, for the dry run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.companies (
      id bigint primary key generated always as identity,
      source_key text not null unique,
      dataset_id uuid not null,
      name text not null,
      words tsvector not null,
      domain text,
      industry text,
      headcount integer,
      street text,
      postal_code text,
      city text,
      state text,
      country text,
      linkedin_url text,
      websites text[] not null default '{}',
      emails text[] not null default '{}',
      phones text[] not null default '{}',
      digest bytea not null
    )`.execute(db)
  await sql`create index companies_words on directory.companies using gin (words)`.execute(db)
  await sql`create index companies_dataset on directory.companies (dataset_id)`.execute(db)
  await sql`
    alter table directory.datasets
      add column companies integer not null default 0,
      add column creators integer not null default 0`.execute(db)
  await sql`
    update directory.datasets set creators = (select count(distinct creator_id)
      from directory.creator_snapshots where dataset_id = datasets.id)`.execute(db)
  await sql`
    alter table directory.imports
      add column kind text not null default 'osm'
        check (kind in ('osm', 'places', 'people', 'companies', 'creators')),
      add column plan jsonb,
      add column head jsonb,
      drop constraint imports_state_check,
      add constraint imports_state_check check (state in
        ('draft', 'queued', 'downloading', 'running', 'done', 'failed', 'cancelled', 'undone'))`.execute(db)
}

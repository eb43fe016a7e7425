import { type Kysely, sql } from 'kysely'

/** Places from tables of any shape, beside extracts of OpenStreetMap; the rows that an import left out, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table directory.datasets
      drop constraint datasets_kind_check,
      add constraint datasets_kind_check check (kind in ('osm', 'sample', 'table'))`.execute(db)
  await sql`
    alter table directory.imports
      add column rejected integer not null default 0,
      add column rejects jsonb not null default '[]'`.execute(db)
}

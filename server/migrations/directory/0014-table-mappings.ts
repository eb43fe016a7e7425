import { type Kysely, sql } from 'kysely'

/** Which column of a table holds what, under a name: proposed for the next file with the same columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.table_mappings (
      id uuid primary key default uuidv7(),
      name text not null,
      kind text not null,
      columns_key text not null,
      mapping jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index on directory.table_mappings (lower(name))`.execute(db)
  await sql`create index on directory.table_mappings (columns_key)`.execute(db)
}

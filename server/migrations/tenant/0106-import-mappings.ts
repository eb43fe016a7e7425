import { type Kysely, sql } from 'kysely'

/** Which column of a file of leads holds what, under a name: proposed for the next file with the same columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_mappings (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      name text not null,
      type text not null,
      columns_key text not null,
      mapping jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index on import_mappings (account_id, lower(name))`.execute(db)
  await sql`create index on import_mappings (account_id, columns_key)`.execute(db)
}

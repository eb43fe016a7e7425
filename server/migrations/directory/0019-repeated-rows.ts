import { type Kysely, sql } from 'kysely'

/** Rows of a table that say what an earlier row of the same file says: without them the counts do not add up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.imports add column repeated integer not null default 0`.execute(db)
}

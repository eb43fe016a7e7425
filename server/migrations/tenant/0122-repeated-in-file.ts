import { type Kysely, sql } from 'kysely'

/** Rows of a file that repeat an earlier one, apart from those that were in the list before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table list_imports add repeated integer not null default 0`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What an import of a file into a list left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table list_imports add omitted jsonb`.execute(db)
}

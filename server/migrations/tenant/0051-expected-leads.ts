import { type Kysely, sql } from 'kysely'

/** What a search was expected to find when it began; null for searches that could not be counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table searches add column expected jsonb`.execute(db)
}

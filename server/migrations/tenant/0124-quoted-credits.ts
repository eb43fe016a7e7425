import { type Kysely, sql } from 'kysely'

/** The most that a search was said to cost before it began; null for searches of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table searches add column quoted integer`.execute(db)
}

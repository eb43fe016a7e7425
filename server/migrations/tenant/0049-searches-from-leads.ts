import { type Kysely, sql } from 'kysely'

/**
 * Searches that begin with leads of a list: those like them, and the people who work there. `action` is what a lead of
 * theirs is paid as, where it is not the price of the list type; `origin` keeps what they began with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table searches add action text, add origin jsonb`.execute(db)
}

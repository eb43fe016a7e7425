import { type Kysely, sql } from 'kysely'

/**
 * Why a search left its source, kept while the search is paused: once resumed, it contacts its remaining leads, asks the
 * source for nothing more, and ends for that reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table searches add source_reason text`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What an import of a table left out, and the rate of engagement that a file states of a creator without followers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.imports add omitted jsonb`.execute(db)
  await sql`alter table directory.creator_snapshots add engagement_rate double precision`.execute(db)
}

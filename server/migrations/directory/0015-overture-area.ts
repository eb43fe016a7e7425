import { type Kysely, sql } from 'kysely'

/** The region whose part of Overture's places an import reads; null for a file or an extract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.imports add column overture_region text`.execute(db)
}

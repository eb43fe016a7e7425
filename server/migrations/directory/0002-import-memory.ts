import { type Kysely, sql } from 'kysely'

/** What the process of an import held at most, in bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.imports add column peak_memory bigint`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Whether an import keeps examples of the values that it left out. An erasure sets this to false for all imports that exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.imports add keeps_values boolean not null default true`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Whether an import keeps examples of the values that it left out: none does that was there when a person was erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.imports add keeps_values boolean not null default true`.execute(db)
}

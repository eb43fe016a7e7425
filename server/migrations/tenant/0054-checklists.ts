import { type Kysely, sql } from 'kysely'

/** A user can hide the checklist of first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add hides_checklist boolean not null default false`.execute(db)
}

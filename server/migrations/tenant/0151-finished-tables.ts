import { type Kysely, sql } from 'kysely'

/** A sweep names the tables that it has finished: a later version may have others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person_sweeps add column finished text[] not null default '{}', drop column step`.execute(
    db,
  )
}

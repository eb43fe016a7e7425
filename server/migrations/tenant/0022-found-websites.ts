import { type Kysely, sql } from 'kysely'

/** Whether a search looks for the website of leads without one, for how many it looked, and how many it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table searches
      add find_websites boolean not null default false,
      add websites_sought integer not null default 0,
      add websites_found integer not null default 0`.execute(db)
}

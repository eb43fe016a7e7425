import { type Kysely, sql } from 'kysely'

/** The lists whose leads a search leaves out, and how many leads it left out for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table searches
      add exclude_lists uuid[] not null default '{}',
      add excluded integer not null default 0`.execute(db)
}

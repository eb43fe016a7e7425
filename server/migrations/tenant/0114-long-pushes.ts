import { type Kysely, sql } from 'kysely'

/** Which leads a push sends, until its job has stored them one by one: a request does not wait for a million of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table crm_pushes add chosen jsonb`.execute(db)
}

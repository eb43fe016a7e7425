import { type Kysely, sql } from 'kysely'

/** How many websites a search could not read, by cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table searches add unread jsonb not null default '[]'`.execute(db)
}

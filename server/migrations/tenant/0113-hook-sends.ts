import { type Kysely, sql } from 'kysely'

/** Deliveries of chosen leads that were sent together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_messages add send_id uuid`.execute(db)
  await sql`create index on webhook_messages (send_id) where send_id is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Deleted lists keep their leads for thirty days. Only lists in the bin are in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column deleted_at timestamptz`.execute(db)
  await sql`create index on campaigns (account_id, deleted_at) where deleted_at is not null`.execute(db)
}

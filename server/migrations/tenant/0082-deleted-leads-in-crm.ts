import { type Kysely, sql } from 'kysely'

/**
 * A lead that its user deletes leaves the record of its push, under its name, so that the push can be undone. Every
 * other way of removing a lead (its time is over, its person is erased) still takes the record along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table crm_push_leads alter result_id drop not null, add lead_name text`.execute(db)
}

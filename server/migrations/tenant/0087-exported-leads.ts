import { type Kysely, sql } from 'kysely'

/**
 * The leads of an export that did not take the whole list, so that each lead knows who took it out of the product. An
 * export of the whole list needs no rows: it took every lead that was there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exported_leads (
      result_id uuid not null references results on delete cascade,
      entry_id uuid not null,
      account_id uuid not null references accounts,
      primary key (result_id, entry_id)
    )`.execute(db)
}

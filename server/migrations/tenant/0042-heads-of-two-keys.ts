import { type Kysely, sql } from 'kysely'

/** After a change of the secret the last head of a ledger is signed once more, by the new key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_heads drop constraint ledger_heads_pkey, add primary key (account_id, number, key)`.execute(
    db,
  )
}

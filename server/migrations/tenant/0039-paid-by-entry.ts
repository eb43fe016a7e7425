import { type Kysely, sql } from 'kysely'

/**
 * The charge for a lead also notes that the account has paid for the keys of that lead (reliability T13): an account that
 * notes it itself has its leads for nothing. The keys are locked before the wallet, as everywhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      execute replace(pg_get_functiondef('write_entry'::regproc), 'wallet := lock_wallet(entry.account_id);', '
      if entry.kind = ''settle'' then
        update identities set is_paid = true
          where account_id = entry.account_id and result_id = entry.result_id and not is_paid;
      end if;
      wallet := lock_wallet(entry.account_id);');
    end $$`.execute(db)
}

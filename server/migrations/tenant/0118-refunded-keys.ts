import { type Kysely, sql } from 'kysely'

/** What is refunded is no longer paid for: the keys of its lead make no other lead free, as they do since its charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      definition text := pg_get_functiondef('write_entry'::regproc);
      place text := 'wallet := lock_wallet(entry.account_id);';
    begin
      if position(place in definition) = 0 then raise 'write_entry locks no wallet'; end if;
      execute replace(definition, place, '
      if entry.kind = ''refund'' then
        update identities set is_paid = false
          where account_id = entry.account_id and result_id = entry.result_id and merged_from is null and is_paid;
      end if;
      ' || place);
    end $$`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'identities', 'update') then
        set local role quarry_system;
        update identities set is_paid = false from credit_entries as refund
        where refund.kind = 'refund' and refund.account_id = identities.account_id
          and refund.result_id = identities.result_id and merged_from is null and is_paid;
        reset role;
      end if;
    end $$`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * A key that a stopped search freed says whose it was, so that a retry gives each lead its own keys back and no others.
 * Of keys that were freed before, the one of the source names its lead for certain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identities add freed_from uuid`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'identities', 'update') then
        set local role quarry_system;
        update identities set freed_from = results.id from results
        where result_id is null and not is_paid and results.account_id = identities.account_id
          and key = 'source:' || source_key and contact_state = 'not_searched' and contact_reason = 'stopped';
        reset role;
      end if;
    end $$`.execute(db)
  await sql`create index on identities (freed_from) where freed_from is not null`.execute(db)
}

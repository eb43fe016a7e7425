import { type Kysely, sql } from 'kysely'

/**
 * Contact values of a lead that is not settled are kept apart from those that are shown, searched, sorted and exported
 * (reliability T14). Leads of searches that were stopped or paused give back what was not paid for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table results add withheld_email text, add withheld_phone text`.execute(db)
  // A new database has no leads yet, and its roles no rights.
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'results', 'update') then
        set local role quarry_system;
        update results set withheld_email = email, withheld_phone = phone, email = null, phone = null
          where contact_state in ('queued', 'searching', 'not_searched') and not is_owned_elsewhere
            and (email is not null or phone is not null);
        reset role;
      end if;
    end $$`.execute(db)
}

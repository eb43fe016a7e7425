import { type Kysely, sql } from 'kysely'

/**
 * New leads are compared with the do-not-contact lists once for each statement instead of once for each lead, and not at
 * all while there is no list. A change of a lead is compared as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function any_suppressions() returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (select from suppressions) $$`.execute(db)
  await sql`revoke execute on function any_suppressions() from public`.execute(db)
  await sql`grant execute on function any_suppressions() to quarry_tenant, quarry_system`.execute(db)
  await sql`
    create function note_suppressed_inserts() returns trigger language plpgsql as $$
    declare
      account uuid;
      named text[];
    begin
      if not any_suppressions() then return null; end if;
      for account in select distinct account_id from added loop
        named := suppressed_keys(account, array(
          select distinct key from added, unnest(suppression_keys(added::results)) as key
          where account_id = account));
        if cardinality(named) > 0 then
          update results set is_suppressed = true from added
          where results.id = added.id and added.account_id = account and suppression_keys(added::results) && named;
        end if;
      end loop;
      return null;
    end $$`.execute(db)
  await sql`drop trigger note_suppressed on results`.execute(db)
  await sql`
    create trigger note_suppressed before update of is_suppressed, email, phone, website, withheld_email,
      withheld_phone, withheld_website, domain, linkedin_url, source_key on results
    for each row execute function note_suppressed()`.execute(db)
  await sql`
    create trigger note_suppressed_inserts after insert on results
    referencing new table as added for each statement execute function note_suppressed_inserts()`.execute(db)
}

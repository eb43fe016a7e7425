import { type Kysely, sql } from 'kysely'

/**
 * A list of a reseller doesn't mark leads of its clients by withheld values, as the own list of an account doesn't: the mark
 * would tell a reseller that its guess is right. Such leads are left out when they would be asked about or charged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function is_lead_suppressed(lead results) returns boolean
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      masked text[] := masked_suppression_keys(lead);
    begin
      if not exists (select from suppressions) then return false; end if;
      return exists (
        select from unnest(suppression_keys(lead) || profile_fact_keys(lead)) as key, suppression_hash(key) as key_hash,
          suppression_hash('withheld ' || key) as withheld_hash
        where exists (
          select from suppressions join accounts as owner on owner.id = suppressions.account_id
            join accounts as asking on asking.id = lead.account_id
          where case when key = any (masked) and (owner.id = asking.id or scope = 'reseller') then suppressions.hash = withheld_hash
              else suppressions.hash = key_hash end
            and (owner.id = asking.id
              or (scope = 'reseller' and owner.kind = 'reseller'
                and owner.id in (asking.parent_account_id, asking.reseller_id))
              or (scope = 'platform' and owner.kind = 'platform' and owner.id <> asking.id))));
    end $$`.execute(db)
  // The trigger compares each of these leads anew.
  await sql`
    do $$ begin
      if not coalesce(has_table_privilege('quarry_system', 'results', 'update'), false) then return; end if;
      set local role quarry_system;
      update results set is_suppressed = is_suppressed where is_suppressed
        and coalesce(withheld_email, withheld_phone, withheld_website, withheld_username) is not null;
      reset role;
    end $$`.execute(db)
}

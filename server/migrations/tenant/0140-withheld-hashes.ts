import { type Kysely, sql } from 'kysely'

/**
 * The hash of a value that was withheld when its lead was erased is made of `withheld ` and the key. It matches withheld
 * values and what sources answer, and nothing that an account types. An own entry of the plain key no longer marks a lead
 * by a withheld value, also where it is the hash of a person who was erased or opted out: either may be a guess.
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
        select from unnest(suppression_keys(lead)) as key, suppression_hash(key) as key_hash,
          suppression_hash('withheld ' || key) as withheld_hash
        where exists (
          select from suppressions join accounts as owner on owner.id = suppressions.account_id
            join accounts as asking on asking.id = lead.account_id
          where case when key = any (masked) and owner.id = asking.id then suppressions.hash = withheld_hash
              else suppressions.hash = key_hash or suppressions.unicode_hash = key_hash end
            and (owner.id = asking.id
              or (scope = 'reseller' and owner.kind = 'reseller'
                and owner.id in (asking.parent_account_id, asking.reseller_id))
              or (scope = 'platform' and owner.kind = 'platform' and owner.id <> asking.id))));
    end $$`.execute(db)
}

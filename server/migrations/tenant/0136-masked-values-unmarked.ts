import { type Kysely, sql } from 'kysely'

/**
 * A lead whose values are still withheld isn't marked by lines that its own account typed of these: such a line may be a
 * guess, and the mark would tell that it is right. Lists of others and the hashes of persons who opted out or were erased
 * mark it as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The domain of a withheld email is shown, so it is no masked key.
  await sql`
    create function masked_suppression_keys(lead results) returns text[] language sql immutable parallel safe as $$
      select array(
        select (suppression_keys('email', lead.withheld_email))[1] where lead.withheld_email is not null
        union all
        select unnest(suppression_keys(of.kind, of.value)) from (values
          ('phone', lead.withheld_phone), ('website', lead.withheld_website)
        ) as of (kind, value) where of.value is not null)
    $$`.execute(db)
  await sql`
    create function is_lead_suppressed(lead results) returns boolean
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      masked text[] := masked_suppression_keys(lead);
    begin
      if not exists (select from suppressions) then return false; end if;
      return exists (
        select from unnest(suppression_keys(lead)) as key, suppression_hash(key) as key_hash
        where exists (
          select from suppressions join accounts as owner on owner.id = suppressions.account_id
            join accounts as asking on asking.id = lead.account_id
          where (suppressions.hash = key_hash or suppressions.unicode_hash = key_hash) and (
            (owner.id = asking.id and (suppressions.value is null or key <> all (masked)))
            or (scope = 'reseller' and owner.kind = 'reseller'
              and owner.id in (asking.parent_account_id, asking.reseller_id))
            or (scope = 'platform' and owner.kind = 'platform' and owner.id <> asking.id))));
    end $$`.execute(db)
  await sql`revoke execute on function is_lead_suppressed(results) from public`.execute(db)
  await sql`grant execute on function is_lead_suppressed(results) to quarry_system`.execute(db)
  // With the rights of its owner: an account may not ask about a lead that it makes up.
  await sql`
    create or replace function note_suppressed() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      new.is_suppressed := is_lead_suppressed(new);
      return new;
    end $$`.execute(db)
}

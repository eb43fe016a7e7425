import { type Kysely, sql } from 'kysely'

/**
 * Writes the keys and hashes anew whose text is stored. A hash alone stays: the leads have the keys of the rules before too.
 * Of two keys that become one, what is paid for counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not coalesce(has_table_privilege('quarry_system', 'suppressions', 'update'), false) then return; end if;
      set local role quarry_system;
      create temporary table rewritten on commit drop as
        select id, row_number() over (partition by account_id, scope, hash order by created_at, id) as place, hash
        from (
          select id, account_id, scope, created_at,
            sha256(salt || convert_to((suppression_keys(kind, value))[1], 'UTF8')) as hash
          from suppressions, suppression_salts where value is not null
        ) as keyed;
      delete from suppressions using rewritten where suppressions.id = rewritten.id and place > 1;
      delete from suppressions using rewritten, suppressions as other
        where suppressions.id = rewritten.id and other.account_id = suppressions.account_id
          and other.scope = suppressions.scope and other.hash = rewritten.hash and other.value is null;
      update suppressions set hash = rewritten.hash from rewritten
        where suppressions.id = rewritten.id and suppressions.hash <> rewritten.hash;
      delete from exclusion_entries where is_spelling;
      reset role;
    end $$`.execute(db)
  await rewriteIdentities(db)
  await sql`alter table suppressions drop column unicode_hash`.execute(db)
  await sql`alter table exclusion_entries drop column is_spelling`.execute(db)
}

/** The key of a lead in the lists of an account, by the rules of now. */
const rewrittenKey = sql`
  case
    when key like 'email:%' then 'email:' || suppression_email(substr(key, 7))
    when key like 'linkedin:%' then 'linkedin:' || coalesce(
      substring(profile_key('linkedin.com/' || substr(key, 10)) from '^linkedin[.]com/(.+)$'), substr(key, 10))
    when key like 'domain:%' then 'domain:' || host_key(substr(key, 8))
    else key
  end`

async function rewriteIdentities(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not coalesce(has_table_privilege('quarry_system', 'identities', 'update'), false) then return; end if;
      set local role quarry_system;
      create temporary table rewritten_keys on commit drop as
        select account_id, key, ${rewrittenKey} as new_key, is_paid from identities
        where key ~ '^(?:email|linkedin|domain):';
      delete from rewritten_keys where key = new_key;
      update identities set is_paid = true from rewritten_keys as old
        where old.is_paid and identities.account_id = old.account_id and identities.key = old.new_key
          and not identities.is_paid;
      delete from identities using rewritten_keys as old
        where identities.account_id = old.account_id and identities.key = old.key
          and (exists (
              select from identities as other where other.account_id = old.account_id and other.key = old.new_key)
            or exists (
              select from rewritten_keys as better where better.account_id = old.account_id
                and better.new_key = old.new_key and (better.is_paid, old.key) > (old.is_paid, better.key)));
      update identities set key = new_key from rewritten_keys as old
        where identities.account_id = old.account_id and identities.key = old.key;
      update lead_merge_leads set keys = array(select ${rewrittenKey} from unnest(keys) as key)
        where exists (select from unnest(keys) as key where key <> ${rewrittenKey});
      reset role;
    end $$`.execute(db)
}

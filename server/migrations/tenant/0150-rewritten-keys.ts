import { type Kysely, sql } from 'kysely'

/**
 * One key for all forms of an email, domain, phone or profile (decision 67). A key of the rules before stays beside it, so
 * that a hash of a person who was erased keeps out what it kept out. The page of a creator is a key too. Keys and hashes
 * whose text is stored are written anew; of two keys that become one, what is paid for counts. `unicode_hash` and
 * `is_spelling` are of the rules before and are no longer read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await formerKeys(db)
  await accountPage.execute(db)
  await keys(db)
  await lookUps(db)
  await indexes(db)
  await rewriteHashes(db)
  await rewriteIdentities(db)
}

/** The page of an account on its network. */
const accountPage = sql`
  create or replace function account_page(network text, username text) returns text
  language sql immutable strict parallel safe as $$
    select case network
      when 'youtube' then case when username ~ '^UC[A-Za-z0-9_-]{22}$' then 'youtube.com/channel/' else 'youtube.com/@' end || username
      when 'mastodon' then substring(username from '@(.+)$') || '/@' || substring(username from '^(.+)@')
      when 'instagram' then 'instagram.com/' || username
      when 'tiktok' then 'tiktok.com/@' || username
      when 'twitch' then 'twitch.tv/' || username
      when 'x' then 'x.com/' || username
      when 'facebook' then 'facebook.com/' || username
      when 'bluesky' then 'bsky.app/profile/' || username
    end
  $$`

/** The keys by the rules before. */
async function formerKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function former_suppression_keys(kind text, value text) returns text[]
    language sql immutable parallel safe as $$
      select case kind
        when 'email' then ('email:' || case
            when split_part(lower(value), '@', 2) in ('gmail.com', 'googlemail.com')
              then replace(split_part(split_part(lower(value), '@', 1), '+', 1), '.', '') || '@gmail.com'
            else split_part(split_part(lower(value), '@', 1), '+', 1) || '@' || split_part(lower(value), '@', 2)
          end) || suppression_domains(split_part(value, '@', 2))
        when 'domain' then suppression_domains(value)
        when 'website' then suppression_domains(substring(value from '^(?:[a-zA-Z]+://)?(?:[^/@]*@)?(?:www\.)?([^/:?#]+)'))
        when 'profile' then array['profile:' || lower(substring(value from '^(?:https?://)?(?:www\.)?([^?#]*?)/*(?:[?#].*)?$'))]
      end
    $$`.execute(db)
}

async function keys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function suppression_keys(kind text, value text) returns text[]
    language sql immutable parallel safe as $$
      select array_remove(case kind
        when 'email' then ('email:' || suppression_email(value)) || suppression_domains(substring(suppression_email(value) from '@([^@]*)$'))
        when 'phone' then array['phone:' || regexp_replace(value, '[^0-9+]', '', 'g')]
        when 'domain' then suppression_domains(host_key(value))
        when 'website' then suppression_domains(host_key(host)) ||
          case when network_domain(split_part(profile_key(value), '/', 1)) is not null then 'profile:' || profile_key(value) end
        when 'profile' then array['profile:' || profile_key(value), 'phone:+' || substring(profile_key(value) from '^wa[.]me/([0-9]+)$')]
        else array[kind || ':' || lower(value)] end
        || former_suppression_keys(kind, value), null)
      from substring(value from '^(?:[a-zA-Z]+://)?(?:[^/@]*@)?([^/:?#]+)') as host
    $$`.execute(db)
  await sql`
    create or replace function suppression_keys(lead results) returns text[]
    language sql immutable parallel safe as $$
      select array(
        select unnest(suppression_keys(of.kind, of.value)) from (values
          ('email', lead.email), ('email', lead.withheld_email), ('phone', lead.phone), ('phone', lead.withheld_phone),
          ('website', lead.website), ('website', lead.withheld_website), ('domain', lead.domain),
          ('profile', lead.linkedin_url), ('profile', account_page(lead.network, lead.username)),
          ('profile', account_page(lead.network, lead.withheld_username)), ('source', lead.source_key)
        ) as of (kind, value) where of.value is not null)
    $$`.execute(db)
  // The domain of a withheld email is shown, so it is no masked key.
  await sql`
    create or replace function masked_suppression_keys(lead results) returns text[]
    language sql immutable parallel safe as $$
      select array(
        select key from unnest(suppression_keys('email', lead.withheld_email)) as key
        where lead.withheld_email is not null and key like 'email:%'
        union all
        select unnest(suppression_keys(of.kind, of.value)) from (values
          ('phone', lead.withheld_phone), ('website', lead.withheld_website),
          ('profile', account_page(lead.network, lead.withheld_username))
        ) as of (kind, value) where of.value is not null)
    $$`.execute(db)
}

/** As before, with the profiles beside a lead and without the hash of a second spelling: one key has them all. */
async function lookUps(db: Kysely<unknown>): Promise<void> {
  // The profiles of a lead that are no column of it. A typed line must tell nothing of those that are still withheld.
  await sql`
    create function profile_fact_keys(lead results) returns text[] language sql stable parallel safe as $$
      select array(
        select unnest(suppression_keys('profile', facts.value)) from facts
        where facts.result_id = lead.id and facts.field = 'profile'
          and coalesce(lead.withheld_email, lead.withheld_phone, lead.withheld_website, lead.withheld_username) is null)
    $$`.execute(db)
  await sql`
    do $$
    declare
      name text;
      definition text;
      either text := 'suppressions.hash = key_hash or suppressions.unicode_hash = key_hash';
    begin
      foreach name in array array['suppressed_keys(uuid, text[])', 'is_lead_suppressed(results)'] loop
        definition := pg_get_functiondef(name::regprocedure);
        if strpos(definition, either) = 0 then raise '% reads no second spelling', name; end if;
        definition := replace(definition, either, 'suppressions.hash = key_hash');
        execute replace(definition, 'unnest(suppression_keys(lead)) as key', 'unnest(suppression_keys(lead) || profile_fact_keys(lead)) as key');
      end loop;
    end $$`.execute(db)
  await sql`drop trigger note_suppressed on results`.execute(db)
  await sql`
    create trigger note_suppressed before update of is_suppressed, email, phone, website, withheld_email,
      withheld_phone, withheld_website, domain, linkedin_url, source_key, network, username, withheld_username on results
    for each row execute function note_suppressed()`.execute(db)
}

/** Indexes of keys hold those of the rules before. */
async function indexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      old record;
    begin
      for old in
        select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = 'results'::regclass and pg_get_indexdef(indexrelid) ~ 'suppression_email|linkedin_url'
      loop
        execute format('drop index %s', old.name);
        if strpos(old.definition, 'suppression_email') > 0 then execute old.definition; end if;
      end loop;
    end $$`.execute(db)
  await sql`create index on results (account_id, profile_key(linkedin_url)) where linkedin_url is not null`.execute(
    db,
  )
}

async function rewriteHashes(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not coalesce(has_table_privilege('quarry_system', 'suppressions', 'update'), false) then return; end if;
      set local role quarry_system;
      create temporary table rewritten on commit drop as
        select id, row_number() over (partition by account_id, scope, hash order by created_at, id) as place, hash
        from (
          select id, account_id, scope, created_at,
            sha256(salt || convert_to((suppression_keys(kind, value))[1], 'UTF8')) as hash
          from suppressions, suppression_salts
          where value is not null and (suppression_keys(kind, value))[1] is not null
        ) as keyed;
      delete from suppressions using rewritten where suppressions.id = rewritten.id and place > 1;
      delete from suppressions using rewritten, suppressions as other
        where suppressions.id = rewritten.id and other.account_id = suppressions.account_id
          and other.scope = suppressions.scope and other.hash = rewritten.hash and other.value is null;
      update suppressions set hash = rewritten.hash from rewritten
        where suppressions.id = rewritten.id and suppressions.hash <> rewritten.hash;
      -- A table that this start has made has no rights yet, and no rows.
      if has_table_privilege('exclusion_entries', 'delete') then delete from exclusion_entries where is_spelling; end if;
      reset role;
    end $$`.execute(db)
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
      if has_table_privilege('lead_merge_leads', 'update') then
        update lead_merge_leads set keys = array(select ${rewrittenKey} from unnest(keys) as key)
          where exists (select from unnest(keys) as key where key <> ${rewrittenKey});
      end if;
      reset role;
    end $$`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Do-not-contact lists: addresses, domains, phones and profiles of an account, a reseller or the platform, which no lead
 * may have on its way in or out. A value is compared by its salted hash, so that the hash alone can stay of a person who
 * was erased. A lead that is on a list is marked whenever it is written (`is_suppressed`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suppressions (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      scope text not null check (scope in ('account', 'reseller', 'platform')),
      kind text not null check (kind in ('email', 'domain', 'phone', 'profile', 'source', 'person')),
      value text,
      hash bytea not null,
      unicode_hash bytea,
      created_by uuid references users,
      created_at timestamptz not null default now(),
      unique (account_id, scope, hash)
    )`.execute(db)
  await sql`create index on suppressions (hash)`.execute(db)
  await sql`create index on suppressions (unicode_hash) where unicode_hash is not null`.execute(db)
  await sql`create table suppression_salts (salt bytea not null)`.execute(db)
  await sql`
    insert into suppression_salts
    values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea))`.execute(db)
  await keyFunctions(db)
  await lookUp(db)
  await sql`
    alter table results add column is_suppressed boolean not null default false`.execute(db)
  await sql`create index on results (campaign_id) where is_suppressed`.execute(db)
  await sql`alter table searches add column left_out integer not null default 0`.execute(db)
  await sql`alter table lead_runs add column left_out integer not null default 0`.execute(db)
  await markLeads(db)
}

/** One spelling for all that mean the same: case, a word after a plus, dots of Gmail, www, paths and closing slashes. */
async function keyFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function suppression_domains(host text) returns text[] language sql immutable parallel safe as $$
      select array_agg('domain:' || array_to_string(parts[first:], '.'))
      from string_to_array(trim(trailing '.' from lower(host)), '.') as parts,
        generate_series(1, greatest(cardinality(parts) - 1, 1)) as first
      where host <> ''
    $$`.execute(db)
  await sql`
    create function suppression_email(email text) returns text language sql immutable parallel safe as $$
      select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
        else name || '@' || host end
      from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as host)
    $$`.execute(db)
  await sql`
    create function suppression_keys(kind text, value text) returns text[] language sql immutable parallel safe as $$
      select case kind
        when 'email' then ('email:' || suppression_email(value)) || suppression_domains(split_part(value, '@', 2))
        when 'phone' then array['phone:' || regexp_replace(value, '[^0-9+]', '', 'g')]
        when 'domain' then suppression_domains(value)
        when 'website' then suppression_domains(substring(value from '^(?:[a-zA-Z]+://)?(?:[^/@]*@)?(?:www\.)?([^/:?#]+)'))
        when 'profile' then array['profile:' || lower(substring(value from '^(?:https?://)?(?:www\.)?([^?#]*?)/*(?:[?#].*)?$'))]
        else array[kind || ':' || lower(value)] end
    $$`.execute(db)
  await sql`
    create function suppression_hash(key text) returns bytea language sql stable parallel safe as $$
      select sha256(salt || convert_to(key, 'UTF8')) from suppression_salts
    $$`.execute(db)
  // The keys of a lead, withheld values with them. A person without any contact value is known by name and website.
  await sql`
    create function suppression_keys(lead results) returns text[] language sql immutable parallel safe as $$
      select array(
        select unnest(suppression_keys(of.kind, of.value)) from (values
          ('email', lead.email), ('email', lead.withheld_email), ('phone', lead.phone), ('phone', lead.withheld_phone),
          ('website', lead.website), ('website', lead.withheld_website), ('domain', lead.domain),
          ('profile', lead.linkedin_url), ('source', lead.source_key)
        ) as of (kind, value) where of.value is not null)
    $$`.execute(db)
}

/**
 * Which of these keys are on a list that holds for an account: its own, its reseller's, the platform's. An account asks
 * through the twin that lends it the rights of the owner, for itself alone: it reads no list but its own.
 */
async function lookUp(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function suppressed_keys(account uuid, keys text[]) returns text[] language plpgsql stable as $$
    begin
      if current_user = 'quarry_tenant' then return own_suppressed_keys(keys); end if;
      if not exists (select from suppressions) then return '{}'; end if;
      return array(
        select key from unnest(keys) as key, suppression_hash(key) as key_hash
        where exists (
          select from suppressions join accounts as owner on owner.id = suppressions.account_id
            join accounts as asking on asking.id = account
          where (suppressions.hash = key_hash or suppressions.unicode_hash = key_hash) and (
            owner.id = account
            or (scope = 'reseller' and owner.kind = 'reseller'
              and owner.id in (asking.parent_account_id, asking.reseller_id))
            or (scope = 'platform' and owner.kind = 'platform'))));
    end $$`.execute(db)
  await sql`
    create function own_suppressed_keys(keys text[]) returns text[]
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin return suppressed_keys(current_account(), keys); end $$`.execute(db)
  await sql`
    create function own_suppression_hash(key text) returns bytea
    language sql stable security definer set search_path = public, pg_temp as $$
      select suppression_hash(key) $$`.execute(db)
  for (const name of ['own_suppressed_keys(text[])', 'own_suppression_hash(text)']) {
    await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db)
    await sql`grant execute on function ${sql.raw(name)} to quarry_tenant`.execute(db)
  }
}

/** Marks a lead whenever one of its values is written. */
async function markLeads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_suppressed() returns trigger language plpgsql as $$
    begin
      new.is_suppressed := cardinality(suppressed_keys(new.account_id, suppression_keys(new))) > 0;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger note_suppressed before insert or update of is_suppressed, email, phone, website, withheld_email,
      withheld_phone, withheld_website, domain, linkedin_url, source_key on results
    for each row execute function note_suppressed()`.execute(db)
}

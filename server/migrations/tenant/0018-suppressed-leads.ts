import { type Kysely, sql } from 'kysely'

/** Which leads are on a do-not-contact list. A lead is marked whenever one of its values is written. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create function suppression_domains(host text) returns text[] language sql immutable parallel safe as $$
      select array_agg('domain:' || array_to_string(parts[first:], '.'))
      from string_to_array(trim(trailing '.' from lower(host)), '.') as parts,
        generate_series(1, greatest(cardinality(parts) - 1, 1)) as first
      where host <> ''
    $$;

  create function suppression_hash(key text) returns bytea language sql stable parallel safe as $$
      select sha256(salt || convert_to(key, 'UTF8')) from suppression_salts
    $$;

  create function own_suppression_hash(key text) returns bytea
    language sql stable security definer set search_path = public, pg_temp as $$
      select suppression_hash(key) $$;
  revoke execute on function own_suppression_hash(text) from public;
  grant execute on function own_suppression_hash(text) to quarry_tenant;

  -- The page of an account on its network.
  create function account_page(network text, username text) returns text
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
  $$;

  -- The keys by the rules before decision 67. They stay beside the present ones, so that a hash of a person who was
  -- erased keeps out what it kept out.
  create function former_suppression_keys(kind text, value text) returns text[]
    language sql immutable parallel safe as $$
      select case kind
        when 'email' then ('email:' || case
            when split_part(lower(value), '@', 2) in ('gmail.com', 'googlemail.com')
              then replace(split_part(split_part(lower(value), '@', 1), '+', 1), '.', '') || '@gmail.com'
            else split_part(split_part(lower(value), '@', 1), '+', 1) || '@' || split_part(lower(value), '@', 2)
          end) || suppression_domains(split_part(value, '@', 2))
        when 'domain' then suppression_domains(value)
        when 'website' then suppression_domains(substring(value from '^(?:[a-zA-Z]+://)?(?:[^/@]*@)?(?:www.)?([^/:?#]+)'))
        when 'profile' then array['profile:' || lower(substring(value from '^(?:https?://)?(?:www.)?([^?#]*?)/*(?:[?#].*)?$'))]
      end
    $$;

  -- One key for all forms of an email, domain, phone or profile (decision 67).
  create function suppression_keys(kind text, value text) returns text[]
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
    $$;

  -- The keys of a lead, withheld values with them. A person without any contact value is known by name and website.
  create function suppression_keys(lead results) returns text[]
    language sql immutable parallel safe as $$
      select array(
        select unnest(suppression_keys(of.kind, of.value)) from (values
          ('email', lead.email), ('email', lead.withheld_email), ('phone', lead.phone), ('phone', lead.withheld_phone),
          ('website', lead.website), ('website', lead.withheld_website), ('domain', lead.domain),
          ('profile', lead.linkedin_url), ('profile', account_page(lead.network, lead.username)),
          ('profile', account_page(lead.network, lead.withheld_username)), ('source', lead.source_key)
        ) as of (kind, value) where of.value is not null)
    $$;

  -- The domain of a withheld email is shown, so it is no masked key.
  create function masked_suppression_keys(lead results) returns text[]
    language sql immutable parallel safe as $$
      select array(
        select key from unnest(suppression_keys('email', lead.withheld_email)) as key
        where lead.withheld_email is not null and key like 'email:%'
        union all
        select unnest(suppression_keys(of.kind, of.value)) from (values
          ('phone', lead.withheld_phone), ('website', lead.withheld_website),
          ('profile', account_page(lead.network, lead.withheld_username))
        ) as of (kind, value) where of.value is not null)
    $$;

  -- The profiles of a lead that are no column of it. A typed line must tell nothing of those that are still withheld.
  create function profile_fact_keys(lead results) returns text[] language sql stable parallel safe as $$
      select array(
        select unnest(suppression_keys('profile', facts.value)) from facts
        where facts.result_id = lead.id and facts.field = 'profile'
          and coalesce(lead.withheld_email, lead.withheld_phone, lead.withheld_website, lead.withheld_username) is null)
    $$;

  -- Which of these keys are on a list that holds for an account: its own, its reseller's, the platform's. An account
  -- asks through the twin that lends it the rights of the owner, for itself alone: it reads no list but its own.
  create function suppressed_keys(account uuid, keys text[]) returns text[] language plpgsql stable as $$
    begin
      if current_user = 'quarry_tenant' then return own_suppressed_keys(keys); end if;
      if not exists (select from suppressions) then return '{}'; end if;
      return array(
        select key from unnest(keys) as key, suppression_hash(key) as key_hash
        where exists (
          select from suppressions join accounts as owner on owner.id = suppressions.account_id
            join accounts as asking on asking.id = account
          where (suppressions.hash = key_hash) and (
            owner.id = account
            or (scope = 'reseller' and owner.kind = 'reseller'
              and owner.id in (asking.parent_account_id, asking.reseller_id))
            or (scope = 'platform' and owner.kind = 'platform'))));
    end $$;

  create function own_suppressed_keys(keys text[]) returns text[]
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin return suppressed_keys(current_account(), keys); end $$;
  revoke execute on function own_suppressed_keys(text[]) from public;
  grant execute on function own_suppressed_keys(text[]) to quarry_tenant;

  create function any_suppressions() returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (select from suppressions) $$;
  revoke execute on function any_suppressions() from public;
  grant execute on function any_suppressions() to quarry_tenant, quarry_system;

  -- A lead whose values are still withheld isn't marked by lines that its own account or its reseller typed of these:
  -- such a line may be a guess, and the mark would tell that it is right. The hash of a value that was withheld when
  -- its lead was erased is made of the word withheld and the key: it matches withheld values and nothing that an
  -- account types. Such leads are left out when they would be asked about or charged.
  create function is_lead_suppressed(lead results) returns boolean
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
    end $$;
  revoke execute on function is_lead_suppressed(results) from public;
  grant execute on function is_lead_suppressed(results) to quarry_system;

  -- With the rights of its owner: an account may not ask about a lead that it makes up.
  create function note_suppressed() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      new.is_suppressed := is_lead_suppressed(new);
      return new;
    end $$;
  create trigger note_suppressed before update of is_suppressed, email, phone, website, withheld_email,
        withheld_phone, withheld_website, domain, linkedin_url, source_key, network, username, withheld_username
    on results
    for each row execute function note_suppressed();

  -- New leads are compared once for each statement instead of once for each lead, and not at all while there is no
  -- list.
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
    end $$;
  create trigger note_suppressed_inserts after insert on results
    referencing new table as added for each statement execute function note_suppressed_inserts();
`.execute(db)

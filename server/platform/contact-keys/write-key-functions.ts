import { type Kysely, sql } from 'kysely'
import { accountPages, youtubeChannel } from '#engine/contact-keys/account-pages.ts'
import { invisible } from '#engine/contact-keys/plain-text.ts'
import { labelPattern } from '#engine/contact-keys/profile-key.ts'
import {
  addressParts,
  type ProfileRule,
  profileRules,
  queryField,
} from '#engine/contact-keys/profile-rules.ts'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const list = (values: readonly string[]): string => values.map(text).join(', ')

/**
 * Writes the functions by which the database brings contact values to the keys of `#engine/contact-keys`: leads are compared
 * with do-not-contact lists as they are written. Rules of profiles come from the table of the engine, so a change there needs
 * a migration that calls this, and new keys of what is stored.
 */
export async function writeKeyFunctions(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    plainText,
    asciiHost,
    hostKey,
    email,
    decoded,
    networkOf,
    profileKey(),
    accountPage(),
  ])
    await sql.raw(statement).execute(db)
}

const plainText = `
  create or replace function plain_contact(value text) returns text language plpgsql immutable strict parallel safe as $$
  begin
    if value ~ '^[!-@[-~]*$' then return value; end if;
    return regexp_replace(replace(replace(
      lower(normalize(regexp_replace(value, ${text(invisible)}, '', 'g'), nfc) collate pg_c_utf8),
      U&'i\\0307', 'i'), 'ς', 'σ'), '^\\s+|\\s+$', '', 'g');
  end $$`

/** Labels beyond ASCII in Punycode, RFC 3492 6.3 with the numbers of its section 5. */
const asciiHost = `
  create or replace function ascii_host(value text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    host text := rtrim(public.plain_contact(value), '.');
    label text; written text := ''; coded text; points int[]; point int;
    n int; delta int; bias int; handled int; basic int; next int; q int; k int; t int;
  begin
    if host ~ '^[a-z0-9.-]*$' then return host; end if;
    host := replace(replace(replace(normalize(host, nfkc), '。', '.'), '．', '.'), '｡', '.');
    foreach label in array string_to_array(host, '.') loop
      if label !~ '^[a-z0-9-]*$' then
        points := array(select ascii(sign) from regexp_split_to_table(label, '') as sign);
        coded := array_to_string(array(select sign from regexp_split_to_table(label, '') as sign where ascii(sign) < 128), '');
        basic := length(coded); handled := basic; n := 128; delta := 0; bias := 72;
        if basic > 0 then coded := coded || '-'; end if;
        while handled < cardinality(points) loop
          next := (select min(each) from unnest(points) as each where each >= n);
          delta := delta + (next - n) * (handled + 1);
          n := next;
          foreach point in array points loop
            if point < n then delta := delta + 1; end if;
            if point = n then
              q := delta; k := 36;
              loop
                t := greatest(1, least(26, k - bias));
                exit when q < t;
                coded := coded || substr('abcdefghijklmnopqrstuvwxyz0123456789', t + (q - t) % (36 - t) + 1, 1);
                q := (q - t) / (36 - t); k := k + 36;
              end loop;
              coded := coded || substr('abcdefghijklmnopqrstuvwxyz0123456789', q + 1, 1);
              delta := case when handled = basic then delta / 700 else delta / 2 end;
              delta := delta + delta / (handled + 1);
              k := 0;
              while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
              bias := k + 36 * delta / (delta + 38);
              delta := 0; handled := handled + 1;
            end if;
          end loop;
          delta := delta + 1; n := n + 1;
        end loop;
        label := 'xn--' || coded;
      end if;
      written := written || '.' || label;
    end loop;
    return substr(written, 2);
  end $$`

const hostKey = `
  create or replace function host_key(value text) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(public.ascii_host(value), '^www[0-9]?[.](?=[^.]+[.])', '')
  $$`

const email = `
  create or replace function suppression_email(email text) returns text language plpgsql immutable parallel safe as $$
  declare
    value text; host text; name text;
  begin
    -- As most are written.
    if email ~ '^[a-z0-9._-]+@[a-z0-9-]+([.][a-z0-9-]+)+$' and email !~ '@(gmail|googlemail)[.]com$' then return email; end if;
    value := regexp_replace(public.plain_contact(email), '^mailto:', '');
    host := public.ascii_host(substring(value from '@([^@]*)$'));
    name := substring(value from '^(.*)@[^@]*$');
    if host is null then return value; end if;
    name := coalesce(nullif(split_part(name, '+', 1), ''), name);
    if host in ('gmail.com', 'googlemail.com') then return replace(name, '.', '') || '@gmail.com'; end if;
    return name || '@' || host;
  end $$`

/** Percent signs decoded once; a text in which one is stray stays as it is. */
const decoded = `
  create or replace function percent_decoded(value text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    bytes bytea := ''; part text[];
  begin
    if strpos(value, '%') = 0 or strpos(value, '%00') > 0 then return value; end if;
    if regexp_replace(value, '%[0-9A-Fa-f]{2}', '', 'g') like '%\\%%' then return value; end if;
    for part in select regexp_matches(value, '%([0-9A-Fa-f]{2})|([^%]+)', 'g') loop
      bytes := bytes || case when part[1] is null then convert_to(part[2], 'UTF8') else decode(part[1], 'hex') end;
    end loop;
    return convert_from(bytes, 'UTF8');
  exception when character_not_in_repertoire or untranslatable_character then return value;
  end $$`

/** The network that a host belongs to, by its first domain. */
const networkOf = `
  create or replace function network_domain(host text) returns text language plpgsql immutable strict parallel safe as $$
  begin
    case substring(host from '[^.]+[.][^.]+$')
      ${profileRules.map(({ domains }) => `when ${list(domains)} then return ${text(domains[0] ?? '')};`).join('\n      ')}
      else null;
    end case;
    ${profileRules
      .flatMap(({ label, domains }) =>
        label
          ? [`if host ~ ${text(labelPattern(label))} then return ${text(domains[0] ?? '')}; end if;`]
          : [],
      )
      .join('\n    ')}
    return null;
  end $$`

const replaced = (key: string): string => text(key.replaceAll(/\$(\d)/g, String.raw`\$1`))

function formsOf({ forms, ignored, domains }: ProfileRule): string {
  const cases = forms.map(
    ([pattern, key]) =>
      `when page ~ ${text(pattern)} then ${key === '' ? "''" : `regexp_replace(page, ${text(pattern)}, ${replaced(key)})`}`,
  )
  const key = `case ${cases.join('\n          ')}\n          else page end`
  return `when ${text(domains[0] ?? '')} then page := ${ignored === undefined ? key : `replace(${key}, ${text(ignored)}, '')`};`
}

const fieldsOf = (): string =>
  profileRules
    .flatMap(({ query = [], domains }) =>
      query.map(
        (field) =>
          `when ${text(domains[0] ?? '')} then field := '?${field}=' || nullif(substring(parts[3] from ${text(queryField(field))}), '');`,
      ),
    )
    .join('\n      ')

const profileKey = (): string => `
  create or replace function profile_key(address text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    parts text[]; network text; page text; field text;
  begin
    -- As most are written.
    if address ~ '^(?:https?://)?(?:www[.])?linkedin[.]com/in/[a-z0-9-]+/?$' then
      return 'linkedin.com/in/' || substring(address from '/in/([^/]+)');
    end if;
    parts := regexp_match(
      regexp_replace(public.plain_contact(address), '^whatsapp:/*', 'wa.me/'), ${text(addressParts)});
    if parts is null then return null; end if;
    network := public.network_domain(public.ascii_host(parts[1]));
    page := parts[2];
    if parts[4] like '!/%' then page := page || '/#' || parts[4]; end if;
    case network
      ${fieldsOf()}
      else null;
    end case;
    page := regexp_replace(regexp_replace(page, '/{2,}', '/', 'g'), '^/|/$', '', 'g');
    page := public.plain_contact(public.percent_decoded(public.percent_decoded(page)));
    page := regexp_replace(regexp_replace(page, '/{2,}', '/', 'g'), '^/|/$', '', 'g') || coalesce(public.percent_decoded(field), '');
    if page = '' then return null; end if;
    if network is null then return public.host_key(parts[1]) || '/' || page; end if;
    case network
      ${profileRules.map(formsOf).join('\n      ')}
      else null;
    end case;
    return network || '/' || nullif(page, '');
  end $$`

/** The page of an account on its network. */
const accountPage = (): string => `
  create or replace function account_page(network text, username text) returns text
  language sql immutable strict parallel safe as $$
    select case network
      when 'youtube' then case when username ~ ${text(youtubeChannel)} then 'youtube.com/channel/' else 'youtube.com/@' end || username
      when 'mastodon' then substring(username from '@(.+)$') || '/@' || substring(username from '^(.+)@')
      ${Object.entries(accountPages)
        .map(([network, page]) => `when ${text(network)} then ${text(page)} || username`)
        .join('\n      ')}
    end
  $$`

import { type Kysely, sql } from 'kysely'

/**
 * The functions by which the database brings contact values to the keys of `#engine/contact-keys` (decision 67): it
 * compares leads with do-not-contact lists as they are written. A test holds both to each other.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create function plain_contact(value text) returns text language plpgsql immutable strict parallel safe as $$
  begin
    if value ~ '^[!-@[-~]*$' then return value; end if;
    return regexp_replace(replace(replace(
      lower(normalize(regexp_replace(value, '[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff]', '', 'g'), nfc) collate pg_c_utf8),
      U&'i\\0307', 'i'), 'ς', 'σ'), '^\\s+|\\s+$', '', 'g');
  end $$;

  -- Labels beyond ASCII in Punycode, RFC 3492 6.3 with the numbers of its section 5.
  create function ascii_host(value text) returns text language plpgsql immutable strict parallel safe as $$
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
  end $$;

  create function host_key(value text) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(public.ascii_host(value), '^www[0-9]?[.](?=[^.]+[.])', '')
  $$;

  create function suppression_email(email text) returns text language plpgsql immutable parallel safe as $$
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
  end $$;

  -- Percent signs decoded once; a text in which one is stray stays as it is.
  create function percent_decoded(value text) returns text language plpgsql immutable strict parallel safe as $$
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
  end $$;

  -- The network that a host belongs to, by its first domain.
  create function network_domain(host text) returns text language plpgsql immutable strict parallel safe as $$
  begin
    case substring(host from '[^.]+[.][^.]+$')
      when 'linkedin.com' then return 'linkedin.com';
      when 'facebook.com', 'fb.com', 'fb.me' then return 'facebook.com';
      when 'instagram.com', 'instagr.am' then return 'instagram.com';
      when 'x.com', 'twitter.com' then return 'x.com';
      when 'youtube.com' then return 'youtube.com';
      when 'tiktok.com' then return 'tiktok.com';
      when 'threads.net', 'threads.com' then return 'threads.net';
      when 'pinterest.com' then return 'pinterest.com';
      when 'xing.com', 'xing.to' then return 'xing.com';
      when 'wa.me', 'whatsapp.com' then return 'wa.me';
      when 't.me', 'telegram.me', 'telegram.dog' then return 't.me';
      when 'vk.com', 'vk.ru', 'vkontakte.ru' then return 'vk.com';
      when 'ok.ru', 'odnoklassniki.ru' then return 'ok.ru';
      when 'snapchat.com' then return 'snapchat.com';
      when 'twitch.tv' then return 'twitch.tv';
      when 'bsky.app' then return 'bsky.app';
      when 'reddit.com' then return 'reddit.com';
      when 'linktr.ee' then return 'linktr.ee';
      when 'yelp.com' then return 'yelp.com';
      else null;
    end case;
    if host ~ '^(?:.*[.])?pinterest[.][a-z]{2,3}(?:[.][a-z]{2})?$' then return 'pinterest.com'; end if;
    if host ~ '^(?:.*[.])?yelp[.][a-z]{2,3}(?:[.][a-z]{2})?$' then return 'yelp.com'; end if;
    return null;
  end $$;

  -- The rules of profile-rules.ts, form by form.
  create function profile_key(address text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    parts text[]; network text; page text; field text;
  begin
    -- As most are written.
    if address ~ '^(?:https?://)?(?:www[.])?linkedin[.]com/in/[a-z0-9-]+/?$' then
      return 'linkedin.com/in/' || substring(address from '/in/([^/]+)');
    end if;
    parts := regexp_match(
      regexp_replace(public.plain_contact(address), '^whatsapp:/*', 'wa.me/'), '^(?:[a-z]+:)?/*(?:[^/@?#]*@)?([^/:?#]+)(?::[0-9]+)?([^?#]*)(?:[?]([^#]*))?(?:#(.*))?$');
    if parts is null then return null; end if;
    network := public.network_domain(public.ascii_host(parts[1]));
    page := parts[2];
    if parts[4] like '!/%' then page := page || '/#' || parts[4]; end if;
    case network
      when 'facebook.com' then field := '?id=' || nullif(substring(parts[3] from '(?:^|&)id=([^&]*)'), '');
      when 'x.com' then field := '?screen_name=' || nullif(substring(parts[3] from '(?:^|&)screen_name=([^&]*)'), '');
      when 'wa.me' then field := '?phone=' || nullif(substring(parts[3] from '(?:^|&)phone=([^&]*)'), '');
      else null;
    end case;
    page := regexp_replace(regexp_replace(page, '/{2,}', '/', 'g'), '^/|/$', '', 'g');
    page := public.plain_contact(public.percent_decoded(public.percent_decoded(page)));
    page := regexp_replace(regexp_replace(page, '/{2,}', '/', 'g'), '^/|/$', '', 'g') || coalesce(public.percent_decoded(field), '');
    if page = '' then return null; end if;
    if network is null then return public.host_key(parts[1]) || '/' || page; end if;
    case network
      when 'linkedin.com' then page := case when page ~ '^(?:mwlite/)?(?:profile/)?in/([^/?]+).*$' then regexp_replace(page, '^(?:mwlite/)?(?:profile/)?in/([^/?]+).*$', 'in/\\1')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{1})/([0-9a-z]{1})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{1})/([0-9a-z]{1})(?:/.*)?$', 'in/\\1-00\\300\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{1})/([0-9a-z]{1})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{1})/([0-9a-z]{1})(?:/.*)?$', 'in/\\1-00\\400\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{2})/([0-9a-z]{1})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{2})/([0-9a-z]{1})(?:/.*)?$', 'in/\\1-00\\30\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{2})/([0-9a-z]{1})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{2})/([0-9a-z]{1})(?:/.*)?$', 'in/\\1-00\\40\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{3})/([0-9a-z]{1})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{3})/([0-9a-z]{1})(?:/.*)?$', 'in/\\1-00\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{3})/([0-9a-z]{1})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{3})/([0-9a-z]{1})(?:/.*)?$', 'in/\\1-00\\4\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{1})/([0-9a-z]{2})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{1})/([0-9a-z]{2})(?:/.*)?$', 'in/\\1-0\\300\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{1})/([0-9a-z]{2})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{1})/([0-9a-z]{2})(?:/.*)?$', 'in/\\1-0\\400\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{2})/([0-9a-z]{2})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{2})/([0-9a-z]{2})(?:/.*)?$', 'in/\\1-0\\30\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{2})/([0-9a-z]{2})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{2})/([0-9a-z]{2})(?:/.*)?$', 'in/\\1-0\\40\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{3})/([0-9a-z]{2})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{3})/([0-9a-z]{2})(?:/.*)?$', 'in/\\1-0\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{3})/([0-9a-z]{2})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{3})/([0-9a-z]{2})(?:/.*)?$', 'in/\\1-0\\4\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{1})/([0-9a-z]{3})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{1})/([0-9a-z]{3})(?:/.*)?$', 'in/\\1-\\300\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{1})/([0-9a-z]{3})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{1})/([0-9a-z]{3})(?:/.*)?$', 'in/\\1-\\400\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{2})/([0-9a-z]{3})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{2})/([0-9a-z]{3})(?:/.*)?$', 'in/\\1-\\30\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{2})/([0-9a-z]{3})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{2})/([0-9a-z]{3})(?:/.*)?$', 'in/\\1-\\40\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{3})/([0-9a-z]{3})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/0/([0-9a-z]{3})/([0-9a-z]{3})(?:/.*)?$', 'in/\\1-\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{3})/([0-9a-z]{3})(?:/.*)?$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+)/([0-9a-z]{1,3})/([0-9a-z]{3})/([0-9a-z]{3})(?:/.*)?$', 'in/\\1-\\4\\3\\2')
          when page ~ '^(?:mwlite/)?pub/([^/?]+).*$' then regexp_replace(page, '^(?:mwlite/)?pub/([^/?]+).*$', 'in/\\1')
          when page ~ '^(?:mwlite/)?company(?:-beta)?/([^/?]+).*$' then regexp_replace(page, '^(?:mwlite/)?company(?:-beta)?/([^/?]+).*$', 'company/\\1')
          when page ~ '^(?:mwlite/)?(school|showcase|groups|organization)/([^/?]+).*$' then regexp_replace(page, '^(?:mwlite/)?(school|showcase|groups|organization)/([^/?]+).*$', '\\1/\\2')
          else page end;
      when 'facebook.com' then page := replace(case when page ~ '^(?:profile|people|story)[.]php[?]id=([0-9]+)$' then regexp_replace(page, '^(?:profile|people|story)[.]php[?]id=([0-9]+)$', '\\1')
          when page ~ '^profile\\.php.*$' then ''
          when page ~ '^people/[^/]+/([^/?]+).*$' then regexp_replace(page, '^people/[^/]+/([^/?]+).*$', '\\1')
          when page ~ '^pages/(?:category/)?[^/]+/([0-9]+)(?:/.*)?$' then regexp_replace(page, '^pages/(?:category/)?[^/]+/([0-9]+)(?:/.*)?$', '\\1')
          when page ~ '^(?:pages/category/[^/]+/|pages/[^/]+/|p/|pg/)?[^/?]*-([0-9]{9,}).*$' then regexp_replace(page, '^(?:pages/category/[^/]+/|pages/[^/]+/|p/|pg/)?[^/?]*-([0-9]{9,}).*$', '\\1')
          when page ~ '^(groups|events|share)/([^/?]+).*$' then regexp_replace(page, '^(groups|events|share)/([^/?]+).*$', '\\1/\\2')
          when page ~ '^(?:pg|p)/([^/?]+).*$' then regexp_replace(page, '^(?:pg|p)/([^/?]+).*$', '\\1')
          when page ~ '^@?([^/?]+).*$' then regexp_replace(page, '^@?([^/?]+).*$', '\\1')
          else page end, '.', '');
      when 'instagram.com' then page := case when page ~ '^(p|reel|reels|tv|explore|accounts)/([^/?]+).*$' then regexp_replace(page, '^(p|reel|reels|tv|explore|accounts)/([^/?]+).*$', '\\1/\\2')
          when page ~ '^(?:_u|_n|stories)/@?([^/?]+).*$' then regexp_replace(page, '^(?:_u|_n|stories)/@?([^/?]+).*$', '\\1')
          when page ~ '^@?([^/?]+).*$' then regexp_replace(page, '^@?([^/?]+).*$', '\\1')
          else page end;
      when 'x.com' then page := case when page ~ '^(?:intent|share|home|search|i)[^?]*\\?screen_name=@?([a-z0-9_]+).*$' then regexp_replace(page, '^(?:intent|share|home|search|i)[^?]*\\?screen_name=@?([a-z0-9_]+).*$', '\\1')
          when page ~ '^(?:intent|share|home|search|i)(?:/.*)?$' then ''
          when page ~ '^(?:#!/)?@?([^/?]+).*$' then regexp_replace(page, '^(?:#!/)?@?([^/?]+).*$', '\\1')
          else page end;
      when 'youtube.com' then page := case when page ~ '^channel/([^/?]+).*$' then regexp_replace(page, '^channel/([^/?]+).*$', 'channel/\\1')
          when page ~ '^(?:watch|embed|shorts|playlist|results|feed|live|redirect)[?]?(?:/.*)?$' then ''
          when page ~ '^(?:c/|user/)?@?([^/?]+).*$' then regexp_replace(page, '^(?:c/|user/)?@?([^/?]+).*$', '@\\1')
          else page end;
      when 'tiktok.com' then page := case when page ~ '^@([^/?]+).*$' then regexp_replace(page, '^@([^/?]+).*$', '@\\1')
          else page end;
      when 'threads.net' then page := case when page ~ '^@?([^/?]+).*$' then regexp_replace(page, '^@?([^/?]+).*$', '@\\1')
          else page end;
      when 'pinterest.com' then page := case when page ~ '^(?:pin|search|ideas|explore)(?:/.*)?$' then ''
          when page ~ '^@?([^/?]+).*$' then regexp_replace(page, '^@?([^/?]+).*$', '\\1')
          else page end;
      when 'xing.com' then page := case when page ~ '^profile/([^/?]+).*$' then regexp_replace(page, '^profile/([^/?]+).*$', 'profile/\\1')
          when page ~ '^(?:companies|company|pages)/([^/?]+).*$' then regexp_replace(page, '^(?:companies|company|pages)/([^/?]+).*$', 'companies/\\1')
          else page end;
      when 'wa.me' then page := case when page ~ '^[a-z]*[?]phone=[+ ]*(?:00)?([1-9][0-9]{6,14})$' then regexp_replace(page, '^[a-z]*[?]phone=[+ ]*(?:00)?([1-9][0-9]{6,14})$', '\\1')
          when page ~ '^(?:c/|catalog/)?[+]?(?:00)?([1-9][0-9]{6,14})(?:/.*)?$' then regexp_replace(page, '^(?:c/|catalog/)?[+]?(?:00)?([1-9][0-9]{6,14})(?:/.*)?$', '\\1')
          when page ~ '^(?:send)?(?:[?].*)?$' then ''
          else page end;
      when 't.me' then page := case when page ~ '^(?:s/)?@?([a-z][^/?]+)(?:/.*)?$' then regexp_replace(page, '^(?:s/)?@?([a-z][^/?]+)(?:/.*)?$', '\\1')
          when page ~ '^share(?:/.*)?$' then ''
          else page end;
      when 'vk.com' then page := case when page ~ '^@?([^/?]+).*$' then regexp_replace(page, '^@?([^/?]+).*$', '\\1')
          else page end;
      when 'ok.ru' then page := case when page ~ '^(profile|group)/([^/?]+).*$' then regexp_replace(page, '^(profile|group)/([^/?]+).*$', '\\1/\\2')
          else page end;
      when 'snapchat.com' then page := case when page ~ '^(?:add/|@)([^/?]+).*$' then regexp_replace(page, '^(?:add/|@)([^/?]+).*$', 'add/\\1')
          else page end;
      when 'twitch.tv' then page := case when page ~ '^([^/?]+).*$' then regexp_replace(page, '^([^/?]+).*$', '\\1')
          else page end;
      when 'bsky.app' then page := case when page ~ '^profile/@?([^/?]+).*$' then regexp_replace(page, '^profile/@?([^/?]+).*$', 'profile/\\1')
          else page end;
      when 'reddit.com' then page := case when page ~ '^(?:u|user)/([^/?]+).*$' then regexp_replace(page, '^(?:u|user)/([^/?]+).*$', 'user/\\1')
          else page end;
      when 'linktr.ee' then page := case when page ~ '^@?([^/?]+).*$' then regexp_replace(page, '^@?([^/?]+).*$', '\\1')
          else page end;
      when 'yelp.com' then page := case when page ~ '^biz/([^/?]+).*$' then regexp_replace(page, '^biz/([^/?]+).*$', 'biz/\\1')
          else page end;
      else null;
    end case;
    return network || '/' || nullif(page, '');
  end $$;
`.execute(db)

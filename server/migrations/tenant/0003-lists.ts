import { type Kysely, sql } from 'kysely'

/** Per column whether it is filled, as a word to look up: "phone" or "-phone". */
const asked =
  'email phone website street postal_code city state country first_name last_name position platform'
const traits = `traits text[] not null generated always as (array[${asked
  .split(' ')
  .map((name) => `case when coalesce(${name}, '') = '' then '-${name}' else '${name}' end`)
  .join(', ')}]) stored`

/** Lists, the searches that fill them, their leads, and every value ever found for a lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create extension if not exists btree_gin`.execute(db)
  await sql`
    create table campaigns (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      created_by uuid references users on delete set null,
      type text not null check (type in ('local', 'people', 'domain', 'influencer')),
      name text not null,
      is_archived boolean not null default false,
      is_sample boolean not null default false,
      leads integer not null default 0,
      with_email integer not null default 0,
      potential integer not null default 0,
      spent bigint not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on campaigns (account_id, is_archived, created_at desc)`.execute(db)
  await sql`
    create table searches (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid not null references campaigns on delete cascade,
      created_by uuid references users on delete set null,
      type text not null,
      criteria jsonb not null,
      state text not null default 'queued' check (state in
        ('queued', 'running', 'paused', 'done', 'partial', 'blocked', 'rate_limited', 'stopped', 'failed')),
      reason text,
      max_leads integer not null,
      max_credits integer not null,
      skip_owned boolean not null,
      hold_id uuid references holds,
      matches integer,
      found integer not null default 0,
      with_email integer not null default 0,
      pending integer not null default 0,
      duplicates integer not null default 0,
      charged integer not null default 0,
      refunded integer not null default 0,
      is_sourced boolean not null default false,
      is_waiting boolean not null default false,
      run integer not null default 0,
      sources jsonb not null default '[]',
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index on searches (campaign_id, created_at desc)`.execute(db)
  await sql`create index on searches (account_id) where state in ('queued', 'running', 'paused')`.execute(db)
  await sql`
    create table results (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid not null references campaigns on delete cascade,
      search_id uuid references searches on delete set null,
      type text not null,
      source_key text not null,
      name text not null,
      category text,
      email text,
      email_state text not null default 'not_found' check (email_state in ('found', 'potential', 'not_found')),
      email_verdict text not null default 'not_checked',
      phone text,
      website text,
      street text,
      postal_code text,
      city text,
      state text,
      country text,
      lat double precision,
      lon double precision,
      first_name text,
      last_name text,
      position text,
      platform text,
      contact_state text not null default 'not_needed' check (contact_state in
        ('not_needed', 'queued', 'searching', 'searched', 'not_searched', 'failed')),
      contact_reason text,
      pages_read smallint,
      contact_attempt integer not null default 0,
      is_owned_elsewhere boolean not null default false,
      charged integer not null default 0,
      is_sample boolean not null default false,
      source text not null,
      attribution text,
      created_at timestamptz not null default now(),
      search_text text not null generated always as (
        E'\n' || lower(name) || E'\n' || lower(coalesce(email, '')) || E'\n' || coalesce(phone, '') || E'\n' ||
        lower(coalesce(website, '')) || E'\n' || lower(coalesce(city, '')) || E'\n' ||
        lower(coalesce(category, '')) || E'\n' || lower(coalesce(street, '')) || E'\n'
      ) stored,
      ${sql.raw(traits)},
      sort_name text not null generated always as (left(lower(name), 100)) stored,
      random_key integer not null generated always as
        (get_byte(uuid_send(id), 14) * 256 + get_byte(uuid_send(id), 15)) stored,
      unique (campaign_id, source_key)
    )`.execute(db)
  await sql`create index on results (campaign_id, created_at, id)`.execute(db)
  await sql`create index on results (campaign_id, email_state, created_at, id)`.execute(db)
  // A column of its own and the account beside it: a page far down the list by name is found in the index alone.
  await sql`create index on results (campaign_id, sort_name, id) include (account_id)`.execute(db)
  const sorts = ['lower(city)', 'email', 'phone', 'category', 'website']
  for (const key of sorts) {
    await sql`create index on results (campaign_id, left(${sql.raw(key)}, 100), id)`.execute(db)
  }
  await sql`create index on results (campaign_id, attribution)`.execute(db)
  await sql`create index on results using gin (campaign_id, search_text gin_trgm_ops)`.execute(db)
  await sql`create index on results using gin (campaign_id, traits)`.execute(db)
  await sql`create index on results (campaign_id, random_key) where random_key < 4096`.execute(db)
  await sql`create index on results (search_id) where contact_state in ('queued', 'searching')`.execute(db)
  await sql`
    create table facts (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      result_id uuid not null references results on delete cascade,
      field text not null,
      value text not null,
      source text not null,
      source_url text,
      method text not null,
      licence text,
      evidence text,
      owner text check (owner in ('own', 'third_party')),
      verdict text check (verdict in ('valid', 'risky', 'invalid', 'unknown', 'not_checked')),
      reasons jsonb not null default '[]',
      details jsonb,
      seen_at timestamptz not null default now(),
      checked_at timestamptz
    )`.execute(db)
  await sql`create unique index on facts (result_id, field, md5(value), md5(source))`.execute(db)
  await sql`
    create table identities (
      account_id uuid not null references accounts,
      key text not null,
      result_id uuid references results on delete set null,
      is_paid boolean not null default false,
      primary key (account_id, key)
    )`.execute(db)
  await sql`create index on identities (result_id)`.execute(db)
  await csvText.execute(db)
  await sql`
    create table download_tickets (
      token_hash bytea primary key,
      account_id uuid not null references accounts,
      request jsonb not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
}

/**
 * A text that a spreadsheet shows instead of running it (reliability rule 17): a quote goes before a cell whose first
 * character, leading blanks and invisible ones aside, opens a formula. One that looks like this already gets one more, so
 * that taking one away always gives back what was there. A strict E.164 number may stay as it is. Letters of the
 * usual scripts are let pass by their number: a regular expression for each cell would take longer than all the rest.
 */
export const csvText = sql`
  create function csv_text(cell text) returns text language sql immutable parallel safe as $$
    select case
      when ascii(cell) between 97 and 122 or ascii(cell) between 65 and 90 or ascii(cell) between 48 and 57
        or ascii(cell) between 880 and 1500 or ascii(cell) between 19968 and 40959 then cell
      when ascii(cell) = 43 and length(cell) between 7 and 16
        and translate(substr(cell, 2), '0123456789', '') = '' then cell
      when cell ~ E'^''*[\\t\\r\\n]'
        or cell ~ E'^''*[\\s\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]*[=+@\\uff1d\\uff0b\\uff0d\\uff20\\u2212-]'
        then '''' || cell
      else cell
    end
  $$`

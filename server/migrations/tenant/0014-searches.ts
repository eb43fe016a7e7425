import { type Kysely, sql } from 'kysely'

/**
 * Searches that fill a list, and the websites that a domain search reads. The API key that work runs for stands in its
 * row, null for a person: the budget and the end of the key hold for everything that goes on later.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
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
    ended_at timestamptz,
    -- Later credits that a user agreed to, and who pays for them.
    resume_credits integer check (resume_credits > 0),
    resume_by uuid references users on delete set null,
    paid_by uuid references users on delete set null,
    -- What a lead costs was announced before the search began, and stays.
    price_each bigint not null check (price_each > 0),
    price_version text not null,
    -- Whether the search looks for the website of leads without one, for how many it looked, and how many it found.
    find_websites boolean not null default false,
    websites_sought integer not null default 0,
    websites_found integer not null default 0,
    -- How many websites could not be read, by cause.
    unread jsonb not null default '[]',
    -- Why the search left its source, kept while it is paused: once resumed, it contacts its remaining leads, asks the
    -- source for nothing more, and ends for that reason.
    source_reason text,
    -- How many of its found leads were paid for before.
    already_paid integer not null default 0,
    -- What a lead is paid as, if not by the list type; and the leads that a search from leads of a list began with.
    action text,
    origin jsonb,
    -- What the search was expected to find when it began; null for one that could not be counted.
    expected jsonb,
    left_out integer not null default 0,
    -- The lists whose leads the search leaves out, and how many leads it left out for them.
    exclude_lists uuid[] not null default '{}',
    excluded integer not null default 0,
    exclusions uuid[] not null default '{}',
    -- What each list kept out, apart from what was found later: a repeated run counts leads anew, and values not.
    excluded_by jsonb not null default '{}',
    left_out_later integer not null default 0,
    -- The most that the search was said to cost before it began.
    quoted integer,
    api_key_id uuid references api_keys,
    -- The API key that agreed to later credits, beside the user.
    resume_key_id uuid references api_keys
  );
  create index on searches (campaign_id, created_at desc);
  create index on searches (account_id) where state in ('queued', 'running', 'paused');
  create index on searches (account_id, id) where resume_credits is not null;

  -- A row for each line of the list of a domain search, with what became of the line. The column leads keeps what a
  -- website has until the search ends, so that no run reads a website twice. The column known keeps the addresses that
  -- show the pattern of its domain.
  create table search_sites (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    search_id uuid not null references searches on delete cascade,
    position integer not null,
    line text not null,
    name text,
    host text,
    website text,
    website_method text,
    state text not null default 'queued' check (state in ('queued', 'read', 'unread', 'unusable')),
    reason text,
    pages_read smallint,
    people integer not null default 0,
    role_addresses integer not null default 0,
    leads jsonb,
    known jsonb not null default '[]',
    read_at timestamptz,
    unique (search_id, position)
  );
  create index on search_sites (search_id, host);
`.execute(db)

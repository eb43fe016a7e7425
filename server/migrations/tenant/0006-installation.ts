import { type Kysely, sql } from 'kysely'

/** What all processes of an installation share: secret, storage, limits, mails and calls to the network. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- One row: which secret, and which storage of files.
  create table installation (
    is_one boolean primary key default true check (is_one),
    secret_fingerprint text,
    storage_id uuid
  );

  create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );

  -- Jobs that failed at every try, kept with their payload so that the operator can start them again.
  create table parked_jobs (
    id uuid primary key default uuidv7(),
    name text not null,
    payload jsonb not null,
    key text,
    reason text not null,
    parked_at timestamptz not null default now(),
    replayed_at timestamptz
  );
  create index on parked_jobs (parked_at);

  -- One error of one page is one row a day, which counts: a storm of reports is a number and not a table.
  create table app_errors (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete set null,
    message text not null,
    stack text,
    details text,
    created_at timestamptz not null default now(),
    reports integer not null default 1,
    last_at timestamptz not null default now(),
    day date not null default (now() at time zone 'utc')::date,
    fingerprint bytea,
    unique (fingerprint, day)
  );
  create index on app_errors (last_at desc, id desc);

  create table outbox_mails (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    recipient text not null,
    template text not null,
    sealed_values text,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'not_sent', 'failed')),
    reason text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    reseller_id uuid references accounts,
    host text,
    language text not null default 'en'
  );
  create index on outbox_mails (created_at);

  -- One visitor at a time per host.
  create table host_turns (
    host text primary key,
    next_at timestamptz not null default now(),
    holder uuid,
    held_until timestamptz
  );

  -- A record of every call that left.
  create table egress_lines (
    at timestamptz not null default now(),
    purpose text not null,
    host text not null,
    outcome text not null,
    bytes integer not null,
    ms integer not null
  );
  create index on egress_lines (at);

  create table mail_domains (
    domain text primary key,
    is_catch_all boolean,
    checked_at timestamptz not null default now()
  );
`.execute(db)

import { type Kysely, sql } from 'kysely'

/** Providers that answer searches and questions about leads, with their keys, and comparisons of two of them. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- A source without an account is the platform's.
  create table sources (
    id uuid primary key default uuidv7(),
    account_id uuid references accounts,
    scope text not null check (scope in ('platform', 'reseller', 'account')),
    driver text not null,
    name text not null,
    base_url text not null,
    sealed_key text,
    is_on boolean not null default false,
    priority integer not null,
    per_minute integer check (per_minute > 0),
    per_day integer check (per_day > 0),
    cost_micros integer not null default 0 check (cost_micros >= 0),
    settings jsonb not null default '{}',
    created_at timestamptz not null default now(),
    check ((scope = 'platform') = (account_id is null))
  );
  create index on sources (account_id, priority);

  -- What all processes share of a source: its limits of requests, and how long it is left in peace after failures.
  create table source_health (
    source_id uuid primary key references sources on delete cascade,
    minute timestamptz not null,
    used integer not null,
    day date not null,
    used_today integer not null,
    failures integer not null default 0,
    openings integer not null default 0,
    open_until timestamptz,
    reason text,
    last_ok_at timestamptz
  );

  -- Who was asked for which lead, when, at what cost, and the answer, so that no question is paid for twice and a
  -- decision can be replayed without the network. A request is written before it goes out, with the outcome asking and
  -- what it may cost: a worker that dies before it keeps the answer leaves that row. One question is asked by one
  -- worker at a time.
  create table source_requests (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    source_id uuid references sources on delete set null,
    result_id uuid references results on delete cascade,
    label text not null,
    driver text not null,
    action text not null,
    question bytea not null,
    outcome text not null check (outcome in ('asking', 'hit', 'miss', 'failed', 'skipped', 'reused')),
    reason text,
    asked_at timestamptz not null default now(),
    ms integer not null default 0,
    cost_micros integer not null default 0,
    answer jsonb,
    is_verified boolean,
    sent jsonb not null default '[]'
  );
  create index on source_requests (source_id, asked_at desc);
  create index on source_requests (result_id) where result_id is not null;
  create index on source_requests (account_id, source_id, question, asked_at desc);
  create unique index source_requests_asking_key on source_requests (account_id, source_id, question)
    where outcome = 'asking';
  create index on source_requests (asked_at);

  -- Comparisons of two sources on leads whose email is known.
  create table source_trials (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    list_name text not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
    reason text,
    source_a uuid references sources on delete set null,
    source_b uuid references sources on delete set null,
    name_a text not null,
    name_b text not null,
    leads integer not null,
    limit_micros integer not null check (limit_micros >= 0),
    created_at timestamptz not null default now(),
    ended_at timestamptz
  );
  create index on source_trials (account_id, created_at desc);

  -- The leads of a comparison and their known emails go with the leads themselves.
  create table source_trial_leads (
    trial_id uuid not null references source_trials on delete cascade,
    position integer not null,
    account_id uuid not null references accounts,
    result_id uuid not null references results on delete cascade,
    known_email text not null,
    asks jsonb not null,
    primary key (trial_id, position)
  );
  create index on source_trial_leads (result_id);

  create table source_trial_answers (
    trial_id uuid not null,
    position integer not null,
    side smallint not null check (side in (0, 1)),
    account_id uuid not null references accounts,
    outcome text not null,
    reason text,
    email text,
    ms integer not null,
    paid_micros integer not null,
    worth_micros integer not null,
    primary key (trial_id, position, side),
    foreign key (trial_id, position) references source_trial_leads on delete cascade
  );
`.execute(db)

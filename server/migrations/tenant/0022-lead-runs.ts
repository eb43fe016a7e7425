import { type Kysely, sql } from 'kysely'

/** Paid runs on leads of a list, such as "Get phones", checks that keep emails fresh, and reported bounces. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- The column run counts the attempts, so that a worker that was presumed dead can write nothing.
  create table lead_runs (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid not null references campaigns on delete cascade,
    created_by uuid references users,
    kind text not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'partial', 'stopped', 'failed')),
    reason text,
    run integer not null default 0,
    price_each integer not null,
    price_version text not null,
    max_credits integer not null,
    hold_id uuid,
    leads integer not null,
    settled integer not null default 0,
    hits integer not null default 0,
    already_paid integer not null default 0,
    failed integer not null default 0,
    charged integer not null default 0,
    refunded integer not null default 0,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    left_out integer not null default 0,
    api_key_id uuid references api_keys
  );
  create index on lead_runs (campaign_id, id);
  create index on lead_runs (account_id) where state in ('queued', 'running');

  -- What became of each lead.
  create table lead_run_leads (
    run_id uuid not null references lead_runs on delete cascade,
    result_id uuid not null references results on delete cascade,
    account_id uuid not null references accounts,
    position integer not null,
    state text not null default 'queued' check (state in ('queued', 'hit', 'miss', 'failed', 'skipped')),
    reason text,
    charged integer not null default 0,
    primary key (run_id, result_id)
  );
  create index on lead_run_leads (run_id, position) where state = 'queued';
  create index on lead_run_leads (result_id);

  -- How old the emails of an account may become, and how many checks a month may renew them, in which lists or in all.
  create table freshness_budgets (
    account_id uuid primary key references accounts,
    max_age_days smallint not null check (max_age_days between 30 and 365),
    checks_per_month int not null check (checks_per_month between 1 and 100000),
    list_ids uuid[]
  );

  -- Each check that was begun. A check outlives its lead, so that removing leads makes no room in the budget.
  create table freshness_checks (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    result_id uuid references results on delete set null,
    begun_at timestamptz not null default now(),
    -- Whether the mail server could be asked at all.
    was_asked boolean not null default true
  );
  create index on freshness_checks (account_id, begun_at);
  create index on freshness_checks (result_id, begun_at);

  -- Bounces that an account reported of paid addresses and no mail server confirmed, and what became of their refund. A
  -- report outlives its lead, so that removing leads makes no room for further refunds.
  create table bounce_reports (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    result_id uuid not null,
    status text not null,
    credits int not null check (credits > 0),
    state text not null check (state in ('believed', 'waiting', 'granted', 'confirmed', 'declined')),
    reported_at timestamptz not null,
    settled_at timestamptz check ((settled_at is null) = (state = 'waiting')),
    unique (account_id, result_id)
  );
  create index on bounce_reports (account_id, settled_at) where state = 'believed';
  create index on bounce_reports (reported_at) where state = 'waiting';
`.execute(db)

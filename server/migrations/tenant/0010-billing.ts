import { type Kysely, sql } from 'kysely'

/** What a business sells, and payments: who an account is at a payment provider, and what it bought. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- A price table is never changed, a plan moves on to another one; so the version that a charge carries can be looked
  -- up for ever.
  create table price_tables (
    id bigint primary key generated always as identity,
    account_id uuid not null references accounts,
    base smallint not null check (base > 0),
    overrides jsonb not null,
    created_at timestamptz not null default now()
  );
  create trigger price_tables_stay before update or delete or truncate on price_tables
    for each statement execute function refuse_change();

  -- Credits a month, and prices of its own where the business wants them.
  create table plans (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    name text not null check (name <> ''),
    credits_per_month bigint not null check (credits_per_month >= 0),
    price_table_id bigint references price_tables,
    is_default boolean not null default false,
    created_at timestamptz not null default now(),
    months_valid smallint not null default 1 check (months_valid between 1 and 24),
    updated_at timestamptz not null default now(),
    -- What the plan costs a client, for the operator to see.
    price_per_month bigint check (price_per_month >= 0),
    -- Those that the plan opens.
    modules text[] not null default '{}'
  );
  create unique index on plans (account_id) where is_default;

  -- Periods are whole months from the first day, in the time zone of the account.
  create table account_plans (
    account_id uuid primary key references wallets,
    plan_id uuid not null references plans,
    since timestamptz not null,
    next_grant_at timestamptz not null
  );
  create index on account_plans (next_grant_at);
  create index on account_plans (plan_id);

  -- The month of a plan that runs now, counted from 0: whole months since the plan began, in local time. A plan that
  -- began on the 31st begins its months on the last day of shorter ones, and on the 31st again after them.
  create function plan_month(since timestamptz, zone text) returns int language sql stable
  begin atomic
    select whole - case when first + make_interval(months => whole) > today then 1 else 0 end
    from (
      select first, today, ((extract(year from today) - extract(year from first)) * 12
        + extract(month from today) - extract(month from first))::int as whole
      from (select since at time zone zone as first, present() at time zone zone as today) as local
    ) as months;
  end;

  create function plan_month_start(since timestamptz, month int, zone text) returns timestamptz language sql stable
    return (since at time zone zone + make_interval(months => month)) at time zone zone;

  create table billing_customers (
    account_id uuid not null references accounts,
    provider text not null check (provider in ('stripe', 'paykickstart')),
    is_live boolean not null,
    customer_id text not null,
    created_at timestamptz not null default now(),
    primary key (account_id, provider, is_live)
  );

  create table top_ups (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    user_id uuid references users on delete set null,
    provider text not null check (provider in ('stripe', 'paykickstart')),
    request_id uuid,
    credits bigint not null check (credits > 0),
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[a-z]{3}$'),
    state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
    session_id text unique,
    payment_id text,
    invoice_id text,
    refunded_amount bigint not null default 0 check (refunded_amount >= 0),
    disputes jsonb not null default '{}',
    taken_credits bigint not null default 0 check (taken_credits >= 0),
    owed_credits bigint not null default 0 check (owed_credits >= 0),
    created_at timestamptz not null default now(),
    paid_at timestamptz,
    check (taken_credits + owed_credits <= credits),
    unique (account_id, request_id),
    unique (provider, payment_id)
  );
  create index on top_ups (account_id, id) where owed_credits > 0;
  create index on top_ups (provider, invoice_id);

  -- A payment event arrives without its account, which is found when the event is handled. Events of no account are
  -- kept for the operator. So account_id is null at first, and no request of an account ever reads this table.
  create table billing_events (
    provider text not null check (provider in ('stripe', 'paykickstart')),
    id text not null,
    type text not null,
    effect jsonb not null,
    account_id uuid references accounts,
    payment_id text,
    state text not null default 'new' check (state in ('new', 'waiting', 'done', 'problem')),
    problem text,
    happened_at timestamptz not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    primary key (provider, id)
  );
  create index on billing_events (received_at) where state in ('waiting', 'problem');
  create index on billing_events (provider, payment_id) where state = 'waiting';

  -- Payment events without a valid signature belong to no account. Only their number is kept.
  create table refused_notices (
    provider text not null check (provider in ('stripe', 'paykickstart')),
    day date not null,
    notices bigint not null default 1,
    last_at timestamptz not null default now(),
    primary key (provider, day)
  );
`.execute(db)

import { type Kysely, sql } from 'kysely'

/** Payments: who an account is at a payment provider, what it bought, and each notice of a provider, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_customers (
      account_id uuid not null references accounts,
      provider text not null check (provider in ('stripe', 'paykickstart')),
      is_live boolean not null,
      customer_id text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, provider, is_live)
    )`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`create index on top_ups (account_id, id) where owed_credits > 0`.execute(db)
  await sql`create index on top_ups (provider, invoice_id)`.execute(db)
  // A payment event arrives without its account, which is found when the event is handled. Events of no account are
  // kept for the operator. So account_id is null at first, and no request of an account ever reads this table.
  await sql`
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
    )`.execute(db)
  await sql`create index on billing_events (received_at) where state in ('waiting', 'problem')`.execute(db)
  await sql`create index on billing_events (provider, payment_id) where state = 'waiting'`.execute(db)
  await sql`
    alter table searches
      add resume_credits integer check (resume_credits > 0),
      add resume_by uuid references users on delete set null,
      add paid_by uuid references users on delete set null`.execute(db)
  await sql`create index on searches (account_id, id) where resume_credits is not null`.execute(db)
}

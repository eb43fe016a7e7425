import { type Kysely, sql } from 'kysely'

/**
 * Providers that answer searches and questions about leads, with their keys. A source without an account is the platform's.
 * `source_health` is what all processes share of a source: its limits of requests, and how long it is left in peace after
 * failures. `source_requests` keeps who was asked for which lead, when, at what cost, and the answer, so that no question
 * is paid for twice and a decision can be replayed without the network.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db)
  await sql`create index on sources (account_id, priority)`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`
    create table source_requests (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      source_id uuid references sources on delete set null,
      result_id uuid references results on delete cascade,
      label text not null,
      driver text not null,
      action text not null,
      question bytea not null,
      outcome text not null check (outcome in ('hit', 'miss', 'failed', 'skipped', 'reused')),
      reason text,
      asked_at timestamptz not null default now(),
      ms integer not null default 0,
      cost_micros integer not null default 0,
      answer jsonb,
      is_verified boolean,
      sent jsonb not null default '[]'
    )`.execute(db)
  await sql`create index on source_requests (source_id, asked_at desc)`.execute(db)
  await sql`create index on source_requests (result_id) where result_id is not null`.execute(db)
  await sql`create index on source_requests (account_id, source_id, question, asked_at desc)`.execute(db)
}

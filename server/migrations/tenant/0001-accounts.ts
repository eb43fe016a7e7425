import { type Kysely, sql } from 'kysely'

/** Who there is: accounts in a tree, the people in them, what they may open, and their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists citext`.execute(db)
  await sql`
    create table accounts (
      id uuid primary key default uuidv7(),
      parent_account_id uuid references accounts,
      kind text not null check (kind in ('platform', 'reseller', 'client')),
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table users (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      email citext not null unique,
      password_hash text,
      first_name text not null default '',
      last_name text not null default '',
      role text not null check (role in ('admin', 'related', 'user')),
      is_main_user boolean not null default false,
      access_to_wallet boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table user_modules (
      user_id uuid not null references users on delete cascade,
      slug text not null check (slug in ('ai_suggest', 'leads', 'whitelabel', 'admin')),
      primary key (user_id, slug)
    )`.execute(db)
  await sql`
    create table sessions (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique,
      host text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index on sessions (user_id)`.execute(db)
  await sql`
    create table idempotency_keys (
      account_id uuid not null references accounts,
      key text not null,
      request_hash bytea not null,
      status smallint,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (account_id, key)
    )`.execute(db)
  await sql`create index on idempotency_keys (created_at)`.execute(db)
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
  await sql`
    create table app_errors (
      id uuid primary key default uuidv7(),
      user_id uuid references users on delete set null,
      message text not null,
      stack text,
      details text,
      created_at timestamptz not null default now()
    )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What people say of themselves and of their business, who is invited, and who changed what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add language text not null default 'en',
      add time_zone text not null default 'UTC',
      add photo text,
      add credit_limit bigint check (credit_limit >= 0),
      add removed_at timestamptz`.execute(db)
  await sql`create index on users (account_id)`.execute(db)
  await sql`
    create table invitations (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      email citext not null,
      first_name text not null,
      last_name text not null,
      modules text[] not null,
      access_to_wallet boolean not null,
      credit_limit bigint check (credit_limit >= 0),
      token_hash bytea not null unique,
      host text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (account_id, email)
    )`.execute(db)
  await sql`
    create table business_profiles (
      account_id uuid primary key references accounts,
      name text not null default '',
      website text not null default '',
      industry text not null default '',
      description text not null default '',
      email text not null default '',
      phone text not null default '',
      street text not null default '',
      postal_code text not null default '',
      city text not null default '',
      country text not null default '',
      time_zone text not null default '',
      logo text
    )`.execute(db)
  await sql`
    create table business_readings (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      website text not null,
      state text not null default 'reading' check (state in ('reading', 'done', 'failed')),
      reason text,
      found jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on business_readings (account_id, created_at desc)`.execute(db)
  await sql`
    create table audit_entries (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      actor_id uuid,
      actor_name text not null,
      action text not null,
      object_id uuid,
      object_name text not null,
      before jsonb,
      after jsonb,
      address text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on audit_entries (account_id, created_at desc, id desc)`.execute(db)
  await sql`
    create trigger audit_entries_stay before update or delete or truncate on audit_entries
    for each statement execute function refuse_change()`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Authenticator apps, recovery codes, passkeys, unfinished sign-ins, and impersonation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      account_id uuid not null references accounts,
      sealed_secret text not null,
      last_step bigint,
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table recovery_codes (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      user_id uuid not null references users on delete cascade,
      selector text not null,
      code_hash text not null,
      used_at timestamptz,
      unique (user_id, selector)
    )`.execute(db)
  await sql`
    create table passkeys (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      user_id uuid not null references users on delete cascade,
      rp_id text not null,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index on passkeys (user_id)`.execute(db)
  // A step belongs to no account: its user is known only when the sign-in is complete.
  await sql`
    create table sign_in_steps (
      id uuid primary key default uuidv7(),
      purpose text not null check (purpose in ('code', 'passkey', 'new_passkey')),
      claim_hash bytea not null unique,
      user_id uuid references users on delete cascade,
      host text not null,
      challenge text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index on sign_in_steps (user_id)`.execute(db)
  await sql`create index on sign_in_steps (expires_at)`.execute(db)
  await sql`
    alter table sessions
      add impersonator_id uuid references users on delete cascade,
      add impersonator_session_id uuid references sessions on delete cascade,
      add impersonation_reason text,
      add check (num_nulls(impersonator_id, impersonator_session_id, impersonation_reason) in (0, 3))`.execute(
    db,
  )
  await sql`create index on sessions (impersonator_session_id)`.execute(db)
  await sql`create index on sessions (impersonator_id)`.execute(db)
  await sql`create index on sessions (expires_at)`.execute(db)
  await sql`alter table users add last_sign_in_at timestamptz`.execute(db)
  await sql`create index on users (created_at, id)`.execute(db)
  await sql`alter table audit_entries add as_user_id uuid, add as_user_name text, add reason text`.execute(db)
  await sql`create index on audit_entries (created_at desc, id desc)`.execute(db)
  await sql`create index on audit_entries (actor_id, created_at desc)`.execute(db)
  await sql`create index on outbox_mails (created_at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Mails on their way, codes sent by mail, sign-ins by other providers, and what a session shows of itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_mails (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      recipient text not null,
      template text not null,
      sealed_values text,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'not_sent', 'failed')),
      reason text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
  await sql`
    create table email_codes (
      id uuid primary key default uuidv7(),
      purpose text not null check (purpose in ('reset', 'register', 'mail_change')),
      email citext not null,
      user_id uuid references users on delete cascade,
      host text not null,
      person jsonb,
      claim_hash bytea,
      code_hash text,
      link_hash bytea,
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index on email_codes (email, purpose, created_at)`.execute(db)
  await sql`create index on email_codes (user_id)`.execute(db)
  await sql`create index on email_codes (created_at)`.execute(db)
  await sql`
    create table social_identities (
      provider text not null check (provider in ('google', 'facebook')),
      subject text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (provider, subject)
    )`.execute(db)
  await sql`create index on social_identities (user_id)`.execute(db)
  await sql`alter table users add terms_accepted_at timestamptz`.execute(db)
  await sql`alter table accounts add ref text`.execute(db)
  await sql`
    alter table sessions
      add user_agent text not null default '',
      add address text not null default ''`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * All ways in. Of users: sessions, mailed codes, identities of other providers, second factors, passkeys and sign-ins
 * that are not complete yet. Of programs: API keys, kept as hashes. Of single requests: idempotency keys and download
 * tickets.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table sessions (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null unique,
    host text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    user_agent text not null default '',
    address text not null default '',
    -- An operator or reseller who works as the user.
    impersonator_id uuid references users on delete cascade,
    impersonator_session_id uuid references sessions on delete cascade,
    impersonation_reason text,
    -- A user without a password confirms the session by a passkey or a mailed code, in place of signing in again.
    confirmed_at timestamptz,
    check (num_nulls(impersonator_id, impersonator_session_id, impersonation_reason) in (0, 3))
  );
  create index on sessions (user_id);
  create index on sessions (impersonator_session_id);
  create index on sessions (impersonator_id);
  create index on sessions (expires_at);
  create trigger announce_rights after update of user_id, host, expires_at, revoked_at or delete or truncate
    on sessions
    for each statement execute function announce_rights();
  create trigger announce_impersonation
    after update of impersonator_id, impersonator_session_id, impersonation_reason on sessions
    for each statement execute function announce_rights();

  create table email_codes (
    id uuid primary key default uuidv7(),
    purpose text not null check (purpose in ('reset', 'register', 'mail_change', 'session')),
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
    used_at timestamptz,
    reseller_id uuid references accounts,
    language text not null default 'en'
  );
  create index on email_codes (email, purpose, created_at);
  create index on email_codes (user_id);
  create index on email_codes (created_at);

  create table social_identities (
    provider text not null check (provider in ('google', 'facebook')),
    subject text not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    email text,
    primary key (provider, subject)
  );
  create index on social_identities (user_id);

  create table second_factors (
    user_id uuid primary key references users on delete cascade,
    account_id uuid not null references accounts,
    sealed_secret text not null,
    last_step bigint,
    confirmed_at timestamptz,
    created_at timestamptz not null default now()
  );

  create table recovery_codes (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    user_id uuid not null references users on delete cascade,
    selector text not null,
    code_hash text not null,
    used_at timestamptz,
    unique (user_id, selector)
  );

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
  );
  create index on passkeys (user_id);

  -- A step belongs to no account: its user is known only when the sign-in is complete.
  create table sign_in_steps (
    id uuid primary key default uuidv7(),
    purpose text not null check (purpose in ('code', 'passkey', 'new_passkey', 'social')),
    claim_hash bytea not null unique,
    user_id uuid references users on delete cascade,
    host text not null,
    challenge text,
    expires_at timestamptz not null,
    -- Whom a provider brought, until they confirm their address.
    person jsonb
  );
  create index on sign_in_steps (user_id);
  create index on sign_in_steps (expires_at);

  -- A confirmation for Facebook belongs to no account: it can be read after the data of its person was erased.
  create table erasures (
    code text primary key,
    provider text not null check (provider in ('facebook')),
    created_at timestamptz not null default now()
  );

  create table api_keys (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    user_id uuid not null references users,
    name text not null,
    prefix text not null,
    token_hash bytea not null unique,
    scopes text[] not null,
    campaign_ids uuid[],
    budget bigint check (budget >= 0),
    budget_per text not null default 'total' check (budget_per in ('month', 'total')),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null default now(),
    -- A key of a sandbox names the user who made it, whose rights it has, and the account of that user.
    made_by uuid references users,
    sandbox_of uuid references accounts,
    check ((made_by is null) = (sandbox_of is null))
  );
  create index on api_keys (account_id);
  create index on api_keys (user_id);
  create index on api_keys (sandbox_of) where sandbox_of is not null;
  create trigger announce_rights
    after update of user_id, scopes, campaign_ids, expires_at, revoked_at or delete or truncate on api_keys
    for each statement execute function announce_rights();

  -- A key belongs to the user who sent it.
  create table idempotency_keys (
    account_id uuid not null references accounts,
    key text not null,
    request_hash bytea not null,
    status smallint,
    answer jsonb,
    created_at timestamptz not null default now(),
    user_id uuid references users on delete cascade
  );
  create index on idempotency_keys (created_at);
  create unique index idempotency_keys_sender on idempotency_keys (account_id, key, user_id) nulls not distinct;

  -- A ticket belongs to the session or the API key that asked for it.
  create table download_tickets (
    token_hash bytea primary key,
    account_id uuid not null references accounts,
    request jsonb not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    session_id uuid references sessions on delete cascade,
    api_key_id uuid references api_keys on delete cascade
  );
`.execute(db)

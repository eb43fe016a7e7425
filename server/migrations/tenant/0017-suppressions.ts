import { type Kysely, sql } from 'kysely'

/**
 * Do-not-contact lists: addresses, domains, phones and profiles of an account, a reseller or the platform, which no
 * lead may have on its way in or out. A value is compared by its salted hash, so that the hash alone can stay of a
 * person who was erased. `unicode_hash` and `is_spelling` are of former rules and are no longer read.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table suppressions (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    scope text not null check (scope in ('account', 'reseller', 'platform')),
    kind text not null check (kind in ('email', 'domain', 'phone', 'profile', 'source', 'person')),
    value text,
    hash bytea not null,
    unicode_hash bytea,
    created_by uuid references users,
    created_at timestamptz not null default now(),
    unique (account_id, scope, hash)
  );
  create index on suppressions (hash);
  create index on suppressions (unicode_hash) where unicode_hash is not null;

  create table suppression_salts (
    salt bytea not null
  );
  insert into suppression_salts values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

  -- Named lists of domains, emails, phones, profiles and company names that searches leave out. Only salted hashes of
  -- the entries are kept, so a list of a client holds no person in clear.
  create table exclusions (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    name text not null,
    entries integer not null default 0,
    updated_at timestamptz not null default now()
  );
  create unique index on exclusions (account_id, lower(name));

  create table exclusion_entries (
    exclusion_id uuid not null references exclusions on delete cascade,
    account_id uuid not null references accounts,
    hash bytea not null,
    is_spelling boolean not null default false,
    primary key (exclusion_id, hash)
  );
  comment on column exclusion_entries.is_spelling is 'The same entry with its domain in letters of its language';

  -- The text of an account that tells a person what is held (GDPR Article 14).
  create table privacy_notices (
    account_id uuid primary key references accounts,
    body text not null
  );

  -- People who are being erased, each until every table was swept. A sweep names the tables that it has finished.
  create table person_sweeps (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    sealed_values text not null,
    created_at timestamptz not null default now(),
    finished text[] not null default '{}'
  );
  create index on person_sweeps (account_id);
`.execute(db)

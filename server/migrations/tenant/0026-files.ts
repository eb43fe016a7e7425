import { type Kysely, sql } from 'kysely'

/** Files of leads: exports that are written in the background, and imports into lists. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- A user has one export of the same leads at a time.
  create table exports (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid not null references campaigns on delete cascade,
    created_by uuid references users on delete set null,
    address text not null,
    request jsonb not null,
    request_key text not null,
    format text not null check (format in ('csv', 'xlsx', 'json')),
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
    reason text,
    leads integer not null,
    written integer not null default 0,
    bytes bigint,
    attempt integer not null default 0,
    -- Names the file from before it is written until it is deleted, so that no file is left without a row.
    file_key text,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    ends_at timestamptz,
    api_key_id uuid references api_keys
  );
  create index on exports (campaign_id, id desc);
  create index on exports (account_id) where ended_at is null;
  create index on exports (ends_at) where file_key is not null;
  create unique index exports_once on exports (campaign_id, created_by, request_key) where ended_at is null;

  -- The leads of an export that did not take the whole list, so that each lead knows who took it out of the product. An
  -- export of the whole list needs no rows: it took every lead that was there.
  create table exported_leads (
    result_id uuid not null references results on delete cascade,
    entry_id uuid not null,
    account_id uuid not null references accounts,
    primary key (result_id, entry_id)
  );

  create table list_imports (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid references campaigns on delete cascade,
    created_by uuid references users on delete set null,
    address text not null,
    type text not null,
    file_name text not null,
    -- Names the file from before its import until it is deleted.
    file_key text,
    bytes bigint not null,
    plan jsonb not null,
    head jsonb not null,
    state text not null default 'checking' check (state in (
      'checking', 'ready', 'queued', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone')),
    reason text,
    attempt integer not null default 0,
    total integer,
    -- Up to which row the file is imported: the next attempt goes on behind it.
    read integer not null default 0,
    added integer not null default 0,
    in_list integer not null default 0,
    owned integer not null default 0,
    left_out integer not null default 0,
    rejected integer not null default 0,
    unread integer not null default 0,
    removed integer not null default 0,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    omitted jsonb,
    -- Rows that repeat an earlier one of the file, apart from those that were in the list before.
    repeated integer not null default 0,
    api_key_id uuid references api_keys,
    check (type in ('local', 'people', 'domain', 'influencer'))
  );
  create index on list_imports (campaign_id, id desc);
  create index on list_imports (account_id) where ended_at is null;
  create index on list_imports (file_key) where file_key is not null;

  -- Rejected rows, kept for some days. A row that was imported without some of its values has no reason, and faults.
  create table list_import_rejects (
    import_id uuid not null references list_imports on delete cascade,
    account_id uuid not null references accounts,
    record integer not null,
    reason text,
    cells jsonb not null,
    faults jsonb not null default '[]',
    primary key (import_id, record)
  );

  -- Which column of a file holds what, under a name: proposed for the next file with the same columns.
  create table import_mappings (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    name text not null,
    type text not null,
    columns_key text not null,
    mapping jsonb not null,
    updated_at timestamptz not null default now()
  );
  create unique index on import_mappings (account_id, lower(name));
  create index on import_mappings (account_id, columns_key);
`.execute(db)

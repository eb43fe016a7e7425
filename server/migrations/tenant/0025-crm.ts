import { type Kysely, sql } from 'kysely'

/** The connection of an account with a CRM, and the leads that were sent there. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- Whose account it is there, and its tokens, which change together.
  create table crm_connections (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    crm text not null,
    external_id text not null,
    name text not null,
    is_sample boolean not null,
    sealed_access text not null,
    sealed_refresh text,
    expires_at timestamptz,
    state text not null default 'connected' check (state in ('connected', 'needs_reauth')),
    reason text,
    pushed_at timestamptz,
    created_at timestamptz not null default now(),
    unique (account_id, crm)
  );

  -- Which field goes where.
  create table crm_mappings (
    connection_id uuid not null references crm_connections on delete cascade,
    type text not null,
    account_id uuid not null references accounts,
    fields jsonb not null,
    primary key (connection_id, type)
  );

  -- Which contact a lead is.
  create table crm_contacts (
    connection_id uuid not null references crm_connections on delete cascade,
    result_id uuid not null references results on delete cascade,
    account_id uuid not null references accounts,
    contact_id text not null,
    primary key (connection_id, result_id)
  );
  create index on crm_contacts (result_id);

  create table crm_pushes (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid not null references campaigns on delete cascade,
    connection_id uuid references crm_connections on delete set null,
    created_by uuid references users,
    crm text not null,
    account_name text not null,
    existing text not null,
    state text not null default 'queued',
    reason text,
    leads integer not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    -- Which leads a push sends, until its job has stored them one by one: a request does not wait for a million of
    -- them.
    chosen jsonb,
    api_key_id uuid references api_keys
  );
  create index on crm_pushes (campaign_id, id);
  create index on crm_pushes (connection_id) where connection_id is not null;

  -- A row is written before the CRM is told anything, and holds what the contact was before and after, so that a push
  -- can be tried again and undone. A lead that its user deletes leaves this record, under its name, so that the push
  -- can be undone. Every other way of removing a lead (its time is over, its person is erased) still takes the record
  -- along.
  create table crm_push_leads (
    push_id uuid not null references crm_pushes on delete cascade,
    position integer not null,
    account_id uuid not null references accounts,
    result_id uuid references results on delete cascade,
    state text not null default 'waiting',
    contact_id text,
    before jsonb,
    changes jsonb,
    after jsonb,
    tags text[] not null default '{}',
    reason text,
    tries integer not null default 0,
    next_at timestamptz,
    lead_name text,
    primary key (push_id, position)
  );
  create index on crm_push_leads (push_id, state, position);
  create index on crm_push_leads (result_id, state);
`.execute(db)

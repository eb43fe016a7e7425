import { type Kysely, sql } from 'kysely'

/** Lists of leads, and the views of them that users save. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table campaigns (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    created_by uuid references users on delete set null,
    type text not null check (type in ('local', 'people', 'domain', 'influencer')),
    name text not null,
    is_archived boolean not null default false,
    is_sample boolean not null default false,
    leads integer not null default 0,
    with_email integer not null default 0,
    potential integer not null default 0,
    spent bigint not null default 0,
    created_at timestamptz not null default now(),
    not_checked integer not null default 0,
    -- How old the open data of the leads is.
    data_from timestamptz,
    data_to timestamptz,
    tags text[] not null default '{}',
    source text not null default '',
    -- Deleted lists keep their leads for thirty days. Only lists in the bin are in the index.
    deleted_at timestamptz,
    -- How long the list keeps its leads; null for ever.
    keep_days integer check (keep_days between 1 and 3650),
    -- Set for a list in the bin that holds the leads of a merge; 0020-merges.ts references them.
    merge_id uuid
  );
  create index on campaigns (account_id, is_archived, created_at desc);
  create index on campaigns (account_id, deleted_at) where deleted_at is not null;
  create index on campaigns (merge_id) where merge_id is not null;

  -- How a list is shown, under a name: in one list, or without one in all lists of the type.
  create table saved_views (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid references campaigns on delete cascade,
    type text not null,
    name text not null,
    search jsonb not null,
    layout jsonb not null
  );
  create unique index on saved_views (account_id, type, campaign_id, lower(name)) nulls not distinct;
  create index on saved_views (campaign_id);
`.execute(db)

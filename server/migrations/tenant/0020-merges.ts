import { type Kysely, sql } from 'kysely'

/**
 * Merges of leads. A merged lead stays as it was in a list of its own in the bin, so that its receipts, charges and
 * times stay true; the merge keeps what it changed of the lead that was kept, so that it can be undone.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table lead_merges (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid references campaigns on delete set null,
    created_by uuid references users on delete set null,
    groups integer not null,
    leads integer not null,
    created_at timestamptz not null default now(),
    undone_at timestamptz
  );
  create index on lead_merges (campaign_id, id desc);
  alter table campaigns add foreign key (merge_id) references lead_merges;

  create table lead_merge_leads (
    merge_id uuid not null references lead_merges on delete cascade,
    result_id uuid not null references results on delete cascade,
    kept_id uuid references results on delete set null,
    campaign_id uuid references campaigns on delete set null,
    account_id uuid not null references accounts,
    keys text[] not null default '{}',
    notes uuid[] not null default '{}',
    tasks uuid[] not null default '{}',
    primary key (merge_id, result_id)
  );
  create index on lead_merge_leads (result_id);
  create index on lead_merge_leads (kept_id);
  create index on lead_merge_leads (campaign_id);

  create table lead_merge_kept (
    merge_id uuid not null references lead_merges on delete cascade,
    result_id uuid not null references results on delete cascade,
    account_id uuid not null references accounts,
    leads integer not null,
    before jsonb not null,
    after jsonb not null,
    facts uuid[] not null default '{}',
    contacts uuid[] not null default '{}',
    primary key (merge_id, result_id)
  );
  create index on lead_merge_kept (result_id);
`.execute(db)

import { type Kysely, sql } from 'kysely'

/** Labels of an account, the leads that have them, and changes of labels, which can be undone. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table labels (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    name text not null,
    color smallint not null check (color between 1 and 8),
    rule text check (rule in ('lead.created', 'lead.email_found', 'lead.exported')),
    created_at timestamptz not null default now()
  );
  create unique index labels_name on labels (account_id, lower(name));

  -- A table of their own: a label put on a lead leaves the lead and its many indexes alone. The list stands beside the
  -- lead, so that the leads of a list with a label are one range of an index.
  create table lead_labels (
    result_id uuid not null references results on delete cascade,
    label_id uuid not null references labels on delete cascade,
    campaign_id uuid not null,
    account_id uuid not null,
    primary key (result_id, label_id)
  );
  create index on lead_labels (label_id, campaign_id, result_id);

  create function move_lead_labels() returns trigger language plpgsql as $$
    begin
      update lead_labels set campaign_id = new.campaign_id where result_id = new.id;
      return null;
    end $$;
  create trigger move_lead_labels after update of campaign_id on results
    for each row when (old.campaign_id is distinct from new.campaign_id)
    execute function move_lead_labels();

  create table label_runs (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid references campaigns on delete cascade,
    created_by uuid references users on delete set null,
    chosen jsonb,
    added uuid[] not null,
    removed uuid[] not null,
    merged jsonb,
    state text not null default 'queued' check (state in ('queued', 'done', 'undoing', 'undone', 'failed')),
    leads integer not null default 0,
    settled integer not null default 0,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    -- How far the change has come, instead of a mark on each of its leads.
    settled_to uuid,
    is_undone boolean not null default false
  );
  create index on label_runs (campaign_id, id desc);

  -- What a change of labels did to a lead.
  create table label_changes (
    run_id uuid not null references label_runs on delete cascade,
    result_id uuid not null references results on delete cascade,
    account_id uuid not null references accounts,
    added uuid[] not null,
    removed uuid[] not null,
    primary key (run_id, result_id)
  );
  create index on label_changes (result_id);
`.execute(db)

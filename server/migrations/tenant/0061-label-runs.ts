import { type Kysely, sql } from 'kysely'

/**
 * Rules of labels, the four labels that every account begins with, and changes of labels with what each did to a lead, so
 * that it can be undone. The index of labelled leads holds no others, as counting them would read all leads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table labels
      add column rule text check (rule in ('lead.created', 'lead.email_found', 'lead.exported')),
      add column created_at timestamptz not null default now()`.execute(db)
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'labels', 'insert') then
        set local role quarry_system;
        insert into labels (account_id, name, color, rule)
          select accounts.id, label.name, label.color, label.rule
          from accounts cross join (values
            ('Called', 7, null), ('Messaged', 6, null), ('Emailed', 4, null),
            ('Exported to CSV', 3, 'lead.exported')) as label (name, color, rule)
          on conflict do nothing;
        reset role;
      end if;
    end $$`.execute(db)
  await sql`create index on results (account_id) include (campaign_id, labels) where labels <> '{}'`.execute(
    db,
  )
  await sql`
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
      ended_at timestamptz
    )`.execute(db)
  await sql`create index on label_runs (campaign_id, id desc)`.execute(db)
  await sql`
    create table label_changes (
      run_id uuid not null references label_runs on delete cascade,
      result_id uuid not null references results on delete cascade,
      account_id uuid not null references accounts,
      added uuid[] not null,
      removed uuid[] not null,
      is_applied boolean not null default false,
      primary key (run_id, result_id)
    )`.execute(db)
  await sql`create index on label_changes (result_id)`.execute(db)
}

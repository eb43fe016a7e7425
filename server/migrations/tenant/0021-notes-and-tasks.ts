import { type Kysely, sql } from 'kysely'

/** Notes and tasks on leads. They go with their lead. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table lead_notes (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    result_id uuid not null references results on delete cascade,
    text text not null,
    created_by uuid not null references users,
    created_at timestamptz not null default now(),
    edited_at timestamptz
  );
  create index on lead_notes (result_id, id);
  create index on lead_notes (account_id);

  create table lead_tasks (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    result_id uuid not null references results on delete cascade,
    title text not null,
    due_on date not null,
    assignee_id uuid not null references users,
    created_by uuid not null references users,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    is_told boolean not null default false
  );
  create index on lead_tasks (result_id, due_on);
  create index on lead_tasks (account_id, due_on, id) where done_at is null;
  create index on lead_tasks (account_id, done_at desc, id) where done_at is not null;
  create index on lead_tasks (due_on) where done_at is null and not is_told;
`.execute(db)

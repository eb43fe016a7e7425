import { type Kysely, sql } from 'kysely'

/**
 * Notes and tasks on leads. They go with their lead. A lead holds the day of its next open task, so that filters, rows and
 * files read one column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_notes (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      result_id uuid not null references results on delete cascade,
      text text not null,
      created_by uuid not null references users,
      created_at timestamptz not null default now(),
      edited_at timestamptz
    )`.execute(db)
  await sql`create index on lead_notes (result_id, id)`.execute(db)
  await sql`create index on lead_notes (account_id)`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`create index on lead_tasks (result_id, due_on)`.execute(db)
  await sql`create index on lead_tasks (account_id, due_on, id) where done_at is null`.execute(db)
  await sql`create index on lead_tasks (account_id, done_at desc, id) where done_at is not null`.execute(db)
  await sql`create index on lead_tasks (due_on) where done_at is null and not is_told`.execute(db)
  await sql`alter table results add next_task_on date`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Jobs that failed at every try, kept with what they were to do so that the operator can start them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parked_jobs (
      id uuid primary key default uuidv7(),
      name text not null,
      payload jsonb not null,
      key text,
      reason text not null,
      parked_at timestamptz not null default now(),
      replayed_at timestamptz
    )`.execute(db)
  await sql`create index on parked_jobs (parked_at)`.execute(db)
}

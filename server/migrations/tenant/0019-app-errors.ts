import { type Kysely, sql } from 'kysely'

/** The same error of the same page is one row a day, which counts: a storm of reports is a number and not a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_errors
      add reports integer not null default 1,
      add last_at timestamptz not null default now(),
      add day date not null default (now() at time zone 'utc')::date,
      add fingerprint bytea,
      add unique (fingerprint, day)`.execute(db)
  await sql`create index on app_errors (last_at desc, id desc)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What a plan costs its clients a month, for the operator to see, and the modules that it opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plans
      add price_per_month bigint check (price_per_month >= 0),
      add modules text[] not null default '{}'`.execute(db)
}

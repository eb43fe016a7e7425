import { type Kysely, sql } from 'kysely'

/** The lists that a freshness budget is for, null for all; and whether a check that was begun could be asked at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table freshness_budgets add list_ids uuid[]`.execute(db)
  await sql`alter table freshness_checks add was_asked boolean not null default true`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Every table of runs numbers its attempts and names the reason of an end in the same columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table label_runs add column attempt integer not null default 0, add column reason text`.execute(
    db,
  )
  await sql`alter table crm_pushes add column attempt integer not null default 0`.execute(db)
  await sql`alter table lead_runs rename column run to attempt`.execute(db)
}

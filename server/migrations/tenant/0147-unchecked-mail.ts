import { type Kysely, sql } from 'kysely'

/** The leads of a search whose address could not be checked, for a retry; and runs of tools that are partly done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on results (search_id) where contact_state = 'searched' and contact_reason = 'mail_unchecked'`.execute(
    db,
  )
  await sql`
    alter table lead_runs drop constraint lead_runs_state_check, add constraint lead_runs_state_check
      check (state in ('queued', 'running', 'done', 'partial', 'stopped', 'failed'))`.execute(db)
}

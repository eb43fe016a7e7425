import { type Kysely, sql } from 'kysely'

/** A session that comes to be impersonated is announced too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger announce_impersonation
      after update of impersonator_id, impersonator_session_id, impersonation_reason on sessions
      for each statement execute function announce_rights()`.execute(db)
}

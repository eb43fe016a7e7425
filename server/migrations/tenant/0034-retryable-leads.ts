import { type Kysely, sql } from 'kysely'

/** The leads of a search that could not be contacted: a retry counts them and contacts them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on results (search_id) where contact_state in ('failed', 'not_searched')`.execute(db)
}

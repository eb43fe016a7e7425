import { type Kysely, sql } from 'kysely'

/** A page that a source answered holds `records` of any kind, so that what is paid for can be read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update source_requests set answer = (answer - 'people') || jsonb_build_object('records', answer->'people')
    where action in ('people', 'domain') and answer ? 'people'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * A request to a source is written before it goes out, as `asking`, with what it may cost: a worker that dies before it
 * keeps the answer leaves that row, so that the question is not paid for again. One question is asked by one worker at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_requests drop constraint source_requests_outcome_check`.execute(db)
  await sql`
    alter table source_requests add constraint source_requests_outcome_check
      check (outcome in ('asking', 'hit', 'miss', 'failed', 'skipped', 'reused'))`.execute(db)
  await sql`
    create unique index source_requests_asking_key on source_requests (account_id, source_id, question)
      where outcome = 'asking'`.execute(db)
  await sql`create index on source_requests (asked_at)`.execute(db)
}

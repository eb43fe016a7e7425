import { type Kysely, sql } from 'kysely'

/** The account that a connection acts for; none, and so no rows, until it is told. Policies ask it once per statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function current_account() returns uuid language sql stable parallel safe
    return nullif(current_setting('quarry.account_id', true), '')::uuid`.execute(db)
}

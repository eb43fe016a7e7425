import { type Kysely, sql } from 'kysely'

/**
 * Finds the leads of a person who has opted out by the values that had no index yet. A profile is compared without what
 * `suppression_keys` leaves out too; an index may not call that function, which calls others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on results (account_id, withheld_phone) where withheld_phone is not null`.execute(db)
  await sql`
    create index on results (account_id,
      lower(substring(linkedin_url from '^(?:https?://)?(?:www[.])?([^?#]*?)/*(?:[?#].*)?$')))
    where linkedin_url is not null`.execute(db)
}

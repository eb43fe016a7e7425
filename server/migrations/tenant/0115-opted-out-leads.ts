import { type Kysely, sql } from 'kysely'

/**
 * Adds the missing indexes for finding the leads of a person who opted out. The profile expression repeats the one in
 * `suppression_keys`, because an index can't call that function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on results (account_id, withheld_phone) where withheld_phone is not null`.execute(db)
  await sql`
    create index on results (account_id,
      lower(substring(linkedin_url from '^(?:https?://)?(?:www[.])?([^?#]*?)/*(?:[?#].*)?$')))
    where linkedin_url is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Accounts of one creator are found by the site and the address that they share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index creators_websites on directory.creators using gin (websites) where websites <> '{}'`.execute(
    db,
  )
  await sql`create index creators_emails on directory.creators using gin (emails) where emails <> '{}'`.execute(
    db,
  )
}

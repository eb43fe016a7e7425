import { type Kysely, sql } from 'kysely'

/** Finds a person in all lists of an account by address, phone or name: to tell what is held, and to erase it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on results (account_id, suppression_email(email)) where email is not null`.execute(db)
  await sql`
    create index on results (account_id, suppression_email(withheld_email)) where withheld_email is not null`.execute(
    db,
  )
  await sql`create index on results (account_id, phone) where phone is not null`.execute(db)
  await sql`create index on results (account_id, source_key)`.execute(db)
  await sql`create index on results (account_id, md5(lower(name)))`.execute(db)
  await sql`
    create index on facts (account_id, md5(lower(value)))
    where field in ('email', 'phone', 'person', 'profile')`.execute(db)
}

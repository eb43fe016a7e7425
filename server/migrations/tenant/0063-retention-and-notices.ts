import { type Kysely, sql } from 'kysely'

/** How long a list keeps its leads, and the text of an account that tells a person what is held (GDPR Article 14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add keep_days integer check (keep_days between 1 and 3650)`.execute(db)
  await sql`
    create table privacy_notices (
      account_id uuid primary key references accounts,
      body text not null
    )`.execute(db)
}

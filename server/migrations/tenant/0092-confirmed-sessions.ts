import { type Kysely, sql } from 'kysely'

/** A user without a password confirms the session by a passkey or a mailed code, in place of signing in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add confirmed_at timestamptz`.execute(db)
  await sql`alter table email_codes drop constraint email_codes_purpose_check`.execute(db)
  await sql`
    alter table email_codes add constraint email_codes_purpose_check
      check (purpose in ('reset', 'register', 'mail_change', 'session'))`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The reseller that suspended a user; the platform, where none stands here. What the platform did only it undoes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add suspended_by uuid references accounts on delete set null`.execute(db)
}

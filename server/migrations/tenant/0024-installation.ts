import { type Kysely, sql } from 'kysely'

/** What all processes of an installation have in common, in one row: which secret, and which storage of files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_one boolean primary key default true check (is_one),
      secret_fingerprint text,
      storage_id uuid
    )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** When the holder of the link was told that the address has an account already: from then on the inviter sees it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitations add taken_at timestamptz`.execute(db)
}

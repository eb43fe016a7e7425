import { type Kysely, sql } from 'kysely'

/** The actions of notifications that a user has switched off, in the product and by mail. A new kind is on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add notifications_off text[] not null default '{}',
      add notification_mails_off text[] not null default '{}'`.execute(db)
}

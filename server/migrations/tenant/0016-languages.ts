import { type Kysely, sql } from 'kysely'

/** Which language people read: null until their browser has said it, or they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      alter language drop not null, alter language drop default,
      alter time_zone drop not null, alter time_zone drop default`.execute(db)
  await sql`alter table outbox_mails add language text not null default 'en'`.execute(db)
  await sql`alter table email_codes add language text not null default 'en'`.execute(db)
}

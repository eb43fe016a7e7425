import { type Kysely, sql } from 'kysely'

/**
 * The audit log is the one event table of an account: an entry may be about a list, and may be a notification. Entries
 * with the same `act_id` tell of one call. A user has read the notifications up to a moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entries
      add campaign_id uuid,
      add act_id uuid,
      add is_notification boolean not null default false`.execute(db)
  await sql`create index on audit_entries (account_id, id desc) where is_notification`.execute(db)
  await sql`create index on audit_entries (campaign_id, id desc) where campaign_id is not null`.execute(db)
  await sql`alter table users add notifications_read_at timestamptz not null default now()`.execute(db)
}

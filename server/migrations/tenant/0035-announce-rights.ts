import { type Kysely, sql } from 'kysely'

/** What decides who asks and what they may do. A statement that names one of these columns is a change. */
const changes = {
  sessions: 'update of user_id, host, expires_at, revoked_at or delete or truncate',
  users:
    'update of account_id, reseller_id, role, is_main_user, access_to_wallet, suspended_at, removed_at or delete or truncate',
  user_modules: 'insert or update or delete or truncate',
  sites: 'insert or update of account_id, domain, verified_at or delete or truncate',
  accounts: 'update of kind, parent_account_id or delete or truncate',
}

/** Tells every process when the answer of `findActor` may have changed, however it was changed, once it is committed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('quarry_events',
        '{"account_id":"00000000-0000-0000-0000-000000000000","kind":"rights","id":"all"}');
      return null;
    end $$`.execute(db)
  for (const [table, change] of Object.entries(changes))
    await sql`
      create trigger announce_rights after ${sql.raw(change)} on ${sql.table(table)}
      for each statement execute function announce_rights()`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Mails about notifications: whether a user gets them at once, once a day or never, and who was mailed about what. A row
 * with `due_at` waits for the daily summary of that time. Exports happen while their user looks, so their mails are off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if has_table_privilege('quarry_system', 'users', 'update') then
        set local role quarry_system;
        update users set notification_mails_off = array_append(notification_mails_off, 'leads_exported')
          where 'leads_exported' <> all (notification_mails_off);
        reset role;
      end if;
    end $$`.execute(db)
  await sql`
    alter table users
      alter notification_mails_off set default '{leads_exported}',
      add notification_mails text not null default 'at_once'
        check (notification_mails in ('at_once', 'daily', 'off'))`.execute(db)
  await sql`
    create table notification_mails (
      entry_id uuid not null references audit_entries,
      user_id uuid not null references users on delete cascade,
      account_id uuid not null references accounts,
      due_at timestamptz,
      primary key (entry_id, user_id)
    )`.execute(db)
  await sql`create index on notification_mails (due_at) where due_at is not null`.execute(db)
  await sql`create index on notification_mails (user_id)`.execute(db)
}

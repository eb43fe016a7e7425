import { type Kysely, sql } from 'kysely'

/**
 * An idempotency key belongs to the user who sent it, and a download ticket to the session that asked for it. Both columns
 * may be null, because processes of the release before write rows until the last of them has stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add user_id uuid references users on delete cascade,
      drop constraint idempotency_keys_pkey`.execute(db)
  await sql`
    create unique index idempotency_keys_sender on idempotency_keys (account_id, key, user_id) nulls not distinct`.execute(
    db,
  )
  await copyToUsers.execute(db)
  await sql`alter table download_tickets add session_id uuid references sessions on delete cascade`.execute(
    db,
  )
}

/**
 * The sender of an earlier key is unknown. Each user of the account gets a copy, so that a repeat that arrives after the
 * upgrade has no second effect. A new database has no keys yet, and its roles no rights.
 */
const copyToUsers = sql`
  do $$ begin
    if has_table_privilege('quarry_system', 'idempotency_keys', 'insert') then
      set local role quarry_system;
      insert into idempotency_keys (account_id, key, request_hash, status, answer, created_at, user_id)
        select account_id, key, request_hash, status, answer, idempotency_keys.created_at, users.id
        from idempotency_keys join users using (account_id);
      delete from idempotency_keys where user_id is null;
      reset role;
    end if;
  end $$`

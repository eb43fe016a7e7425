import { type Kysely, sql } from 'kysely'

/**
 * API keys of users, kept as hashes, and the holds that each key has reserved. A key that is revoked or limited is known to
 * every process at once, as a session that ends is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      name text not null,
      prefix text not null,
      token_hash bytea not null unique,
      scopes text[] not null,
      campaign_ids uuid[],
      budget bigint check (budget >= 0),
      budget_per text not null default 'total' check (budget_per in ('month', 'total')),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on api_keys (account_id)`.execute(db)
  await sql`create index on api_keys (user_id)`.execute(db)
  await sql`
    create table api_key_holds (
      hold_id uuid primary key references holds,
      account_id uuid not null references accounts,
      api_key_id uuid not null references api_keys,
      search_id uuid not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on api_key_holds (api_key_id)`.execute(db)
  await sql`create index on api_key_holds (search_id)`.execute(db)
  await sql`alter table download_tickets add api_key_id uuid references api_keys on delete cascade`.execute(
    db,
  )
  await sql`
    create trigger announce_rights
    after update of user_id, scopes, campaign_ids, expires_at, revoked_at or delete or truncate on api_keys
    for each statement execute function announce_rights()`.execute(db)
}

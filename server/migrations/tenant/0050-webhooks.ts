import { type Kysely, sql } from 'kysely'

/**
 * Webhooks of an account and of its lists, and the deliveries of each with all attempts. A delivery is written in the
 * transaction of what it tells; its body when it is sent first. Tags and source of a list go with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add tags text[] not null default '{}', add source text not null default ''`.execute(
    db,
  )
  await sql`
    create table webhooks (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid references campaigns on delete cascade,
      url text not null,
      events text[] not null,
      is_on boolean not null,
      sealed_secret text not null,
      sealed_old_secret text,
      rotated_until timestamptz,
      reason text,
      failing_since timestamptz,
      created_at timestamptz not null default now(),
      unique nulls not distinct (account_id, campaign_id)
    )`.execute(db)
  await sql`create index on webhooks (campaign_id) where campaign_id is not null`.execute(db)
  await sql`
    create table webhook_messages (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      webhook_id uuid not null references webhooks on delete cascade,
      event text not null,
      is_test boolean not null default false,
      result_id uuid references results on delete cascade,
      search_id uuid references searches on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      body text,
      attempts jsonb not null default '[]',
      tries integer not null default 0,
      next_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on webhook_messages (webhook_id, id desc)`.execute(db)
  await sql`create index on webhook_messages (webhook_id, created_at) where state = 'failed'`.execute(db)
  await sql`create index on webhook_messages (result_id) where result_id is not null`.execute(db)
  await sql`create index on webhook_messages (search_id) where search_id is not null`.execute(db)
}

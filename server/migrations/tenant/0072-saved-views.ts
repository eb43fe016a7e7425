import { type Kysely, sql } from 'kysely'

/** How a list is shown, under a name: in one list, or without one in all lists of the type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid references campaigns on delete cascade,
      type text not null,
      name text not null,
      search jsonb not null,
      layout jsonb not null
    )`.execute(db)
  await sql`
    create unique index on saved_views (account_id, type, campaign_id, lower(name)) nulls not distinct`.execute(
    db,
  )
  await sql`create index on saved_views (campaign_id)`.execute(db)
}

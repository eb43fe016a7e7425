import { type Kysely, sql } from 'kysely'

/**
 * The websites that a domain search reads: a row for each line of its list, with what became of the line. `leads` keeps
 * what a website has until the search ends, so that no run reads a website twice; `known` the addresses that show the
 * pattern of its domain. Leads say which domain they are of, and which pattern their address follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_sites (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      search_id uuid not null references searches on delete cascade,
      position integer not null,
      line text not null,
      name text,
      host text,
      website text,
      website_method text,
      state text not null default 'queued' check (state in ('queued', 'read', 'unread', 'unusable')),
      reason text,
      pages_read smallint,
      people integer not null default 0,
      role_addresses integer not null default 0,
      leads jsonb,
      known jsonb not null default '[]',
      read_at timestamptz,
      unique (search_id, position)
    )`.execute(db)
  await sql`create index on search_sites (search_id, host)`.execute(db)
  await sql`
    alter table results
      add domain text,
      add address_kind text check (address_kind in ('person', 'role')),
      add pattern text,
      add pattern_support smallint`.execute(db)
  await sql`create index on results (account_id, domain) where domain is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The connection of an account with a CRM: whose account it is there, and its tokens, which change together. Leads that
 * were sent there: a push, and a row for each of its leads. A row is written before the CRM is told anything, and holds
 * what the contact was before and after, so that a push can be tried again and undone. `crm_contacts` remembers which
 * contact a lead is; `crm_mappings` which field goes where.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table crm_connections (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      crm text not null,
      external_id text not null,
      name text not null,
      is_sample boolean not null,
      sealed_access text not null,
      sealed_refresh text,
      expires_at timestamptz,
      state text not null default 'connected' check (state in ('connected', 'needs_reauth')),
      reason text,
      pushed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (account_id, crm)
    )`.execute(db)
  await sql`
    create table crm_mappings (
      connection_id uuid not null references crm_connections on delete cascade,
      type text not null,
      account_id uuid not null references accounts,
      fields jsonb not null,
      primary key (connection_id, type)
    )`.execute(db)
  await sql`
    create table crm_contacts (
      connection_id uuid not null references crm_connections on delete cascade,
      result_id uuid not null references results on delete cascade,
      account_id uuid not null references accounts,
      contact_id text not null,
      primary key (connection_id, result_id)
    )`.execute(db)
  await sql`create index on crm_contacts (result_id)`.execute(db)
  await sql`
    create table crm_pushes (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      campaign_id uuid not null references campaigns on delete cascade,
      connection_id uuid references crm_connections on delete set null,
      created_by uuid references users,
      crm text not null,
      account_name text not null,
      existing text not null,
      state text not null default 'queued',
      reason text,
      leads integer not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index on crm_pushes (campaign_id, id)`.execute(db)
  await sql`create index on crm_pushes (connection_id) where connection_id is not null`.execute(db)
  await sql`
    create table crm_push_leads (
      push_id uuid not null references crm_pushes on delete cascade,
      position integer not null,
      account_id uuid not null references accounts,
      result_id uuid not null references results on delete cascade,
      state text not null default 'waiting',
      contact_id text,
      before jsonb,
      changes jsonb,
      after jsonb,
      tags text[] not null default '{}',
      reason text,
      tries integer not null default 0,
      next_at timestamptz,
      primary key (push_id, position)
    )`.execute(db)
  await sql`create index on crm_push_leads (push_id, state, position)`.execute(db)
  await sql`create index on crm_push_leads (result_id, state)`.execute(db)
}

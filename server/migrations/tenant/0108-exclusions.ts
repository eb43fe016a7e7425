import { type Kysely, sql } from 'kysely'

/**
 * Named lists of domains, emails, phones, profiles and company names that searches leave out. Only salted hashes of the
 * entries are kept, so a list of a client holds no person in clear.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exclusions (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      name text not null,
      entries integer not null default 0,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index on exclusions (account_id, lower(name))`.execute(db)
  await sql`
    create table exclusion_entries (
      exclusion_id uuid not null references exclusions on delete cascade,
      account_id uuid not null references accounts,
      hash bytea not null,
      is_spelling boolean not null default false,
      primary key (exclusion_id, hash)
    )`.execute(db)
  await sql`comment on column exclusion_entries.is_spelling is 'The same entry with its domain in letters of its language'`.execute(
    db,
  )
  await sql`alter table searches add exclusions uuid[] not null default '{}'`.execute(db)
}

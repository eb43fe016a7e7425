import { type Kysely, sql } from 'kysely'

/** What we owe the outside world: one visitor at a time per host, and a record of every call that left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table host_turns (
      host text primary key,
      next_at timestamptz not null default now(),
      holder uuid,
      held_until timestamptz
    )`.execute(db)
  await sql`
    create table egress_lines (
      at timestamptz not null default now(),
      purpose text not null,
      host text not null,
      outcome text not null,
      bytes integer not null,
      ms integer not null
    )`.execute(db)
  await sql`create index on egress_lines (at)`.execute(db)
  await sql`
    create table mail_domains (
      domain text primary key,
      is_catch_all boolean,
      checked_at timestamptz not null default now()
    )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Operators suspend users, set how long the credits of a plan last, and see which payment events were refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add suspended_at timestamptz`.execute(db)
  // A suspended owner suspends the whole account, users who join it later included.
  await sql`
    create function is_suspended(someone users) returns boolean language sql stable parallel safe as $$
      select someone.suspended_at is not null or exists (
        select from users as main
        where main.account_id = someone.account_id and main.is_main_user and main.suspended_at is not null
      )
    $$`.execute(db)
  // An invitation into an account that an operator made: its user is the owner already and only lacks a password.
  await sql`alter table invitations add user_id uuid references users on delete cascade`.execute(db)
  await sql`
    alter table plans
      add months_valid smallint not null default 1 check (months_valid between 1 and 24),
      add updated_at timestamptz not null default now()`.execute(db)
  await sql`alter table sites add language text check (language ~ '^[a-z]{2,3}$')`.execute(db)
  // Leads that wait for their paused search.
  await sql`
    create index on results (search_id) where contact_state = 'not_searched' and contact_reason = 'paused'`.execute(
    db,
  )
  // Payment events without a valid signature belong to no account. Only their number is kept.
  await sql`
    create table refused_notices (
      provider text not null check (provider in ('stripe', 'paykickstart')),
      day date not null,
      notices bigint not null default 1,
      last_at timestamptz not null default now(),
      primary key (provider, day)
    )`.execute(db)
}

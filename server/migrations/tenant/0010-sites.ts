import { type Kysely, sql } from 'kysely'

/** One row per domain: its brand, who may come in there, and whose people they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sites (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      domain text not null check (domain = lower(domain) and domain ~ '^[a-z0-9.-]{1,253}$'),
      verified_at timestamptz,
      name text not null,
      logo text,
      content text,
      script text,
      login_page_bg_color text not null check (login_page_bg_color ~ '^#[0-9a-f]{6}$'),
      sidebar_background_color text check (sidebar_background_color ~ '^#[0-9a-f]{6}$'),
      button_color text not null check (button_color ~ '^#[0-9a-f]{6}$'),
      secondary_color text not null check (secondary_color ~ '^#[0-9a-f]{6}$'),
      text_color text not null check (text_color ~ '^#[0-9a-f]{6}$'),
      heading_color text not null check (heading_color ~ '^#[0-9a-f]{6}$'),
      crms text[] not null,
      menu jsonb not null default '[]',
      show_training_center boolean not null default true,
      sign_up boolean not null default false,
      chat jsonb,
      sealed_chat_secret text,
      created_at timestamptz not null default now(),
      unique (account_id, domain)
    )`.execute(db)
  // A claim waits beside others until its domain is shown to be the claimant's; then it is the only one that counts.
  await sql`create unique index on sites (domain) where verified_at is not null`.execute(db)

  // The reseller of a client decides where its users sign in: on the reseller's domains, or (null) on the platform's.
  await sql`
    alter table accounts
      add reseller_id uuid references accounts,
      add check (reseller_id is null or kind = 'client')`.execute(db)
  await sql`create index on accounts (parent_account_id)`.execute(db)
  await sql`alter table users add reseller_id uuid references accounts`.execute(db)
  await sql`alter table users drop constraint users_email_key`.execute(db)
  await sql`
    alter table users
      add constraint users_one_address_per_reseller unique nulls not distinct (reseller_id, email)`.execute(
    db,
  )
  await sql`
    create function take_reseller_of_account() returns trigger language plpgsql as $$
    begin
      select reseller_id into strict new.reseller_id from accounts where id = new.account_id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger users_take_reseller before insert or update of account_id, reseller_id on users
    for each row execute function take_reseller_of_account()`.execute(db)

  await sql`alter table email_codes add reseller_id uuid references accounts`.execute(db)
  await sql`alter table outbox_mails add reseller_id uuid references accounts, add host text`.execute(db)
}

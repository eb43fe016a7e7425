import { type Kysely, sql } from 'kysely'

/** What a business says of itself: its brand on each domain, its profile, and the calendar of its time zone. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- One row per domain: its brand, who may come in there, and whose users they are.
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
    language text check (language ~ '^[a-z]{2,3}$'),
    unique (account_id, domain)
  );
  -- A claim waits beside others until its domain is shown to be the claimant's; then it is the only one that counts.
  create unique index on sites (domain) where verified_at is not null;
  create trigger announce_rights after insert or update of account_id, domain, verified_at or delete or truncate
    on sites
    for each statement execute function announce_rights();

  create table business_profiles (
    account_id uuid primary key references accounts,
    name text not null default '',
    website text not null default '',
    industry text not null default '',
    description text not null default '',
    email text not null default '',
    phone text not null default '',
    street text not null default '',
    postal_code text not null default '',
    city text not null default '',
    country text not null default '',
    time_zone text not null default '',
    logo text,
    profiles text not null default ''
  );

  -- What a website says of a business, with the place where each value stands and the logo that was found.
  create table business_readings (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    website text not null,
    state text not null default 'reading' check (state in ('reading', 'done', 'failed')),
    reason text,
    found jsonb not null default '{}',
    created_at timestamptz not null default now(),
    sources jsonb not null default '{}',
    logo text
  );
  create index on business_readings (account_id, created_at desc);

  -- The business says where it is, else its main user does. What the database does not know as a zone is UTC.
  create function account_time_zone(account uuid) returns text language plpgsql stable as $$
    declare zone text;
    begin
      zone := coalesce(
        (select nullif(time_zone, '') from business_profiles where account_id = account),
        (select time_zone from users where account_id = account and is_main_user and removed_at is null limit 1),
        'UTC');
      perform present() at time zone zone;
      return zone;
    exception when invalid_parameter_value then return 'UTC';
    end $$;

  create function account_today(account uuid) returns date language sql stable
    return (present() at time zone account_time_zone(account))::date;

  create function account_day_start(account uuid, day date) returns timestamptz language sql stable
    return day::timestamp at time zone account_time_zone(account);
`.execute(db)

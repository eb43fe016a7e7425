import { type Kysely, sql } from 'kysely'

/** Accounts in a tree, their users, what each user may open, and who is invited. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table accounts (
    id uuid primary key default uuidv7(),
    parent_account_id uuid references accounts,
    kind text not null check (kind in ('platform', 'reseller', 'client', 'sandbox')),
    name text not null,
    created_at timestamptz not null default now(),
    ref text,
    -- Where the users of a client sign in: on the domains of the reseller, or (null) on those of the platform.
    reseller_id uuid references accounts,
    -- A sandbox is an account with one user and its own wallet, and is suspended with the account that it belongs to.
    sandbox_of uuid references accounts,
    closed_at timestamptz,
    check (reseller_id is null or kind = 'client'),
    check ((kind = 'sandbox') = (sandbox_of is not null)),
    check (closed_at is null or kind = 'sandbox')
  );
  create index on accounts (parent_account_id);
  create unique index on accounts (sandbox_of) where closed_at is null;

  create table users (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    email citext not null,
    password_hash text,
    first_name text not null default '',
    last_name text not null default '',
    role text not null check (role in ('admin', 'related', 'user')),
    is_main_user boolean not null default false,
    access_to_wallet boolean not null default false,
    created_at timestamptz not null default now(),
    terms_accepted_at timestamptz,
    -- Null until the browser of the user has told it, or the user has chosen one.
    language text,
    time_zone text,
    photo text,
    credit_limit bigint check (credit_limit >= 0),
    removed_at timestamptz,
    -- That of the account: a trigger keeps it.
    reseller_id uuid references accounts,
    last_sign_in_at timestamptz,
    suspended_at timestamptz,
    -- The reseller that suspended the user; the platform, where none stands here. Only who suspended a user ends it.
    suspended_by uuid references accounts on delete set null,
    hides_checklist boolean not null default false,
    notifications_read_at timestamptz not null default now(),
    -- Actions whose notifications a user has switched off, in the product and by mail. A new kind is on.
    notifications_off text[] not null default '{}',
    -- A user looks on while leads are exported, so the mails about exports are off.
    notification_mails_off text[] not null default '{leads_exported}',
    notification_mails text not null default 'at_once'
      check (notification_mails in ('at_once', 'daily', 'off')),
    constraint users_one_address_per_reseller unique nulls not distinct (reseller_id, email)
  );
  create index on users (account_id);
  create index on users (created_at, id);

  create table user_modules (
    user_id uuid not null references users on delete cascade,
    slug text not null check (slug in ('ai_suggest', 'leads', 'whitelabel', 'admin')),
    primary key (user_id, slug)
  );

  create table invitations (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    email citext not null,
    first_name text not null,
    last_name text not null,
    modules text[] not null,
    access_to_wallet boolean not null,
    credit_limit bigint check (credit_limit >= 0),
    token_hash bytea not null unique,
    host text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    -- Set in an account that an operator made: its user is the owner already and only lacks a password.
    user_id uuid references users on delete cascade,
    -- When the link was opened though its address has an account. From then on the inviter sees that too.
    taken_at timestamptz,
    unique (account_id, email)
  );

  create function person_name(person users) returns text language sql stable
    return coalesce(
      nullif(trim(concat_ws(' ', (person).first_name, (person).last_name)), ''), (person).email::text
    );

  -- A suspended owner suspends the whole account, users who join it later included.
  create function is_suspended(someone users) returns boolean language sql stable parallel safe as $$
      select someone.suspended_at is not null or exists (
        select from users as main
        where main.account_id = someone.account_id and main.is_main_user and main.suspended_at is not null
      )
    $$;

  create function take_reseller_of_account() returns trigger language plpgsql as $$
    begin
      select reseller_id into strict new.reseller_id from accounts where id = new.account_id;
      return new;
    end $$;
  create trigger users_take_reseller before insert or update of account_id, reseller_id on users
    for each row execute function take_reseller_of_account();

  create function suspend_sandboxes() returns trigger language plpgsql as $$
    begin
      update users set suspended_at = new.suspended_at, suspended_by = new.suspended_by
      where account_id in (select id from accounts where sandbox_of = new.account_id);
      return null;
    end $$;
  create trigger suspend_sandboxes after update of suspended_at on users for each row
    when (new.is_main_user and new.suspended_at is distinct from old.suspended_at)
    execute function suspend_sandboxes();

  -- A statement that names one of these columns is a change of rights.
  create trigger announce_rights after update of kind, parent_account_id or delete or truncate on accounts
    for each statement execute function announce_rights();
  create trigger announce_rights
    after update of account_id, reseller_id, role, is_main_user, access_to_wallet, suspended_at, removed_at
    or delete or truncate on users
    for each statement execute function announce_rights();
  create trigger announce_rights after insert or update or delete or truncate on user_modules
    for each statement execute function announce_rights();
`.execute(db)

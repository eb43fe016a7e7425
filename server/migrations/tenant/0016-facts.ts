import { type Kysely, sql } from 'kysely'

/** Every value ever found for a lead, and the keys by which an account knows a lead that it has paid for. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table facts (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    result_id uuid not null references results on delete cascade,
    field text not null,
    value text not null,
    source text not null,
    source_url text,
    method text not null,
    licence text,
    evidence text,
    owner text check (owner in ('own', 'third_party')),
    verdict text check (verdict in ('valid', 'risky', 'invalid', 'unknown', 'not_checked')),
    reasons jsonb not null default '[]',
    details jsonb,
    seen_at timestamptz not null default now(),
    checked_at timestamptz
  );
  create unique index on facts (result_id, field, md5(value), md5(source));
  create index on facts (account_id, md5(lower(value))) where field in ('email', 'phone', 'person', 'profile');

  create function note_email_checks() returns trigger language plpgsql as $$
    begin
      update results set email_checked_at = checks.checked_at
      from (
        select result_id, value, max(checked_at) as checked_at from new_facts
        where field = 'email' and checked_at is not null group by 1, 2
      ) as checks
      where results.id = checks.result_id and results.email = checks.value
        and (results.email_checked_at is null or results.email_checked_at < checks.checked_at);
      return null;
    end $$;
  create trigger note_email_checks_of_insert after insert on facts
    referencing new table as new_facts for each statement execute function note_email_checks();
  create trigger note_email_checks_of_update after update on facts
    referencing new table as new_facts for each statement execute function note_email_checks();

  create function take_email_check() returns trigger language plpgsql as $$
    begin
      new.email_checked_at := (
        select max(checked_at) from facts
        where result_id = new.id and field = 'email' and value = new.email
      );
      return new;
    end $$;
  create trigger take_email_check before update of email on results for each row
    when (new.email is distinct from old.email and new.email_checked_at is not distinct from old.email_checked_at)
    execute function take_email_check();

  create table identities (
    account_id uuid not null references accounts,
    key text not null,
    result_id uuid references results on delete set null,
    is_paid boolean not null default false,
    -- A key that came to a lead by a merge says which lead it was found with. A charge for the kept lead pays for its
    -- own keys alone: else one credit would pay for every lead that was merged into it.
    merged_from uuid,
    -- A key that a stopped search freed says whose it was, so that a retry gives each lead its own keys back.
    freed_from uuid,
    primary key (account_id, key)
  );
  create index on identities (result_id);
  create index on identities (freed_from) where freed_from is not null;
`.execute(db)

import { type Kysely, sql } from 'kysely'

/**
 * The audit log is the one event table of an account. An entry may be about a list, and may be a notification. Entries
 * with one `act_id` tell of one call.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table audit_entries (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    actor_id uuid,
    actor_name text not null,
    action text not null,
    object_id uuid,
    object_name text not null,
    before jsonb,
    after jsonb,
    address text not null,
    created_at timestamptz not null default now(),
    as_user_id uuid,
    as_user_name text,
    reason text,
    campaign_id uuid,
    act_id uuid,
    is_notification boolean not null default false
  );
  create index on audit_entries (account_id, created_at desc, id desc);
  create index on audit_entries (created_at desc, id desc);
  create index on audit_entries (actor_id, created_at desc);
  create index on audit_entries (account_id, id desc) where is_notification;
  create index on audit_entries (campaign_id, id desc) where campaign_id is not null;
  create trigger audit_entries_stay before update or delete or truncate on audit_entries
    for each statement execute function refuse_change();

  -- Who was mailed about which entry. A row with due_at waits for the daily summary of that time.
  create table notification_mails (
    entry_id uuid not null references audit_entries,
    user_id uuid not null references users on delete cascade,
    account_id uuid not null references accounts,
    due_at timestamptz,
    primary key (entry_id, user_id)
  );
  create index on notification_mails (due_at) where due_at is not null;
  create index on notification_mails (user_id);

  create function without_words(told text, words text[]) returns text language plpgsql immutable parallel safe as $$
    begin
      for i in 1 .. coalesce(cardinality(words), 0) loop
        if length(words[i]) >= 3 then told := replace(told, words[i], 'erased'); end if;
      end loop;
      return told;
    end $$;

  -- Erases words of a person from entries about leads and lists. Who did what and when stays, and entries about access,
  -- keys, users and credits stay whole.
  create function erase_in_audit(account uuid, entry uuid, words text[]) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      was text := current_setting('quarry.account_id', true);
      in_json text[] := array(select substr(quoted, 2, length(quoted) - 2) from unnest(words) as word,
        lateral (select to_jsonb(word)::text as quoted) as made);
      changed integer;
    begin
      perform set_config('quarry.account_id', account::text, true), set_config('quarry.erases_words', 'on', true);
      update audit_entries set object_name = without_words(object_name, words),
        before = without_words(before::text, in_json)::jsonb, after = without_words(after::text, in_json)::jsonb
      where id = entry and account_id = account
        and action ~ '^(lead|list_|label|export|exclusion_|search_|crm_push|person_|suppressions_|bounce_|mail_read)'
        and (object_name <> without_words(object_name, words)
          or before is distinct from without_words(before::text, in_json)::jsonb
          or after is distinct from without_words(after::text, in_json)::jsonb);
      get diagnostics changed = row_count;
      perform set_config('quarry.account_id', coalesce(was, ''), true), set_config('quarry.erases_words', '', true);
      return changed;
    end $$;
  revoke execute on function erase_in_audit(uuid, uuid, text[]) from public;
  grant execute on function erase_in_audit(uuid, uuid, text[]) to quarry_system;
`.execute(db)

import { type Kysely, sql } from 'kysely'

/**
 * People who are being erased, each until every table was swept. Entries of the audit log stay as they are, except that a
 * pinned function erases given words from what an entry is about: who did what and when can't be changed by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_sweeps (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      sealed_values text not null,
      step integer not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on person_sweeps (account_id)`.execute(db)
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'audit_entries' and tg_op = 'UPDATE'
        and current_setting('quarry.erases_words', true) = 'on' then return null; end if;
      raise exception 'entries of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create function without_words(told text, words text[]) returns text language plpgsql immutable parallel safe as $$
    begin
      for i in 1 .. coalesce(cardinality(words), 0) loop
        if length(words[i]) >= 3 then told := replace(told, words[i], 'erased'); end if;
      end loop;
      return told;
    end $$`.execute(db)
  await sql`
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
      where id = entry and account_id = account and (object_name <> without_words(object_name, words)
        or before is distinct from without_words(before::text, in_json)::jsonb
        or after is distinct from without_words(after::text, in_json)::jsonb);
      get diagnostics changed = row_count;
      perform set_config('quarry.account_id', coalesce(was, ''), true), set_config('quarry.erases_words', '', true);
      return changed;
    end $$`.execute(db)
  await sql`revoke execute on function erase_in_audit(uuid, uuid, text[]) from public`.execute(db)
  await sql`grant execute on function erase_in_audit(uuid, uuid, text[]) to quarry_system`.execute(db)
}

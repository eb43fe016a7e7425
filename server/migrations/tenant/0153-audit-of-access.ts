import { type Kysely, sql } from 'kysely'

/** Erasing a person erases words of entries about leads and lists. Those about access, keys, users and credits stay whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function erase_in_audit(account uuid, entry uuid, words text[]) returns integer
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
    end $$`.execute(db)
}

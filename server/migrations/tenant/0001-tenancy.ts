import { type Kysely, sql } from 'kysely'

/**
 * What the tables of accounts stand on: extensions, the account that a connection acts for, one clock, and the triggers
 * that keep rows for good and announce changes of rights.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create extension if not exists citext;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;

  -- The account that a connection acts for; none, and so no rows, until it is set. Policies ask it once per statement.
  create function current_account() returns uuid language sql stable parallel safe
    return nullif(current_setting('quarry.account_id', true), '')::uuid;

  -- The one clock of money and limits.
  create function present() returns timestamptz language sql stable as 'select now()';

  -- Entries are never changed, not even by us. Entries of the audit log stay as they are, except that erase_in_audit
  -- erases words from what an entry is about.
  create function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'audit_entries' and tg_op = 'UPDATE'
        and current_setting('quarry.erases_words', true) = 'on' then return null; end if;
      raise exception 'entries of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
    end $$;

  -- Tells every process, once a change is committed, that the answer of findActor may have changed.
  create function announce_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('quarry_events',
        '{"account_id":"00000000-0000-0000-0000-000000000000","kind":"rights","id":"all"}');
      return null;
    end $$;
`.execute(db)

import { type Kysely, sql } from 'kysely'

/**
 * An account may not write money itself (reliability T13). The work of `post_entry` moves to `write_entry`, and `post_entry`
 * decides who runs it: the system does with its own rights, an account only by `post_own_entry`, which runs with the
 * rights of the owner and posts no more than searches need. `tenant-rights.ts` takes the rights to write away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      execute replace(
        replace(pg_get_functiondef('post_entry'::regproc), 'FUNCTION public.post_entry(', 'FUNCTION public.write_entry('),
        'post_entry.held', 'write_entry.held');
    end $$`.execute(db)
  await postOwnEntry.execute(db)
  await sql`revoke execute on function post_own_entry from public`.execute(db)
  await sql`grant execute on function post_own_entry to quarry_tenant`.execute(db)
  await sql`
    create or replace function post_entry(
      entry credit_entries, free bigint, held bigint,
      out is_posted boolean, out is_known boolean, out had bigint, out hold_id uuid
    ) language plpgsql as $$
    begin
      if current_user = 'quarry_tenant' then
        select * into is_posted, is_known, had, hold_id from post_own_entry(entry);
      else
        select * into is_posted, is_known, had, hold_id from write_entry(entry, free, held);
      end if;
    end $$`.execute(db)
}

/** The kind says what moves (`moves.ts`), so that no caller can reserve nothing or release more than was reserved. */
const postOwnEntry = sql`
  create function post_own_entry(
    entry credit_entries, out is_posted boolean, out is_known boolean, out had bigint, out hold_id uuid
  ) language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    free bigint;
    held bigint;
  begin
    if entry.account_id is distinct from current_account() then
      raise exception 'an entry of another account' using errcode = 'insufficient_privilege';
    end if;
    if entry.amount is null or entry.amount <= 0 then
      raise exception 'an entry of no credits' using errcode = 'insufficient_privilege';
    end if;
    free := case entry.kind when 'hold' then -entry.amount when 'settle' then 0
      when 'release' then entry.amount when 'refund' then entry.amount end;
    held := case entry.kind when 'hold' then entry.amount when 'settle' then -entry.amount
      when 'release' then -entry.amount when 'refund' then 0 end;
    if free is null then
      raise exception 'an account posts no %', entry.kind using errcode = 'insufficient_privilege';
    end if;
    select * into is_posted, is_known, had, hold_id from write_entry(entry, free, held);
  end $$`

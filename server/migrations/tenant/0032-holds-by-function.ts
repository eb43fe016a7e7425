import { type Kysely, sql } from 'kysely'

/**
 * An account changes wallets and holds through pinned functions only (reliability T13). Each function runs with the rights
 * of its caller; for an account, its twin with `own` in its name lends the rights of the owner, who sees the rows of
 * that account alone. An account also posts no refund: the system does, after a mail server has refused the address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_own_wallet(account uuid) returns wallets
    language sql security definer set search_path = public, pg_temp as $$ select lock_wallet(account) $$`.execute(
    db,
  )
  await sql`
    create or replace function lock_wallet(account uuid) returns wallets language plpgsql as $$
    declare wallet wallets;
    begin
      if current_user = 'quarry_tenant' then return lock_own_wallet(account); end if;
      perform pg_advisory_xact_lock(hashtextextended('wallet:' || account, 0));
      select * into strict wallet from wallets where account_id = account for no key update;
      return wallet;
    end $$`.execute(db)
  // Only what is posted moves credits, so an open hold can be locked and an empty one closed without harm.
  await sql`
    create function lock_hold(hold uuid) returns bigint language plpgsql as $$
    begin
      if current_user = 'quarry_tenant' then return lock_own_hold(hold); end if;
      return (with open as (
        select amount from holds where id = hold and closed_at is null for no key update
      ) select amount from open);
    end $$`.execute(db)
  await sql`
    create function lock_own_hold(hold uuid) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin return lock_hold(hold); end $$`.execute(db)
  await sql`
    create function close_hold(hold uuid) returns void language plpgsql as $$
    begin
      if current_user = 'quarry_tenant' then perform close_own_hold(hold); return; end if;
      update holds set closed_at = present() where id = hold and closed_at is null and amount = 0;
    end $$`.execute(db)
  await sql`
    create function close_own_hold(hold uuid) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin perform close_hold(hold); end $$`.execute(db)
  for (const name of ['lock_own_wallet', 'lock_own_hold', 'close_own_hold']) {
    await sql`revoke execute on function ${sql.ref(name)} from public`.execute(db)
    await sql`grant execute on function ${sql.ref(name)} to quarry_tenant`.execute(db)
  }
  await sql`
    do $$ begin
      execute replace(
        replace(pg_get_functiondef('post_own_entry'::regproc), ' when ''refund'' then entry.amount', ''),
        ' when ''refund'' then 0', '');
    end $$`.execute(db)
}

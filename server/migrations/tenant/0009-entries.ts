import { type Kysely, sql } from 'kysely'

/**
 * The one writer of wallets, lots, holds and entries. An account changes wallets and holds through pinned functions
 * only (reliability T13). Each function runs with the rights of its caller; for an account, its twin with `own` in its
 * name lends the rights of the owner, who sees the rows of that account alone. `tenant-rights.ts` takes the rights to
 * write away.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- Where all transactions that change a wallet stand in line. At its row alone each of them would be woken every time.
  create function lock_wallet(account uuid) returns wallets language plpgsql as $$
    declare wallet wallets;
    begin
      if current_user = 'quarry_tenant' then return lock_own_wallet(account); end if;
      perform pg_advisory_xact_lock(hashtextextended('wallet:' || account, 0));
      select * into strict wallet from wallets where account_id = account for no key update;
      return wallet;
    end $$;

  create function lock_own_wallet(account uuid) returns wallets
    language sql security definer set search_path = public, pg_temp as $$ select lock_wallet(account) $$;
  revoke execute on function lock_own_wallet from public;
  grant execute on function lock_own_wallet to quarry_tenant;

  -- The hold is locked before the wallet, at which all entries of an account stand in line, and the keys of a lead are
  -- locked before the wallet too. A charge pays for the own keys of its lead alone and a refund gives them back: keys
  -- that came by a merge name the lead that they were found with. A refund whose lot has expired makes a lot of its
  -- own, which lives for thirty days: as long as an address can turn out wrong (product.md 2.2).
  create function write_entry(
      entry credit_entries, free bigint, held bigint,
      out is_posted boolean, out is_known boolean, out had bigint, out hold_id uuid
    ) language plpgsql as $$
    declare
      wallet wallets;
      reserve credit_part[];
      charge credit_entries;
      late bigint := 0;
      part credit_part;
    begin
      is_posted := false;
      if entry.kind in ('settle', 'release') then
        select parts into reserve from holds
          where id = entry.hold_id and account_id = entry.account_id and closed_at is null for no key update;
      end if;
      
      if entry.kind = 'settle' then
        update identities set is_paid = true
          where account_id = entry.account_id and result_id = entry.result_id and merged_from is null and not is_paid;
      end if;
      
      if entry.kind = 'refund' then
        update identities set is_paid = false
          where account_id = entry.account_id and result_id = entry.result_id and merged_from is null and is_paid;
      end if;
      wallet := lock_wallet(entry.account_id);
      had := wallet.balance;
      is_known := exists (select from credit_entries where account_id = entry.account_id and key = entry.key);
      if is_known then return; end if;
      if entry.kind = 'hold' and wallet.frozen_at is not null then return; end if;
      if entry.kind = 'hold' and wallet.next_expiry <= present() then
        wallet := expire_lots(wallet);
        had := wallet.balance;
      end if;
      if wallet.balance + free < 0 then return; end if;

      if entry.kind = 'hold' then
        hold_id := uuidv7();
        entry.hold_id := hold_id;
        entry.key := coalesce(entry.key, 'hold:' || hold_id);
        entry.parts := draw_lots(entry.account_id, entry.amount);
        insert into holds (id, account_id, search_id, user_id, amount, parts)
          values (hold_id, entry.account_id, entry.search_id, entry.user_id, entry.amount, entry.parts);
      elsif entry.kind = 'settle' then
        select head, tail into entry.parts, reserve from split_parts(reserve, entry.amount);
        update holds set amount = amount - entry.amount, parts = reserve where id = entry.hold_id;
      elsif entry.kind = 'release' then
        select head, tail into reserve, entry.parts from split_parts(reserve, amount_of(reserve) - entry.amount);
        update holds set amount = amount - entry.amount, parts = reserve where id = entry.hold_id;
        wallet.next_expiry := least(wallet.next_expiry, return_parts(entry.account_id, entry.parts));
      elsif entry.kind = 'refund' then
        select * into strict charge from credit_entries
          where account_id = entry.account_id and number = entry.undoes and kind = 'settle';
        if entry.amount <> charge.amount then raise exception 'a refund gives back all of a charge'; end if;
        entry.parts := '{}';
        foreach part in array charge.parts loop
          if exists (select from credit_lots where account_id = entry.account_id and number = part.lot
            and expires_at <= present())
          then late := late + part.amount;
          else entry.parts := entry.parts || part;
          end if;
        end loop;
        wallet.next_expiry := least(wallet.next_expiry, return_parts(entry.account_id, entry.parts));
        entry.expires_at := null;
        if late > 0 then
          entry.parts := entry.parts || row(wallet.entries + 1, late)::credit_part;
          entry.expires_at := present() + interval '30 days';
        end if;
      elsif entry.kind = 'adjust' then
        entry.parts := draw_lots(entry.account_id, entry.amount, entry.undoes);
      else
        late := entry.amount;
        entry.parts := array[row(wallet.entries + 1, late)::credit_part];
        wallet.last_filled := wallet.balance + wallet.held + entry.amount;
      end if;

      wallet := append_entry(wallet, entry, free, write_entry.held);
      if late > 0 then
        insert into credit_lots values (entry.account_id, wallet.entries, entry.kind, late, late, entry.expires_at);
        wallet.next_expiry := least(wallet.next_expiry, entry.expires_at);
      end if;
      wallet := notice(wallet, entry.kind);
      if entry.kind <> 'hold' and wallet.next_expiry <= present() then wallet := expire_lots(wallet); end if;
      update wallets set
        balance = wallet.balance, held = wallet.held, entries = wallet.entries, head = wallet.head,
        next_expiry = wallet.next_expiry, last_filled = wallet.last_filled, notice = wallet.notice,
        is_untold = wallet.is_untold
        where account_id = entry.account_id;
      is_posted := true;
    end $$;

  -- The kind says what moves (moves.ts), so that no caller can reserve nothing or release more than was reserved. An
  -- account posts no refund: the system does, after a mail server has refused the address.
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
      when 'release' then entry.amount end;
    held := case entry.kind when 'hold' then entry.amount when 'settle' then -entry.amount
      when 'release' then -entry.amount end;
    if free is null then
      raise exception 'an account posts no %', entry.kind using errcode = 'insufficient_privilege';
    end if;
    select * into is_posted, is_known, had, hold_id from write_entry(entry, free, held);
  end $$;
  revoke execute on function post_own_entry from public;
  grant execute on function post_own_entry to quarry_tenant;

  create function post_entry(
      entry credit_entries, free bigint, held bigint,
      out is_posted boolean, out is_known boolean, out had bigint, out hold_id uuid
    ) language plpgsql as $$
    begin
      if current_user = 'quarry_tenant' then
        select * into is_posted, is_known, had, hold_id from post_own_entry(entry);
      else
        select * into is_posted, is_known, had, hold_id from write_entry(entry, free, held);
      end if;
    end $$;

  -- For a charge that ends its transaction: no code runs afterwards that could read an answer.
  create function must_post(entry credit_entries, free bigint, held bigint) returns void language plpgsql as $$
    begin
      if not (post_entry(entry, free, held)).is_posted then
        raise exception 'the entry % was posted before', entry.key;
      end if;
    end $$;

  -- For a wallet that has no new entries.
  create function expire_credits(account uuid) returns void language plpgsql as $$
    declare wallet wallets;
    begin
      wallet := expire_lots(lock_wallet(account));
      update wallets set
        balance = wallet.balance, entries = wallet.entries, head = wallet.head, next_expiry = wallet.next_expiry,
        notice = wallet.notice, is_untold = wallet.is_untold
        where account_id = account;
    end $$;

  -- Only what is posted moves credits, so an open hold can be locked and an empty one closed without harm.
  create function lock_hold(hold uuid) returns bigint language plpgsql as $$
    begin
      if current_user = 'quarry_tenant' then return lock_own_hold(hold); end if;
      return (with open as (
        select amount from holds where id = hold and closed_at is null for no key update
      ) select amount from open);
    end $$;

  create function lock_own_hold(hold uuid) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin return lock_hold(hold); end $$;

  create function close_hold(hold uuid) returns void language plpgsql as $$
    begin
      if current_user = 'quarry_tenant' then perform close_own_hold(hold); return; end if;
      update holds set closed_at = present() where id = hold and closed_at is null and amount = 0;
    end $$;

  create function close_own_hold(hold uuid) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin perform close_hold(hold); end $$;
  revoke execute on function lock_own_hold from public;
  grant execute on function lock_own_hold to quarry_tenant;
  revoke execute on function close_own_hold from public;
  grant execute on function close_own_hold to quarry_tenant;
`.execute(db)

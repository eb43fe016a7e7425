import { type Kysely, sql } from 'kysely'

/**
 * The one writer of wallets, lots, holds and entries. The hold is locked before the wallet, at which all entries of an
 * account stand in line. A refund whose lot has expired makes a lot of its own, which lives for thirty days: as long as
 * an address can turn out wrong (product.md 2.2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where all who change a wallet stand in line. At its row alone each would be woken for every change of another's.
  await sql`
    create function lock_wallet(account uuid) returns wallets language plpgsql as $$
    declare wallet wallets;
    begin
      perform pg_advisory_xact_lock(hashtextextended('wallet:' || account, 0));
      select * into strict wallet from wallets where account_id = account for no key update;
      return wallet;
    end $$`.execute(db)
  await sql`
    create function post_entry(
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
      wallet := lock_wallet(entry.account_id);
      had := wallet.balance;
      is_known := exists (select from credit_entries where account_id = entry.account_id and key = entry.key);
      if is_known then return; end if;
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

      wallet := append_entry(wallet, entry, free, post_entry.held);
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
    end $$`.execute(db)
  // For a charge that ends its transaction: no code runs afterwards that could read an answer.
  await sql`
    create function must_post(entry credit_entries, free bigint, held bigint) returns void language plpgsql as $$
    begin
      if not (post_entry(entry, free, held)).is_posted then
        raise exception 'the entry % was posted before', entry.key;
      end if;
    end $$`.execute(db)
  // For a wallet that has no new entries.
  await sql`
    create function expire_credits(account uuid) returns void language plpgsql as $$
    declare wallet wallets;
    begin
      wallet := expire_lots(lock_wallet(account));
      update wallets set
        balance = wallet.balance, entries = wallet.entries, head = wallet.head, next_expiry = wallet.next_expiry,
        notice = wallet.notice, is_untold = wallet.is_untold
        where account_id = account;
    end $$`.execute(db)
}

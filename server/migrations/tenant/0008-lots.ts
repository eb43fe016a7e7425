import { type Kysely, sql } from 'kysely'

/** The steps of posting an entry: its hash, its place in the chain, what the wallet says of itself, and the lots. */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- SHA-256 of the hash before and of the fields as the export writes them, one a line, nothing for what is not there.
  create function entry_hash(entry credit_entries) returns bytea language sql stable parallel safe as $$
    select sha256(convert_to(array_to_string(array[
      encode(entry.prev_hash, 'hex'), entry.account_id::text, entry.number::text,
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      entry.kind, entry.amount::text, array_to_string(entry.parts, ' '),
      to_char(entry.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      entry.undoes::text, entry.action, entry.price_version, entry.key, entry.hold_id::text,
      entry.search_id::text, entry.campaign_id::text, entry.result_id::text, entry.user_id::text,
      entry.balance_after::text, entry.held_after::text
    ], E'\\n', ''), 'UTF8'))
  $$;

  -- Puts an entry at the end of the chain and answers the wallet as it is after it.
  create function append_entry(wallet wallets, entry credit_entries, free bigint, held bigint)
  returns wallets language plpgsql as $$
  begin
    wallet.balance := wallet.balance + free;
    wallet.held := wallet.held + append_entry.held;
    wallet.entries := wallet.entries + 1;
    entry.id := uuidv7();
    entry.created_at := present();
    entry.number := wallet.entries;
    entry.balance_after := wallet.balance;
    entry.held_after := wallet.held;
    entry.prev_hash := wallet.head;
    entry.hash := entry_hash(entry);
    wallet.head := entry.hash;
    insert into credit_entries values (entry.*);
    return wallet;
  end $$;

  -- What a wallet says of itself after an entry. It only gets worse by charges and expiry, and only better by what
  -- fills it, so that each crossing is told once.
  create function notice(wallet wallets, kind text) returns wallets language plpgsql stable as $$
  declare
    owned bigint := wallet.balance + wallet.held;
    is_low boolean := owned * 10 < coalesce(wallet.plan_credits, wallet.last_filled);
  begin
    if kind in ('settle', 'expire', 'adjust') then
      if owned = 0 and wallet.notice is distinct from 'empty' then
        wallet.notice := 'empty';
        wallet.is_untold := true;
      elsif is_low and wallet.notice is null then
        wallet.notice := 'low';
        wallet.is_untold := true;
      end if;
    elsif kind in ('grant', 'purchase') then
      wallet.notice := case when is_low then 'low' end;
      wallet.is_untold := wallet.is_untold and is_low;
    end if;
    return wallet;
  end $$;

  -- Takes out what is free in lots whose day has come. What is reserved of them may still be charged.
  create function expire_lots(wallet wallets) returns wallets language plpgsql as $$
  declare
    lot credit_lots;
    entry credit_entries;
  begin
    for lot in
      select * from credit_lots where account_id = wallet.account_id and free > 0 and expires_at <= present()
      order by expires_at, number
    loop
      update credit_lots set free = 0 where account_id = lot.account_id and number = lot.number;
      entry.account_id := lot.account_id;
      entry.kind := 'expire';
      entry.amount := lot.free;
      entry.parts := array[row(lot.number, lot.free)::credit_part];
      entry.key := 'expire:' || lot.number || ':' || wallet.entries + 1;
      wallet := append_entry(wallet, entry, -lot.free, 0);
      wallet := notice(wallet, 'expire');
    end loop;
    wallet.next_expiry := (
      select min(expires_at) from credit_lots where account_id = wallet.account_id and free > 0
    );
    return wallet;
  end $$;

  -- Takes free credits from the lots that expire first, of two that expire together from the older; or first from one.
  create function draw_lots(account uuid, amount bigint, preferred bigint default null) returns credit_part[]
  language plpgsql as $$
  declare
    parts credit_part[] := '{}';
    rest bigint := amount;
    taken bigint;
    lot credit_lots;
  begin
    for lot in
      select * from credit_lots where account_id = account and free > 0
      order by (number = preferred) desc nulls last, expires_at, number
    loop
      exit when rest = 0;
      taken := least(rest, lot.free);
      update credit_lots set free = free - taken where account_id = account and number = lot.number;
      parts := parts || row(lot.number, taken)::credit_part;
      rest := rest - taken;
    end loop;
    if rest > 0 then raise exception 'the lots of % hold % credits too few', account, rest; end if;
    return parts;
  end $$;

  -- Puts credits back into their lots, expired or not, and answers when the first of these lots expires.
  create function return_parts(account uuid, parts credit_part[]) returns timestamptz language plpgsql as $$
  declare
    part credit_part;
    expiry timestamptz;
    soonest timestamptz;
  begin
    foreach part in array parts loop
      update credit_lots set free = free + part.amount where account_id = account and number = part.lot
        returning expires_at into strict expiry;
      soonest := least(soonest, expiry);
    end loop;
    return soonest;
  end $$;

  -- The parts that make up this amount from the front, and the others.
  create function split_parts(parts credit_part[], amount bigint, out head credit_part[], out tail credit_part[])
  language plpgsql immutable as $$
  declare rest bigint := amount;
  begin
    head := '{}';
    tail := parts;
    while rest > 0 loop
      if coalesce(cardinality(tail), 0) = 0 then raise exception 'a hold has less than % left', amount; end if;
      if tail[1].amount > rest then
        head := head || row(tail[1].lot, rest)::credit_part;
        tail[1].amount := tail[1].amount - rest;
        rest := 0;
      else
        rest := rest - tail[1].amount;
        head := head || tail[1];
        tail := tail[2:];
      end if;
    end loop;
  end $$;
`.execute(db)

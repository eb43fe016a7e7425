import { type Kysely, sql } from 'kysely'

/**
 * The ledger is a chain: each entry carries the hash of the one before it and a hash over its own fields, and the wallet
 * holds the head. An exported ledger can therefore be checked without the product. Limits of spending are added too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wallets
      add head bytea not null default decode(repeat('00', 32), 'hex'),
      add cap_run bigint check (cap_run >= 0),
      add cap_day bigint check (cap_day >= 0),
      add cap_month bigint check (cap_month >= 0)`.execute(db)
  await sql`alter table holds add user_id uuid`.execute(db)
  await sql`create index on holds (account_id) where closed_at is null`.execute(db)
  await sql`
    alter table credit_entries
      add prev_hash bytea,
      add hash bytea,
      add check (key ~ '^[A-Za-z0-9][^[:cntrl:]]*$')`.execute(db)
  await entryHash.execute(db)
  await sql`alter table credit_entries disable trigger credit_entries_stay`.execute(db)
  await sql`
    do $$
    declare entry credit_entries; prev bytea;
    begin
      for entry in select * from credit_entries order by account_id, number loop
        if entry.number = 1 then prev := decode(repeat('00', 32), 'hex'); end if;
        entry.prev_hash := prev;
        prev := entry_hash(entry);
        update credit_entries set prev_hash = entry.prev_hash, hash = prev where id = entry.id;
        update wallets set head = prev where account_id = entry.account_id;
      end loop;
    end $$`.execute(db)
  await sql`alter table credit_entries enable trigger credit_entries_stay`.execute(db)
  await sql`
    alter table credit_entries alter prev_hash set not null, alter hash set not null`.execute(db)
  await postEntry.execute(db)
}

/** SHA-256 of the hash before and of the fields as the export writes them, one a line, nothing for what is not there. */
const entryHash = sql`
  create function entry_hash(entry credit_entries) returns bytea language sql stable parallel safe as $$
    select sha256(convert_to(array_to_string(array[
      encode(entry.prev_hash, 'hex'), entry.account_id::text, entry.number::text,
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      entry.kind, entry.amount::text, entry.action, entry.key, entry.hold_id::text, entry.search_id::text,
      entry.campaign_id::text, entry.result_id::text, entry.user_id::text, entry.balance_after::text,
      entry.held_after::text
    ], E'\\n', ''), 'UTF8'))
  $$`

/** The one writer, now with the chain: balance, head and entry move in one call. */
const postEntry = sql`
  create or replace function post_entry(
    entry credit_entries, free bigint, held bigint, out is_posted boolean, out is_known boolean, out had bigint
  ) language plpgsql as $$
  declare wallet wallets;
  begin
    is_posted := false;
    select * into strict wallet from wallets where account_id = entry.account_id for no key update;
    had := wallet.balance;
    is_known := exists (select from credit_entries where account_id = entry.account_id and key = entry.key);
    if is_known or wallet.balance + free < 0 or wallet.held + post_entry.held < 0 then return; end if;
    entry.id := uuidv7();
    entry.created_at := now();
    entry.number := wallet.entries + 1;
    entry.balance_after := wallet.balance + free;
    entry.held_after := wallet.held + post_entry.held;
    entry.prev_hash := wallet.head;
    entry.hash := entry_hash(entry);
    update wallets set
      balance = entry.balance_after, held = entry.held_after, entries = entry.number, head = entry.hash
      where account_id = entry.account_id;
    insert into credit_entries values (entry.*);
    is_posted := true;
  end $$`

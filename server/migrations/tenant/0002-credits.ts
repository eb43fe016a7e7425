import { type Kysely, sql } from 'kysely'

/**
 * Money. A wallet has two buckets, free and held; each entry moves an amount between two of issued, free, held and
 * spent, so the ledger is balanced by its form. Entries are never changed, not even by us.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallets (
      account_id uuid primary key references accounts,
      balance bigint not null default 0 check (balance >= 0),
      held bigint not null default 0 check (held >= 0),
      entries bigint not null default 0
    )`.execute(db)
  await sql`
    create table holds (
      id uuid primary key default uuidv7(),
      account_id uuid not null references wallets,
      search_id uuid not null,
      amount bigint not null check (amount >= 0),
      created_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db)
  await sql`create index on holds (search_id)`.execute(db)
  await sql`
    create table credit_entries (
      id uuid primary key default uuidv7(),
      account_id uuid not null references wallets,
      number bigint not null,
      kind text not null check (kind in
        ('grant', 'purchase', 'hold', 'settle', 'release', 'refund', 'expire', 'transfer', 'adjust')),
      amount bigint not null check (amount > 0),
      key text not null,
      action text,
      hold_id uuid references holds,
      search_id uuid,
      campaign_id uuid,
      result_id uuid,
      user_id uuid,
      balance_after bigint not null check (balance_after >= 0),
      held_after bigint not null check (held_after >= 0),
      created_at timestamptz not null default now(),
      unique (account_id, key),
      unique (account_id, number)
    )`.execute(db)
  await sql`create index on credit_entries (search_id)`.execute(db)
  await sql`create index on credit_entries (account_id, created_at)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger credit_entries_stay before update or delete or truncate on credit_entries
    for each statement execute function refuse_change()`.execute(db)
  await sql`
    create function post_entry(
      entry credit_entries, free bigint, held bigint, out is_posted boolean, out is_known boolean, out had bigint
    ) language plpgsql as $$
    declare wallet wallets;
    begin
      is_posted := false;
      select * into strict wallet from wallets where account_id = entry.account_id for no key update;
      had := wallet.balance;
      is_known := exists (select from credit_entries where account_id = entry.account_id and key = entry.key);
      if is_known or wallet.balance + free < 0 or wallet.held + post_entry.held < 0 then return; end if;
      update wallets set
        balance = wallet.balance + free, held = wallet.held + post_entry.held, entries = wallet.entries + 1
        where account_id = entry.account_id;
      insert into credit_entries (account_id, number, kind, amount, key, action, hold_id, search_id, campaign_id,
        result_id, user_id, balance_after, held_after)
        values (entry.account_id, wallet.entries + 1, entry.kind, entry.amount, entry.key, entry.action, entry.hold_id,
          entry.search_id, entry.campaign_id, entry.result_id, entry.user_id, wallet.balance + free,
          wallet.held + post_entry.held);
      is_posted := true;
    end $$`.execute(db)
}

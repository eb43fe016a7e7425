import { type Kysely, sql } from 'kysely'

/**
 * Money. A wallet has two buckets, free and held; each entry moves an amount between two of issued, free, held and
 * spent, so the ledger is balanced by its form. The ledger is a chain: each entry carries the hash of the one before it
 * and a hash over its own fields, and the wallet holds the head. An exported ledger can therefore be checked without
 * the product.
 *
 * Every credit belongs to a lot: what one entry brought in, with the day it expires. A lot carries the number of that
 * entry. What is reserved is drawn from the lots that expire first, and a hold keeps what it drew; so a charge touches
 * the hold and the wallet alone, and a refund finds the lot it came from in the entry of the charge.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create type credit_part as (lot bigint, amount bigint);

  create function amount_of(parts credit_part[]) returns bigint language plpgsql immutable parallel safe as $$
    declare
      part credit_part;
      amount bigint := 0;
    begin
      foreach part in array parts loop amount := amount + part.amount; end loop;
      return amount;
    end $$;

  create table wallets (
    account_id uuid primary key references accounts,
    balance bigint not null default 0 check (balance >= 0),
    held bigint not null default 0 check (held >= 0),
    entries bigint not null default 0,
    head bytea not null default decode(repeat('00', 32), 'hex'),
    cap_run bigint check (cap_run >= 0),
    cap_day bigint check (cap_day >= 0),
    cap_month bigint check (cap_month >= 0),
    next_expiry timestamptz,
    plan_credits bigint check (plan_credits >= 0),
    last_filled bigint not null default 0 check (last_filled >= 0),
    notice text check (notice in ('low', 'empty')),
    is_untold boolean not null default false,
    -- A wallet that does not add up is frozen (reliability M13): it reserves nothing more until an operator has
    -- accepted the faults. Credits that are reserved already are still charged or released.
    frozen_at timestamptz,
    frozen_for text[] not null default '{}',
    accepted_faults text[] not null default '{}'
  );
  create index on wallets (next_expiry) where next_expiry is not null;
  create index on wallets (account_id) where is_untold;

  create table holds (
    id uuid primary key default uuidv7(),
    account_id uuid not null references wallets,
    search_id uuid not null,
    amount bigint not null check (amount >= 0),
    created_at timestamptz not null default now(),
    closed_at timestamptz,
    user_id uuid,
    parts credit_part[] not null default '{}',
    check (amount = amount_of(parts))
  );
  create index on holds (search_id);
  create index on holds (account_id) where closed_at is null;

  -- An entry does not reference its wallet and its hold: the one writer has locked both, and checking the references
  -- would cost each charge a tenth of its time.
  create table credit_entries (
    id uuid primary key default uuidv7(),
    account_id uuid not null,
    number bigint not null,
    kind text not null check (kind in
      ('grant', 'purchase', 'hold', 'settle', 'release', 'refund', 'expire', 'transfer', 'adjust')),
    amount bigint not null check (amount > 0),
    key text not null,
    action text,
    hold_id uuid,
    search_id uuid,
    campaign_id uuid,
    result_id uuid,
    user_id uuid,
    balance_after bigint not null check (balance_after >= 0),
    held_after bigint not null check (held_after >= 0),
    created_at timestamptz not null default now(),
    prev_hash bytea not null,
    hash bytea not null,
    parts credit_part[] not null default '{}',
    expires_at timestamptz,
    undoes bigint,
    price_version text,
    unique (account_id, key),
    unique (account_id, number),
    check (key ~ '^[A-Za-z0-9][^[:cntrl:]]*$'),
    check (amount = amount_of(parts)),
    check ((kind in ('refund', 'adjust')) = (undoes is not null)),
    foreign key (account_id, undoes) references credit_entries (account_id, number)
  );
  create index on credit_entries (search_id);
  create index on credit_entries (account_id, created_at);
  -- A charge is given back once.
  create unique index on credit_entries (account_id, undoes) where kind = 'refund';
  create trigger credit_entries_stay before update or delete or truncate on credit_entries
    for each statement execute function refuse_change();

  create table credit_lots (
    account_id uuid not null references wallets,
    number bigint not null,
    kind text not null check (kind in ('grant', 'purchase', 'refund')),
    amount bigint not null check (amount > 0),
    free bigint not null check (free >= 0 and free <= amount),
    expires_at timestamptz,
    primary key (account_id, number),
    foreign key (account_id, number) references credit_entries (account_id, number)
  );
  create index on credit_lots (account_id, expires_at, number) where free > 0;

  -- Heads of ledgers that were signed: a later ledger must hold each of them unchanged (reliability M13). After a
  -- change of the secret the last head of a ledger is signed once more, by the new key.
  create table ledger_heads (
    account_id uuid not null references wallets,
    number bigint not null,
    hash bytea not null,
    signed_at timestamptz not null,
    key text not null,
    signature text not null,
    primary key (account_id, number, key)
  );
  create trigger ledger_heads_stay before update or delete or truncate on ledger_heads
    for each statement execute function refuse_change();

  -- The holds that each API key has reserved.
  create table api_key_holds (
    hold_id uuid primary key references holds,
    account_id uuid not null references accounts,
    api_key_id uuid not null references api_keys,
    search_id uuid not null,
    created_at timestamptz not null default now()
  );
  create index on api_key_holds (api_key_id);
  create index on api_key_holds (search_id);

  -- Charges and their refunds. A refund counts at the time of the charge that it gives back, so the use of no day or
  -- month falls below zero. The view reads with the rights of its reader.
  create view charges with (security_invoker = true) as
    select account_id, created_at, user_id, campaign_id, search_id, amount as credits, 1 as leads,
      coalesce(action, 'other') as action
    from credit_entries where kind = 'settle'
    union all
    select refund.account_id, paid.created_at, refund.user_id, refund.campaign_id, refund.search_id,
      -refund.amount as credits, 0 as leads, coalesce(refund.action, paid.action, 'other') as action
    from credit_entries as refund
      join credit_entries as paid on paid.account_id = refund.account_id and paid.number = refund.undoes
    where refund.kind = 'refund';
  grant select on charges to quarry_system, quarry_tenant;
`.execute(db)

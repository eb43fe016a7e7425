/** What does not add up in the books of an account, as a code with values: see `ledgerFaults`. */
export interface Fault {
  account_id: string
  what: string
}

/**
 * What does not add up, over all accounts: free and held credits are the sum of the entries, entries are numbered without
 * a gap, chained and carry the balance after them, held credits are those of open holds, free credits those of the lots,
 * each lot holds what its entries left, searches and leads name what was charged for them, and every head that was
 * signed is in its ledger. Faults that an operator has accepted are left out.
 */
export const unreconciled = `
  with moved as (
    select account_id, number,
      case kind when 'grant' then amount when 'purchase' then amount when 'release' then amount
        when 'refund' then amount when 'hold' then -amount when 'expire' then -amount when 'adjust' then -amount
        else 0 end as free,
      case kind when 'hold' then amount when 'settle' then -amount when 'release' then -amount else 0 end as held,
      balance_after, held_after
    from credit_entries
  ), running as (
    select account_id, number, balance_after, held_after, row_number() over entries as place,
      sum(free) over entries as free, sum(held) over entries as held
    from moved window entries as (partition by account_id order by number)
  ), sums as (
    select account_id, count(*) as entries, sum(free) as free, sum(held) as held from moved group by account_id
  ), left_by as (
    select account_id, part.lot as number,
      sum(case when kind in ('hold', 'expire', 'adjust') then -part.amount when kind <> 'settle' then part.amount end) as free
    from credit_entries, unnest(parts) as part group by account_id, part.lot
  ), lots as (
    select account_id, sum(free) as free from credit_lots group by account_id
  ), open as (
    select account_id, sum(amount) as amount from holds where closed_at is null group by account_id
  ), settled as (
    select search_id, sum(case kind when 'settle' then amount when 'refund' then -amount end) as amount
    from credit_entries where kind in ('settle', 'refund') group by search_id
  ), paid as (
    select result_id, sum(case kind when 'settle' then amount when 'refund' then -amount end) as amount
    from credit_entries where kind in ('settle', 'refund') group by result_id
  ), faults as (
  select account_id, format('entry_balance_wrong %s', jsonb_build_object('number', number)) as what from running
    where (free, held) <> (balance_after, held_after) or place <> number
  union all
  select account_id, format('wallet_differs %s', jsonb_build_object(
      'free', coalesce(balance, 0) - coalesce(free, 0),
      'held', coalesce(wallets.held, 0) - coalesce(sums.held, 0),
      'entries', coalesce(wallets.entries, 0) - coalesce(sums.entries, 0)))
    from wallets full join sums using (account_id)
    where (balance, wallets.held, wallets.entries)
      is distinct from (coalesce(free, 0), coalesce(sums.held, 0), coalesce(sums.entries, 0))
  union all
  select account_id, 'balance_negative' from wallets where balance < 0 or held < 0
  union all
  select account_id, format('held_differs %s', jsonb_build_object('by', held - coalesce(amount, 0)))
    from wallets left join open using (account_id) where held <> coalesce(amount, 0)
  union all
  select account_id, format('lots_differ %s', jsonb_build_object('by', balance - coalesce(free, 0)))
    from wallets left join lots using (account_id) where balance <> coalesce(free, 0)
  union all
  select account_id, format('lot_differs %s', jsonb_build_object(
      'number', number, 'by', coalesce(lot.free, 0) - coalesce(left_by.free, 0)))
    from credit_lots as lot full join left_by using (account_id, number)
    where coalesce(lot.free, 0) <> coalesce(left_by.free, 0)
  union all
  select account_id, format('search_charge_differs %s', jsonb_build_object(
      'id', id, 'by', charged - refunded - coalesce(amount, 0)))
    from searches left join settled on settled.search_id = searches.id
    where charged - refunded <> coalesce(amount, 0)
  union all
  select account_id, format('run_charge_differs %s', jsonb_build_object(
      'id', id, 'by', charged - refunded - coalesce(amount, 0)))
    from lead_runs left join settled on settled.search_id = lead_runs.id
    where charged - refunded <> coalesce(amount, 0)
  union all
  select entry.account_id, format('entry_changed %s', jsonb_build_object('number', entry.number)) from credit_entries as entry
    where entry.hash <> entry_hash(entry)
  union all
  select account_id, format('entry_unchained %s', jsonb_build_object('number', number)) from (
    select account_id, number, prev_hash,
      lag(hash, 1, decode(repeat('00', 32), 'hex')) over (partition by account_id order by number) as before
    from credit_entries
  ) as chained where prev_hash <> before
  union all
  select account_id, 'last_entry_differs' from wallets
    left join credit_entries as last using (account_id)
    where last.number = wallets.entries and last.hash <> wallets.head
  union all
  select account_id, format('signed_entry_missing %s', jsonb_build_object('number', number)) from ledger_heads
    left join credit_entries as entry using (account_id, number) where entry.hash is distinct from ledger_heads.hash
  union all
  select account_id, format('closed_hold_full %s', jsonb_build_object('id', id)) from holds where closed_at is not null and amount > 0
  union all
  select holds.account_id, format('hold_outlives_search %s', jsonb_build_object('id', holds.id)) from holds
    join searches on searches.hold_id = holds.id
    where closed_at is null and searches.pending <= 0
      and searches.state in ('done', 'partial', 'blocked', 'rate_limited', 'stopped', 'paused', 'failed')
  union all
  select holds.account_id, format('hold_outlives_run %s', jsonb_build_object('id', holds.id)) from holds
    join lead_runs on lead_runs.hold_id = holds.id
    where closed_at is null and lead_runs.ended_at is not null
  union all
  select account_id, format('lead_charge_differs %s', jsonb_build_object('id', id))
    from results left join paid on paid.result_id = results.id
    where search_id is not null and charged <> coalesce(amount, 0)
  )
  select account_id, what from faults left join wallets using (account_id)
    where what <> all (coalesce(accepted_faults, '{}'))`

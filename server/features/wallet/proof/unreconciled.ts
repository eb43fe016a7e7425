/** What does not add up in the books of an account. */
export interface Fault {
  account_id: string
  what: string
}

/**
 * What does not add up, over all accounts: free and held credits are the sum of the entries, entries are numbered without
 * a gap, chained and carry the balance after them, held credits are those of open holds, free credits those of the lots,
 * each lot holds what its entries left, searches and leads name what was charged for them, and every head that was
 * signed is in its ledger.
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
  ), lots as (
    select account_id, number, free, (
      select sum(case when kind in ('hold', 'expire', 'adjust') then -part.amount when kind <> 'settle' then part.amount end)
      from credit_entries as entry, unnest(entry.parts) as part
      where entry.account_id = credit_lots.account_id and part.lot = credit_lots.number
    ) as moved from credit_lots
  ), open as (
    select account_id, sum(amount) as amount from holds where closed_at is null group by account_id
  ), settled as (
    select search_id, sum(case kind when 'settle' then amount when 'refund' then -amount end) as amount
    from credit_entries where kind in ('settle', 'refund') group by search_id
  )
  select account_id, 'an entry does not carry the balance it left: ' || number as what from running
    where (free, held) <> (balance_after, held_after) or place <> number
  union all
  select account_id, 'wallet and ledger differ' from wallets left join sums using (account_id)
    where (balance, wallets.held, wallets.entries)
      <> (coalesce(free, 0), coalesce(sums.held, 0), coalesce(sums.entries, 0))
  union all
  select account_id, 'a balance is negative' from wallets where balance < 0 or held < 0
  union all
  select account_id, 'held credits are not those of open holds' from wallets left join open using (account_id)
    where held <> coalesce(amount, 0)
  union all
  select account_id, 'lots do not hold what is free' from wallets
    where balance <> (select coalesce(sum(free), 0) from credit_lots where credit_lots.account_id = wallets.account_id)
  union all
  select account_id, 'a lot does not hold what its entries left: ' || number from lots where free <> coalesce(moved, 0)
  union all
  select account_id, 'a search says it charged another amount' from searches
    left join settled on settled.search_id = searches.id
    where charged - refunded <> coalesce(amount, 0)
  union all
  select entry.account_id, 'an entry does not have its hash: ' || entry.number from credit_entries as entry
    where entry.hash <> entry_hash(entry)
  union all
  select account_id, 'an entry does not follow the one before it: ' || number from (
    select account_id, number, prev_hash,
      lag(hash, 1, decode(repeat('00', 32), 'hex')) over (partition by account_id order by number) as before
    from credit_entries
  ) as chained where prev_hash <> before
  union all
  select account_id, 'the wallet does not name the last entry' from wallets
    left join credit_entries as last using (account_id)
    where last.number = wallets.entries and last.hash <> wallets.head
  union all
  select account_id, 'a signed head is not in the ledger: ' || number from ledger_heads
    left join credit_entries as entry using (account_id, number) where entry.hash is distinct from ledger_heads.hash
  union all
  select account_id, 'a closed hold has credits left: ' || id from holds where closed_at is not null and amount > 0
  union all
  select holds.account_id, 'a hold outlives its search: ' || holds.id from holds
    join searches on searches.hold_id = holds.id
    where closed_at is null and searches.pending <= 0
      and searches.state in ('done', 'partial', 'blocked', 'rate_limited', 'stopped', 'paused', 'failed')
  union all
  select results.account_id, 'a lead says it cost another amount: ' || results.id from results
    left join lateral (
      select sum(case kind when 'settle' then amount else -amount end) as amount from credit_entries
      where account_id = results.account_id
        and key in ('settle:' || results.id, 'refund:' || results.id)
    ) as paid on true
    where results.search_id is not null and results.charged <> coalesce(paid.amount, 0)`

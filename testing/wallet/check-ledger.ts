import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'

/**
 * Checks that all wallets of a database add up: free and held credits are the sum of the entries, entries are numbered
 * without a gap and carry the balance after them, held credits are those of open holds, free credits those of the lots,
 * each lot holds what its entries left, and the charge of each search is the sum of its settled entries.
 */
export async function checkLedger(db: Database): Promise<void> {
  const { rows } = await sql<{ account_id: string; what: string }>`
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
      where charged - refunded <> coalesce(amount, 0)`.execute(db)
  assert.deepEqual(rows, [])
}

import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/wallet/wallet.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'

type LedgerQuery = Input<typeof contract.listLedger>

interface Row extends Omit<contract.LedgerLine, 'list' | 'by'> {
  campaign_id: string | null
  list_type: ListType | null
  list_name: string | null
  user_id: string | null
  person: string | null
}

/** The ledger as users read it: newest first, the charges of one search as one line. */
export async function listLedger(db: Database, { actor }: Pick<RequestContext, 'actor'>, query: LedgerQuery) {
  requireWallet(actor)
  const { account_id } = actor
  const { page, limit } = query
  const lines = linesOf(account_id, query)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      with lines as (${lines}), page as (
        select * from lines order by newest desc limit ${limit} offset ${(page - 1) * limit}
      )
      select newest::text as id, last.created_at as at, page.kind, page.action, page.entries, page.amount,
        case when page.kind in ('settle', 'expire', 'adjust') then -page.amount
          when page.kind in ('hold', 'release') then 0 else page.amount end as credits,
        last.balance_after + last.held_after as owned_after, page.search_id, page.campaign_id,
        campaigns.type as list_type, campaigns.name as list_name, page.user_id,
        person_name(users) as person
      from page
        join credit_entries as last on last.account_id = ${account_id} and last.number = page.newest
        left join campaigns on campaigns.id = page.campaign_id and campaigns.account_id = ${account_id}
        left join users on users.id = page.user_id and users.account_id = ${account_id}
      order by newest desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${lines}) as lines`.execute(db),
  ])
  return {
    items: rows.map(toLine),
    currentPage: page,
    pageSize: limit,
    total: counted.rows[0]?.total ?? 0,
  }
}

function linesOf(account_id: string, { kind, user_id, campaign_id, from, to }: LedgerQuery) {
  const conditions: RawBuilder<unknown>[] = [
    sql`account_id = ${account_id}`,
    kind ? sql`kind = ${kind}` : sql`kind not in ('hold', 'release')`,
  ]
  if (user_id) conditions.push(sql`user_id = ${user_id}`)
  if (campaign_id) conditions.push(sql`campaign_id = ${campaign_id}`)
  if (from) conditions.push(sql`created_at >= account_day_start(${account_id}, ${from}::date)`)
  if (to) conditions.push(sql`created_at < account_day_start(${account_id}, ${to}::date + 1)`)
  return sql`
    select max(number) as newest, kind, action, search_id, campaign_id, user_id, count(*) as entries,
      sum(amount)::bigint as amount
    from credit_entries
    where ${sql.join(conditions, sql` and `)}
    group by kind, action, search_id, campaign_id, user_id, case when kind = 'settle' then 0 else number end`
}

function toLine({ campaign_id, list_type, list_name, user_id, person, ...line }: Row): contract.LedgerLine {
  return {
    ...line,
    list:
      campaign_id && list_type && list_name !== null
        ? { id: campaign_id, type: list_type, name: list_name }
        : null,
    by: user_id && person !== null ? { id: user_id, name: person } : null,
  }
}

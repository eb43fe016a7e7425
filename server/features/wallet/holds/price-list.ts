import { sql } from 'kysely'
import { type PricedAction, type PriceTable, prices, pricesVersion } from '#contract/values/prices.ts'
import { compiledOnce } from '#server/platform/postgres/statements/compiled-once.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

export interface PriceList {
  prices: PriceTable
  /** Version of the product's own table, and the number of the plan's table where the plan has one: "1", "1.42". */
  version: string
}

/** The prices of searches that the account starts now: the product's, overridden by those of its plan. */
export async function getPriceList(db: Database | Transaction, account_id: string): Promise<PriceList> {
  const { rows } = await db.executeQuery(pricesOf(db, { account_id }))
  return priceListOf(rows)
}

export const pricesOf = compiledOnce(
  (_db, { account_id }: { account_id: string }) => sql<PlanPrices>`
    select price_tables.id, overrides
    from account_plans
      join plans on plans.id = account_plans.plan_id
      join price_tables on price_tables.id = plans.price_table_id
    where account_plans.account_id = ${account_id}`,
)

interface PlanPrices {
  id: number
  overrides: Partial<PriceTable>
}

export function priceListOf([own]: PlanPrices[]): PriceList {
  if (!own) return { prices, version: String(pricesVersion) }
  return { prices: { ...prices, ...own.overrides }, version: `${pricesVersion}.${own.id}` }
}

/** The price of one unit for searches that the account starts now, and the table that says so. */
export async function getPrice(
  db: Database | Transaction,
  account_id: string,
  action: PricedAction,
): Promise<{ price_each: number; price_version: string }> {
  const list = await getPriceList(db, account_id)
  return { price_each: list.prices[action], price_version: list.version }
}

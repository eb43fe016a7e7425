import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { PlanFields } from '#contract/wallet/plans.ts'
import { pricesVersion } from '#contract/values/prices.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { grantMonth } from './grant-month.ts'

/** A plan of the business, sold to its clients. A default one takes the place of the default before it. */
export async function createPlan(
  tx: Transaction,
  account_id: string,
  { prices, ...fields }: PlanFields,
): Promise<string> {
  if (fields.is_default) await endDefault(tx, account_id)
  const price_table_id = await keepPrices(tx, account_id, prices)
  const plan = await tx
    .insertInto('plans')
    .values({ account_id, ...fields, price_table_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return plan.id
}

/**
 * Changes what a plan gives from the next month on, and what its clients pay for searches that they start from now on.
 * No balance moves, and a search that has begun keeps its price.
 */
export async function changePlan(
  tx: Transaction,
  account_id: string,
  id: string,
  { prices, ...fields }: PlanFields,
): Promise<void> {
  const now = await tx
    .selectFrom('plans')
    .leftJoin('price_tables', 'price_tables.id', 'plans.price_table_id')
    .select(['plans.price_table_id', 'price_tables.overrides', 'plans.is_default'])
    .where('plans.id', '=', id)
    .where('plans.account_id', '=', account_id)
    .forNoKeyUpdate('plans')
    .executeTakeFirst()
  if (!now) throw notFound('plan')
  if (fields.is_default && !now.is_default) await endDefault(tx, account_id)
  const price_table_id = isDeepStrictEqual(now.overrides ?? {}, prices)
    ? now.price_table_id
    : await keepPrices(tx, account_id, prices)
  await tx
    .updateTable('plans')
    .set({ ...fields, price_table_id, updated_at: sql<string>`present()` })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
}

/** Removes a plan that nobody is on; its prices stay, for charges name them. */
export async function removePlan(tx: Transaction, account_id: string, id: string): Promise<void> {
  const onIt = await tx
    .selectFrom('account_plans')
    .select('account_id')
    .where('plan_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (onIt) throw refuse('plan_in_use')
  const { numDeletedRows } = await tx
    .deleteFrom('plans')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('plan')
}

async function endDefault(tx: Transaction, account_id: string): Promise<void> {
  await tx
    .updateTable('plans')
    .set({ is_default: false })
    .where('account_id', '=', account_id)
    .where('is_default', '=', true)
    .execute()
}

/** A price table is never changed: each set of prices is a row of its own, which charges can name for ever. */
async function keepPrices(
  tx: Transaction,
  account_id: string,
  prices: PlanFields['prices'],
): Promise<number | null> {
  if (Object.keys(prices).length === 0) return null
  const table = await tx
    .insertInto('price_tables')
    .values({ account_id, base: pricesVersion, overrides: JSON.stringify(prices) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return table.id
}

/**
 * Puts an account on a plan of its business, with the first month's credits. Whoever is on a plan already keeps their
 * months: the new plan gives its credits from the next one on.
 */
export async function setPlan(tx: Transaction, account_id: string, plan_id: string): Promise<void> {
  const { rows } = await sql`
    select from plans join accounts on plans.account_id in (accounts.id, accounts.parent_account_id)
    where plans.id = ${plan_id} and accounts.id = ${account_id}`.execute(tx)
  if (rows.length === 0) throw notFound('plan')
  await sql`
    insert into account_plans (account_id, plan_id, since, next_grant_at)
    values (${account_id}, ${plan_id}, present(), present())
    on conflict (account_id) do update set plan_id = excluded.plan_id`.execute(tx)
  await grantMonth(tx, account_id)
}

/** Takes an account off its plan: nothing more comes, and what the month has given stays until it expires. */
export async function leavePlan(tx: Transaction, account_id: string): Promise<void> {
  await tx.deleteFrom('account_plans').where('account_id', '=', account_id).execute()
  await tx.updateTable('wallets').set({ plan_credits: null }).where('account_id', '=', account_id).execute()
}

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type * as contract from '#contract/wallet/plans.ts'
import { type PricedAction, pricesVersion } from '#contract/values/prices.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { getPlan } from './plans.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

/** Creates a plan that the business sells. A new default plan replaces the default before it. */
export async function createPlan(
  tx: Transaction,
  context: Context,
  input: Input<typeof contract.createPlan>,
): Promise<contract.Plan> {
  const account_id = requireAdmin(context.actor)
  const { prices, ...fields } = fieldsOf(input)
  if (fields.is_default) await endDefault(tx, account_id)
  const price_table_id = await keepPrices(tx, account_id, prices)
  const { id } = await tx
    .insertInto('plans')
    .values({ account_id, ...fields, price_table_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = await getPlan(tx, context, { id })
  await auditPlan(tx, context, { action: 'plan_created', plan, before: null, after: plan })
  return plan
}

/**
 * Changes the credits that a plan grants from the next month on, and the prices of searches that its clients start from
 * now on. No balance moves, and a search that is running keeps its price.
 */
export async function changePlan(
  tx: Transaction,
  context: Context,
  { id, ...input }: Input<typeof contract.changePlan>,
): Promise<contract.Plan> {
  const account_id = requireAdmin(context.actor)
  const before = await lockPlan(tx, context, id)
  const { prices, ...fields } = fieldsOf(input)
  if (fields.is_default && !before.is_default) await endDefault(tx, account_id)
  const hasNewPrices = !isDeepStrictEqual(before.prices, prices)
  await tx
    .updateTable('plans')
    .set({
      ...fields,
      ...(hasNewPrices ? { price_table_id: await keepPrices(tx, account_id, prices) } : {}),
      updated_at: sql<string>`present()`,
    })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
  const after = await getPlan(tx, context, { id })
  await auditPlan(tx, context, { action: 'plan_changed', plan: after, before, after })
  return after
}

/** Removes a plan that no account is on. Its prices stay, because charges refer to them. */
export async function removePlan(
  tx: Transaction,
  context: Context,
  { id }: Input<typeof contract.removePlan>,
): Promise<null> {
  const account_id = requireAdmin(context.actor)
  const before = await lockPlan(tx, context, id)
  if (before.accounts > 0) throw refuse('plan_in_use')
  await tx.deleteFrom('plans').where('id', '=', id).where('account_id', '=', account_id).execute()
  await auditPlan(tx, context, { action: 'plan_removed', plan: before, before, after: null })
  return null
}

/** A plan creates credits each month, so only an admin of the business may decide how many. Returns the business. */
function requireAdmin({ role, account_id }: Actor): string {
  if (role !== 'admin') throw refuse('admin_only_plans')
  return account_id
}

/** Locks a plan of the business until the transaction ends. */
async function lockPlan(tx: Transaction, context: Context, id: string): Promise<contract.Plan> {
  await tx
    .selectFrom('plans')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', context.actor.account_id)
    .forNoKeyUpdate()
    .execute()
  return getPlan(tx, context, { id })
}

async function endDefault(tx: Transaction, account_id: string): Promise<void> {
  await tx
    .updateTable('plans')
    .set({ is_default: false })
    .where('account_id', '=', account_id)
    .where('is_default', '=', true)
    .execute()
}

/** A price table never changes: each set of prices is a row of its own, which charges can refer to for ever. */
async function keepPrices(
  tx: Transaction,
  account_id: string,
  prices: contract.PlanFields['prices'],
): Promise<number | null> {
  if (Object.keys(prices).length === 0) return null
  const table = await tx
    .insertInto('price_tables')
    .values({ account_id, base: pricesVersion, overrides: JSON.stringify(prices) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return table.id
}

const fieldsOf = ({
  name,
  credits_per_month,
  months_valid,
  prices,
  price_per_month,
  modules,
  is_default,
}: contract.PlanFields): contract.PlanFields => ({
  name,
  credits_per_month,
  months_valid,
  prices,
  price_per_month,
  modules: modules.toSorted(),
  is_default,
})

interface Change {
  action: 'plan_created' | 'plan_changed' | 'plan_removed'
  plan: contract.Plan
  before: contract.Plan | null
  after: contract.Plan | null
}

/** Logs a change of a plan, with each price as a value of its own. */
async function auditPlan(
  tx: Transaction,
  context: Context,
  { action, plan, before, after }: Change,
): Promise<void> {
  const priced = new Set(
    [before, after].flatMap((each) => Object.keys(each?.prices ?? {}) as PricedAction[]), // keys of price tables
  )
  const flat = (each: contract.Plan | null) => {
    if (!each) return null
    const { prices, ...fields } = fieldsOf(each)
    return {
      ...fields,
      ...Object.fromEntries(Array.from(priced, (key) => [`price ${key}`, prices[key] ?? null])),
    }
  }
  await audit(tx, context, {
    action,
    object_id: plan.id,
    object_name: plan.name,
    before: flat(before),
    after: flat(after),
  })
}

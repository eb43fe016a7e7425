import type { Plan, PlanFields } from '#contract/wallet/plans.ts'
import type { PricedAction } from '#contract/values/prices.ts'
import { audit } from '#server/features/audit/audit.ts'
import { changePlan, createPlan, removePlan } from '#server/features/wallet/grants/plans.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'

/** The plans of a business, and how many accounts are on each. */
function plansOf(db: Database, account_id: string) {
  return db
    .selectFrom('plans')
    .leftJoin('price_tables', 'price_tables.id', 'plans.price_table_id')
    .select((eb) => [
      'plans.id',
      'plans.name',
      'credits_per_month',
      'months_valid',
      'is_default',
      'updated_at',
      'overrides',
      eb
        .selectFrom('account_plans')
        .whereRef('account_plans.plan_id', '=', 'plans.id')
        .select((inner) => inner.fn.countAll<number>().as('accounts'))
        .as('accounts'),
    ])
    .where('plans.account_id', '=', account_id)
}

type Row = Awaited<ReturnType<ReturnType<typeof plansOf>['executeTakeFirstOrThrow']>>

const toPlan = ({ overrides, accounts, ...plan }: Row): Plan => ({
  ...plan,
  accounts: accounts ?? 0,
  prices: overrides ?? {},
})

export async function listPlans(db: Database, { account_id }: Actor): Promise<Plan[]> {
  const rows = await plansOf(db, account_id).orderBy('plans.name').orderBy('plans.id').execute()
  return rows.map(toPlan)
}

export async function getPlan(db: Database, { account_id }: Actor, id: string): Promise<Plan> {
  const row = await plansOf(db, account_id).where('plans.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('plan')
  return toPlan(row)
}

/** A plan creates credits each month, so only an admin of the business that stands behind them says how many. */
function requireAdmin({ role }: Actor): void {
  if (role !== 'admin') throw refuse('admin_only_plans')
}

export async function addPlan(
  tx: Transaction,
  actor: Actor,
  fields: PlanFields,
  address: string,
): Promise<Plan> {
  requireAdmin(actor)
  const id = await createPlan(tx, actor.account_id, fields)
  await note(tx, actor, {
    action: 'plan_created',
    id,
    name: fields.name,
    before: null,
    after: fields,
    address,
  })
  return getPlan(tx, actor, id)
}

export async function editPlan(
  tx: Transaction,
  actor: Actor,
  id: string,
  fields: PlanFields,
  address: string,
): Promise<Plan> {
  requireAdmin(actor)
  const before = fieldsOf(await getPlan(tx, actor, id))
  await changePlan(tx, actor.account_id, id, fields)
  await note(tx, actor, { action: 'plan_changed', id, name: fields.name, before, after: fields, address })
  return getPlan(tx, actor, id)
}

export async function dropPlan(tx: Transaction, actor: Actor, id: string, address: string): Promise<null> {
  requireAdmin(actor)
  const before = fieldsOf(await getPlan(tx, actor, id))
  await removePlan(tx, actor.account_id, id)
  await note(tx, actor, { action: 'plan_removed', id, name: before.name, before, after: null, address })
  return null
}

const fieldsOf = ({ name, credits_per_month, months_valid, prices, is_default }: Plan): PlanFields => ({
  name,
  credits_per_month,
  months_valid,
  prices,
  is_default,
})

interface Noted {
  action: 'plan_created' | 'plan_changed' | 'plan_removed'
  id: string
  name: string
  before: PlanFields | null
  after: PlanFields | null
  address: string
}

/** Each price is a value of its own in the history. */
function note(
  tx: Transaction,
  actor: Actor,
  { id, name, before, after, action, address }: Noted,
): Promise<void> {
  const priced = [
    ...new Set([before, after].flatMap((fields) => Object.keys(fields?.prices ?? {}))),
  ] as PricedAction[] // keys of price tables
  const flat = (fields: PlanFields | null) => {
    if (!fields) return null
    const { prices, ...others } = fields
    return {
      ...others,
      ...Object.fromEntries(priced.map((action) => [`price ${action}`, prices[action] ?? null])),
    }
  }
  return audit(
    tx,
    { actor, address },
    {
      action,
      before: flat(before),
      after: flat(after),
      object_id: id,
      object_name: name,
    },
  )
}

import type * as contract from '#contract/wallet/plans.ts'
import { planModules } from '#contract/wallet/plans.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'

type Context = Pick<RequestContext, 'actor'>

export async function listPlans(db: Database, { actor }: Context): Promise<contract.Plan[]> {
  const rows = await plansOf(db, actor.account_id).orderBy('plans.name').orderBy('plans.id').execute()
  return rows.map(toPlan)
}

export async function getPlan(
  db: Database,
  { actor }: Context,
  { id }: Input<typeof contract.getPlan>,
): Promise<contract.Plan> {
  const row = await plansOf(db, actor.account_id).where('plans.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('plan')
  return toPlan(row)
}

/** The plans that a business sells, with the number of accounts on each. */
function plansOf(db: Database, account_id: string) {
  return db
    .selectFrom('plans')
    .leftJoin('price_tables', 'price_tables.id', 'plans.price_table_id')
    .select((eb) => [
      'plans.id',
      'plans.name',
      'credits_per_month',
      'months_valid',
      'price_per_month',
      'modules',
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

const toPlan = ({ overrides, accounts, ...plan }: Row): contract.Plan => ({
  ...plan,
  accounts: accounts ?? 0,
  prices: overrides ?? {},
  modules: planModules.filter((slug) => plan.modules.includes(slug)),
})

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { grantCredits } from './grant-credits.ts'
import { grantMonth } from './grant-month.ts'

interface NewWallet {
  account_id: string
  /** First credits, which never expire and come on top of those of the plan. */
  credits: number
  /** In place of the plan that the business gives to new accounts. */
  plan_id?: string | undefined
}

/** Opens the wallet of a new account, with its plan and its first credits. */
export async function openWallet(
  tx: Transaction,
  { account_id, credits, plan_id }: NewWallet,
): Promise<void> {
  await tx.insertInto('wallets').values({ account_id }).execute()
  const plan = plan_id ?? (await findDefaultPlan(tx, account_id))
  if (plan) await setPlan(tx, account_id, plan)
  if (credits === 0) return
  await grantCredits(tx, { account_id, credits, kind: 'grant', reference: 'first', expires_at: null })
}

async function findDefaultPlan(tx: Transaction, account_id: string): Promise<string | undefined> {
  const plan = await tx
    .selectFrom('accounts')
    .innerJoin('plans', 'plans.account_id', 'accounts.parent_account_id')
    .select('plans.id')
    .where('accounts.id', '=', account_id)
    .where('plans.is_default', '=', true)
    .executeTakeFirst()
  return plan?.id
}

/**
 * Puts an account on a plan that its business sells, gives its owner the modules of the plan and grants the first month. An account that is on a plan already
 * keeps its months: the new plan grants from the next one on.
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
  await sql`
    insert into user_modules (user_id, slug)
    select users.id, slug from plans, unnest(plans.modules) as slug, users
    where plans.id = ${plan_id} and users.account_id = ${account_id} and users.is_main_user
    on conflict do nothing`.execute(tx)
  await grantMonth(tx, account_id)
}

/** Takes an account off its plan. What the current month has granted stays until it expires. */
export async function leavePlan(tx: Transaction, account_id: string): Promise<void> {
  await tx.deleteFrom('account_plans').where('account_id', '=', account_id).execute()
  await tx.updateTable('wallets').set({ plan_credits: null }).where('account_id', '=', account_id).execute()
}

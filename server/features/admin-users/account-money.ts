import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/operator/admin-users.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import { getPlan } from '#server/features/plans/plans.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { leavePlan, setPlan } from '#server/features/wallet/grants/account-plan.ts'
import { unfreezeWallet } from '#server/features/wallet/proof/frozen-wallets.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { readReason } from '#server/platform/reasons.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { getAdminUser } from './admin-users.ts'
import { forEachUser, isOperator, lockUser, oncePerAccount } from './managed-users.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

/** Only the platform gives credits: given credits are not paid for. */
export function requireOperator(actor: Actor): void {
  if (!isOperator(actor)) throw refuse('admin_only_credits')
}

/** Puts the accounts of users on a plan that their business sells, or on none, and logs each change in the account. */
export async function setAdminUsersPlan(
  tx: Transaction,
  context: Context,
  { ids, plan_id }: Input<typeof contract.setAdminUsersPlan>,
) {
  const { actor } = context
  requireOperator(actor)
  const plan = plan_id === null ? null : await getPlan(tx, context, { id: plan_id })
  const change = oncePerAccount(async ({ account_id, account_name }) => {
    const current = await findPlan(tx, account_id)
    if ((current?.id ?? null) === plan_id) return 'unchanged'
    const isSold = plan === null || (await isSoldBy(tx, actor.account_id, account_id))
    if (!isSold) return refuse('not_your_client')
    if (plan) await setPlan(tx, account_id, plan.id)
    else await leavePlan(tx, account_id)
    await audit(tx, context, {
      account_id,
      action: 'plan_set',
      object_id: account_id,
      object_name: account_name,
      before: { plan: current?.name ?? null },
      after: { plan: plan?.name ?? null },
    })
    await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
    return 'done'
  })
  return forEachUser(tx, { actor, ids }, change)
}

/** Gives credits to the accounts of users, once each, as a lot of their own. */
export async function giveAdminUsersCredits(
  tx: Transaction,
  context: Context,
  { ids, credits, reason, expires_on }: Input<typeof contract.giveAdminUsersCredits>,
) {
  const { actor } = context
  requireOperator(actor)
  const expires_at = expires_on === null ? null : `${expires_on}T00:00:00Z`
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    throw invalid({ expires_on: fieldError('future_day') })
  const reference = `operator:${randomUUID()}`
  const change = oncePerAccount(async ({ account_id, account_name }) => {
    await grantCredits(tx, { account_id, credits, kind: 'grant', reference, expires_at })
    await audit(tx, context, {
      account_id,
      action: 'credits_given',
      object_id: account_id,
      object_name: account_name,
      before: null,
      after: { credits, reason, expires_on },
    })
    return 'done'
  })
  return forEachUser(tx, { actor, ids }, change)
}

/** Lets the account of a user spend again. The faults that froze it are accepted: only another one freezes it again. */
export async function unfreezeAdminUserCredits(
  tx: Transaction,
  context: RequestContext,
  { id, reason }: Input<typeof contract.unfreezeAdminUserCredits>,
) {
  const { actor } = context
  const user = await lockUser(tx, actor, id)
  if (!user) throw notFound('user')
  requireOperator(actor)
  const { account_id, account_name } = user
  const faults = await unfreezeWallet(tx, account_id)
  if (!faults) throw refuse('not_frozen')
  await audit(tx, context, {
    account_id,
    action: 'credits_unfrozen',
    object_id: account_id,
    object_name: account_name,
    before: { is_frozen: true },
    after: { is_frozen: false, reason, faults: faults.map(readReason) },
  })
  return getAdminUser(tx, context, { id })
}

function findPlan(tx: Transaction, account_id: string) {
  return tx
    .selectFrom('account_plans')
    .innerJoin('plans', 'plans.id', 'account_plans.plan_id')
    .select(['plans.id', 'plans.name'])
    .where('account_plans.account_id', '=', account_id)
    .executeTakeFirst()
}

async function isSoldBy(tx: Transaction, business: string, account_id: string): Promise<boolean> {
  if (business === account_id) return true
  const sold = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account_id)
    .where('parent_account_id', '=', business)
    .executeTakeFirst()
  return sold !== undefined
}

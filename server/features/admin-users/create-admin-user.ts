import type { createAdminUser as createAdminUserRoute } from '#contract/operator/admin-users.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import { checkNewPassword } from '#server/features/auth/password/password-rules.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { findSiteOwner, findUser, lockEmail } from '#server/features/auth/sign-in-site.ts'
import { getPlan } from '#server/features/plans/plans.ts'
import { requireOwnModules } from '#server/features/team/rights.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { requireOperator } from './account-money.ts'
import { getAdminUser } from './admin-users.ts'
import { mailInvitation } from './invite-admin-user.ts'
import { isOperator, requireManager } from './managed-users.ts'

type NewUser = Input<typeof createAdminUserRoute>

/**
 * Creates an account with its main user under the platform, or under the reseller who asks. A user without a password gets
 * an email with a link to choose one. Only the platform gives a plan or credits.
 */
export async function createAdminUser(tx: Transaction, context: RequestContext, input: NewUser) {
  const { actor, services } = context
  const { kind, account_name, email, first_name, last_name, language, password, plan_id, credits, modules } =
    input
  requireManager(actor)
  const business = isOperator(actor) ? await findSiteOwner(tx, { reseller_id: null }) : actor.account_id
  const reseller_id = isOperator(actor) ? null : business
  checkRights(context, input)
  if (reseller_id !== null) await requireDomain(tx, reseller_id)
  if (plan_id !== null) await getPlan(tx, context, { id: plan_id })
  await lockEmail(tx, email)
  if (await findUser(tx, { reseller_id }, email)) throw invalid({ email: fieldError('email_taken') })
  if (password !== null) checkNewPassword(services.signIn, { password, email })

  const person = { email, first_name, last_name, language }
  const user = await createAccount(tx, {
    ...person,
    kind,
    name: account_name,
    parent_account_id: business,
    reseller_id,
    password_hash: password === null ? null : await hashPassword(password),
    role: 'user',
    modules,
    credits,
    plan_id: plan_id ?? undefined,
  })
  await audit(tx, context, {
    account_id: user.account_id,
    action: 'account_created',
    object_id: user.id,
    object_name: email,
    before: null,
    after: { kind, account_name, ...person, modules, credits, with_password: password !== null },
  })
  if (password === null) await mailInvitation(tx, context, { ...person, ...user, reseller_id })
  return getAdminUser(tx, context, { id: user.id })
}

/** Refuses what the actor may not give: a reseller creates clients, with modules of its own, without plan and credits. */
function checkRights({ actor }: RequestContext, { kind, modules, plan_id, credits }: NewUser): void {
  if (credits > 0 || plan_id !== null) requireOperator(actor)
  if (!isOperator(actor) && kind !== 'client') throw invalid({ kind: fieldError('reseller_clients') })
  if (modules.includes('admin')) throw invalid({ modules: fieldError('admin_only_module') })
  if (!isOperator(actor)) requireOwnModules(actor, { modules })
}

/** Refuses a reseller without a verified domain: its clients could sign in nowhere. */
async function requireDomain(tx: Transaction, reseller_id: string): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select('id')
    .where('account_id', '=', reseller_id)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!site) throw refuse('no_domain')
}

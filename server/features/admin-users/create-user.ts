import { fieldError } from '#contract/messages/field-errors.ts'
import type { AdminUserDetails, NewAdminUser } from '#contract/operator/admin-users.ts'
import { audit } from '#server/features/audit/audit.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { lockEmail } from '#server/features/auth/codes/lock-email.ts'
import { checkNewPassword } from '#server/features/auth/password/password-rules.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import { type SignInSite, findOwner, findUser } from '#server/features/auth/site-owner.ts'
import { getPlan } from '#server/features/plans/plans.ts'
import { requireOwnModules } from '#server/features/team/rights.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { requireOperator } from './account-money.ts'
import { getAdminUser } from './admin-users.ts'
import { invite } from './invite-user.ts'
import { isOperator, requireManager } from './manageable.ts'

interface From {
  address: string
  site: SignInSite
}

/**
 * An account under the platform, or under the reseller who asks, with its main user. Who gets no password here gets a
 * mail with a link to choose one. Plan and credits are the platform's to give.
 */
export async function createUser(
  tx: Transaction,
  { signIn, limits }: Services,
  actor: Actor,
  { kind, account_name, password, plan_id, credits, modules, ...person }: NewAdminUser,
  { address, site }: From,
): Promise<AdminUserDetails> {
  requireManager(actor)
  if (credits > 0 || plan_id !== null) requireOperator(actor)
  const business = isOperator(actor) ? await findOwner(tx, { reseller_id: null }) : actor.account_id
  const reseller_id = isOperator(actor) ? null : business
  if (reseller_id !== null && kind !== 'client') throw invalid({ kind: fieldError('reseller_clients') })
  if (modules.includes('admin')) throw invalid({ modules: fieldError('admin_only_module') })
  if (!isOperator(actor)) requireOwnModules(actor, { modules })
  if (reseller_id !== null) await requireDoor(tx, reseller_id)
  if (plan_id !== null) await getPlan(tx, { actor }, { id: plan_id })
  await lockEmail(tx, person.email)
  if (await findUser(tx, person.email, { reseller_id })) throw invalid({ email: fieldError('email_taken') })
  if (password !== null) checkNewPassword(signIn, password, person.email)

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
  await audit(
    tx,
    { actor, address },
    {
      account_id: user.account_id,
      action: 'account_created',
      object_id: user.id,
      object_name: person.email,
      before: null,
      after: { kind, account_name, ...person, modules, credits, with_password: password !== null },
    },
  )
  const made = { ...person, id: user.id, account_id: user.account_id, reseller_id }
  if (password === null) await invite(tx, { limits }, actor, made, site)
  return getAdminUser(tx, actor, user.id)
}

/** Clients of a reseller come in on its domain and nowhere else. */
async function requireDoor(tx: Transaction, reseller_id: string): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select('id')
    .where('account_id', '=', reseller_id)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!site) throw refuse('no_domain')
}

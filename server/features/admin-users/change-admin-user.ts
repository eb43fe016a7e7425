import type {
  AdminUserChange,
  changeAdminUser as changeAdminUserRoute,
  removeAdminUserFactor as removeAdminUserFactorRoute,
} from '#contract/operator/admin-users.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { ModuleSlug } from '#contract/values/modules.ts'
import { audit } from '#server/features/audit/audit.ts'
import { spendAllCodes } from '#server/features/auth/codes/email-codes.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { findUser, lockEmail } from '#server/features/auth/sign-in-site.ts'
import { hasSignInMethod, voidInvitations } from '#server/features/auth/sign-in/sign-in-methods.ts'
import { requireOwnModules, setModules } from '#server/features/team/rights.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { getAdminUser } from './admin-users.ts'
import { mailInvitation } from './invite-admin-user.ts'
import { isOperator, isOwner, lockUser, type ManagedUser } from './managed-users.ts'
import { dropSecondFactor } from '#server/features/auth/second-factor/app-codes.ts'
import { forgetCodeTries } from '#server/features/auth/second-factor/second-step.ts'
import { inviterName } from '#server/features/team/inviter-name.ts'

/**
 * Changes the name, email, language, role and modules of a user. A new email or role ends the sessions of the user, and the
 * old email is told. Modules hold at the next request of every session.
 */
export async function changeAdminUser(
  tx: Transaction,
  context: RequestContext,
  { id, email, first_name, last_name, language, role, modules: given }: Input<typeof changeAdminUserRoute>,
) {
  const { actor } = context
  const user = await lockUser(tx, actor, id)
  if (!user) throw notFound('user')
  const { account_id } = user
  const modules = given.toSorted()
  const person = { email, first_name, last_name, language, role }
  const before = { ...personOf(user), modules: await modulesOf(tx, id) }
  const after = { ...person, modules }
  checkRights(actor, { user, before, after })
  const isMoving = email.toLowerCase() !== user.email.toLowerCase()
  if (isMoving) checkEmailChange(actor, user)
  const isInvited = isMoving && (await moveEmail(tx, user, email))
  await tx.updateTable('users').set(person).where('id', '=', id).execute()
  if (isInvited) await mailInvitation(tx, context, { ...user, ...person })
  await setModules(tx, id, modules)
  if (isMoving || role !== user.role) await revokeSessions(tx, id)
  await audit(tx, context, {
    account_id,
    action: 'user_changed',
    object_id: id,
    object_name: user.email,
    before,
    after,
  })
  await announce(tx, { account_id }, { kind: 'team', id })
  return getAdminUser(tx, context, { id })
}

const personOf = ({ email, first_name, last_name, language, role }: ManagedUser) => ({
  email,
  first_name,
  last_name,
  language,
  role,
})

type Rights = Pick<AdminUserChange, 'role' | 'modules'>

interface RightsChange {
  user: ManagedUser
  before: Rights
  after: Rights
}

/** Refuses a change of the actor's own rights, modules that the actor does not have, and an admin among a reseller's clients. */
function checkRights(actor: Actor, { user, before, after: { role, modules } }: RightsChange): void {
  const isSame = role === before.role && modules.join() === before.modules.join()
  if (!isSame && user.id === actor.user_id) throw refuse('own_rights')
  if (!isSame && isOwner(user)) throw refuse('platform_owner_keeps_rights')
  const plain = user.is_main_user ? 'user' : 'related'
  const mayBeAdmin = isOperator(actor) && user.reseller_id === null
  if (role !== before.role && role !== plain && !(role === 'admin' && mayBeAdmin))
    throw invalid({ role: fieldError('role') })
  const added = modules.filter((slug) => !before.modules.includes(slug))
  if (modules.includes('admin') && role !== 'admin' && (added.includes('admin') || role !== before.role))
    throw invalid({ modules: fieldError('admin_only_module') })
  if (!isOperator(actor)) requireOwnModules(actor, { modules: added })
}

/** Refuses a change of the actor's own email here, without a password: a new email opens the account by a mailed code. */
function checkEmailChange(actor: Actor, user: ManagedUser): void {
  if (user.id === actor.user_id) throw invalid({ email: fieldError('own_email') })
  if (isOwner(user)) throw invalid({ email: fieldError('owner_email') })
}

/**
 * Checks that a new email is free, and voids the codes and links that went to the old one. Answers whether the user was
 * only invited: such a user never signed in, and the old email is not told where the invitation goes now.
 */
async function moveEmail(tx: Transaction, user: ManagedUser, email: string): Promise<boolean> {
  await lockEmail(tx, email)
  if (await findUser(tx, user, email)) throw invalid({ email: fieldError('email_taken') })
  await spendAllCodes(tx, user.id)
  const isInvited = (await voidInvitations(tx, user.id)) > 0 && !(await hasSignInMethod(tx, user.id))
  if (isInvited) return true
  await sendMail(tx, {
    to: user.email,
    template: 'email_changed',
    values: { new_email: email },
    reader: user.id,
    account: user.account_id,
  })
  return false
}

async function modulesOf(tx: Transaction, user_id: string): Promise<ModuleSlug[]> {
  const rows = await tx
    .selectFrom('user_modules')
    .select('slug')
    .where('user_id', '=', user_id)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/**
 * Turns the second factor of a user off who lost both phone and recovery codes. Every session of the user ends, the user
 * is told by email, and the reason stands in the audit log.
 */
export async function removeAdminUserFactor(
  tx: Transaction,
  context: RequestContext,
  { id, reason }: Input<typeof removeAdminUserFactorRoute>,
) {
  const { actor, services } = context
  const user = await lockUser(tx, actor, id)
  if (!user) throw notFound('user')
  if (id === actor.user_id) throw refuse('own_codes')
  if (isOwner(user)) throw refuse('owner_keeps_codes')
  if (!(await dropSecondFactor(tx, id))) throw refuse('codes_off')
  await revokeSessions(tx, id)
  await forgetCodeTries(services.limits, id)
  const { account_id, email } = user
  await sendMail(tx, {
    to: email,
    template: 'codes_removed',
    values: { by: await inviterName(tx, actor.user_id) },
    account: account_id,
    reader: id,
  })
  await audit(tx, context, {
    account_id,
    action: 'second_factor_changed',
    object_id: id,
    object_name: email,
    before: { codes_on: true },
    after: { codes_on: false, reason },
  })
  return confirm('second_factor_removed', await getAdminUser(tx, context, { id }))
}

import { fieldError } from '#contract/messages/field-errors.ts'
import type { AdminUserChange, AdminUserDetails } from '#contract/operator/admin-users.ts'
import type { ModuleSlug } from '#contract/values/modules.ts'
import { audit } from '#server/features/audit/audit.ts'
import { spendAllCodes } from '#server/features/auth/codes/email-codes.ts'
import { lockEmail } from '#server/features/auth/codes/lock-email.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { type SignInSite, findUser } from '#server/features/auth/site-owner.ts'
import { voidInvitations } from '#server/features/auth/registration/void-invitations.ts'
import { hasSignInMethod } from '#server/features/auth/sign-in/sign-in-methods.ts'
import { requireOwnModules } from '#server/features/team/rights.ts'
import { setModules } from '#server/features/team/set-modules.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { getAdminUser } from './admin-users.ts'
import { invite } from './invite-user.ts'
import { isOperator, isOwner, lockUser, type ManagedUser } from './manageable.ts'

/**
 * Changes what a user is called, reached by and allowed. A new address or role ends their sessions, and the old address
 * is told; modules hold for every token at the next request.
 */
export async function changeUser(
  tx: Transaction,
  services: Pick<Services, 'limits'>,
  actor: Actor,
  id: string,
  { modules: given, ...person }: AdminUserChange,
  { address, site }: { address: string; site: SignInSite },
): Promise<AdminUserDetails> {
  const user = await lockUser(tx, actor, id)
  if (!user) throw notFound('user')
  const modules = given.toSorted()
  const before = { ...told(user), modules: await modulesOf(tx, id) }
  const after = { ...person, modules }
  checkRights(actor, user, before, after)
  const isMoving = person.email.toLowerCase() !== user.email.toLowerCase()
  if (isMoving) checkAddress(actor, user)
  const isInvited = isMoving && (await moveAddress(tx, user, person.email))
  await tx.updateTable('users').set(person).where('id', '=', id).execute()
  if (isInvited) await invite(tx, services, actor, { ...user, ...person }, site)
  await setModules(tx, id, modules)
  if (isMoving || person.role !== user.role) await revokeSessions(tx, id)
  const { account_id } = user
  await audit(
    tx,
    { actor, address },
    { account_id, action: 'user_changed', object_id: id, object_name: user.email, before, after },
  )
  await announce(tx, { account_id }, { kind: 'team', id })
  return getAdminUser(tx, actor, id)
}

const told = ({ email, first_name, last_name, language, role }: ManagedUser) => ({
  email,
  first_name,
  last_name,
  language,
  role,
})

type Rights = Pick<AdminUserChange, 'role' | 'modules'>

/** Nobody changes their own rights, gives what they do not have, or makes an admin of somebody else's client. */
function checkRights(actor: Actor, user: ManagedUser, before: Rights, { role, modules }: Rights): void {
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

/** Whoever finds a page left open has no password to show here: an address opens the account, by the code it gets. */
function checkAddress(actor: Actor, user: ManagedUser): void {
  if (user.id === actor.user_id) throw invalid({ email: fieldError('own_email') })
  if (isOwner(user)) throw invalid({ email: fieldError('owner_email') })
}

/**
 * A free address at the same site; codes and links that went to the old one are void. Answers whether its holder was
 * only invited: they were never here, and do not hear where the invitation goes now.
 */
async function moveAddress(tx: Transaction, user: ManagedUser, email: string): Promise<boolean> {
  await lockEmail(tx, email)
  if (await findUser(tx, email, user)) throw invalid({ email: fieldError('email_taken') })
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

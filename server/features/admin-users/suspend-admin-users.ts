import { type ExpressionBuilder, sql } from 'kysely'
import type * as contract from '#contract/operator/admin-users.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { audit } from '#server/features/audit/audit.ts'
import { endSessions } from '#server/features/auth/sessions/sessions.ts'
import { pauseSearches } from '#server/features/searches/stop-resume/pause-search.ts'
import { creditsAdded } from '#server/features/wallet/grants/grant-credits.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { forEachUser, isOperator, isOwner, type ManagedUser } from './managed-users.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

/**
 * Suspends users: their sessions end on every process, sign-ins are refused, and their running searches pause with the
 * reservation given back. A main user's suspension suspends the whole account. The platform can suspend a user whom a
 * reseller has suspended; from then on only the platform resumes that user.
 */
export function suspendAdminUsers(
  tx: Transaction,
  context: Context,
  { ids }: Input<typeof contract.suspendAdminUsers>,
) {
  const { actor } = context
  return forEachUser(tx, { actor, ids }, async (user) => {
    if (user.id === actor.user_id) return refuse('own_suspension')
    if (isOwner(user)) return refuse('owner_suspension')
    const suspended_by = isOperator(actor) ? null : actor.account_id
    if (user.suspended_at !== null && (suspended_by !== null || user.suspended_by === null))
      return 'unchanged'
    await tx
      .updateTable('users')
      .set({ suspended_at: sql<string>`present()`, suspended_by })
      .where('id', '=', user.id)
      .execute()
    await endSessions(tx, (eb) => sessionsOf(eb, user))
    const { account_id, id: user_id, is_main_user } = user
    const paused_searches = await pauseSearches(tx, is_main_user ? { account_id } : { account_id, user_id })
    await auditSuspension(tx, context, { user, action: 'user_suspended', paused_searches })
    return 'done'
  })
}

/**
 * Resumes suspended users; a reseller resumes those whom it suspended itself. Searches that wait for credits continue, all
 * others stay paused until a user resumes them.
 */
export function resumeAdminUsers(
  tx: Transaction,
  context: Context,
  { ids }: Input<typeof contract.resumeAdminUsers>,
) {
  const { actor } = context
  return forEachUser(tx, { actor, ids }, async (user) => {
    if (user.suspended_at === null) return 'unchanged'
    if (!mayResume(actor, user)) return refuse('suspended_by_platform')
    await tx
      .updateTable('users')
      .set({ suspended_at: null, suspended_by: null })
      .where('id', '=', user.id)
      .execute()
    await creditsAdded(tx, user.account_id)
    await auditSuspension(tx, context, { user, action: 'user_resumed' })
    return 'done'
  })
}

const mayResume = (actor: Actor, { suspended_by }: ManagedUser) =>
  isOperator(actor) || suspended_by === actor.account_id

/** The sessions of a user; those of the whole account for a main user. */
const sessionsOf = (
  eb: ExpressionBuilder<DB, 'sessions' | 'users'>,
  { id, account_id, is_main_user }: ManagedUser,
) => (is_main_user ? eb('users.account_id', '=', account_id) : eb('users.id', '=', id))

interface Suspension {
  user: ManagedUser
  action: 'user_suspended' | 'user_resumed'
  paused_searches?: number
}

function auditSuspension(
  tx: Transaction,
  context: Context,
  { user, action, ...more }: Suspension,
): Promise<void> {
  const suspended = action === 'user_suspended'
  const whole_account = user.is_main_user
  return audit(tx, context, {
    account_id: user.account_id,
    action,
    object_id: user.id,
    object_name: nameOf(user),
    before: { suspended: !suspended },
    after: { suspended, whole_account, ...more },
  })
}

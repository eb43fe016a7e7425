import { refuse } from '#server/platform/http/problem.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { BulkResult } from '#contract/operator/admin-users.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { audit } from '#server/features/audit/audit.ts'
import { endSessions } from '#server/features/auth/sessions/sessions.ts'
import { creditsAdded } from '#server/features/wallet/grants/grant-credits.ts'
import { pauseAll } from '#server/features/searches/stop-resume/pause-work.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { forEachUser } from './for-each-user.ts'
import { isOperator, isOwner, type ManagedUser } from './manageable.ts'

/**
 * Keeps users out: their sessions end on every process at once, nobody signs in, and what runs for them pauses with its
 * reservation given back. With a main user the whole account is suspended. Where a reseller suspended somebody, the
 * platform may still do so itself: then only the platform lets them in again.
 */
export function suspendUsers(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  address: string,
): Promise<BulkResult> {
  return forEachUser(tx, actor, ids, async (user) => {
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
    await endSessions(tx, (eb) => whose(eb, user))
    const { account_id, id: user_id, is_main_user } = user
    const paused = await pauseAll(tx, is_main_user ? { account_id } : { account_id, user_id })
    await note(tx, actor, user, 'user_suspended', { paused_searches: paused }, address)
    return 'done'
  })
}

/** Lets users in again, a reseller those whom it suspended itself. Their searches stay paused until somebody resumes them, but those that wait for credits go on. */
export function resumeUsers(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  address: string,
): Promise<BulkResult> {
  return forEachUser(tx, actor, ids, async (user) => {
    if (user.suspended_at === null) return 'unchanged'
    if (!mayResume(actor, user)) return refuse('suspended_by_platform')
    await tx
      .updateTable('users')
      .set({ suspended_at: null, suspended_by: null })
      .where('id', '=', user.id)
      .execute()
    await creditsAdded(tx, user.account_id)
    await note(tx, actor, user, 'user_resumed', {}, address)
    return 'done'
  })
}

const mayResume = (actor: Actor, { suspended_by }: ManagedUser) =>
  isOperator(actor) || suspended_by === actor.account_id

/** Those of the user, or of everybody whose account is suspended with them. */
const whose = (
  eb: ExpressionBuilder<DB, 'sessions' | 'users'>,
  { id, account_id, is_main_user }: ManagedUser,
) => (is_main_user ? eb('users.account_id', '=', account_id) : eb('users.id', '=', id))

function note(
  tx: Transaction,
  actor: Actor,
  user: ManagedUser,
  action: 'user_suspended' | 'user_resumed',
  more: Record<string, unknown>,
  address: string,
): Promise<void> {
  const suspended = action === 'user_suspended'
  const whole_account = user.is_main_user
  return audit(
    tx,
    { actor, address },
    {
      account_id: user.account_id,
      action,
      object_id: user.id,
      object_name: nameOf(user),
      before: { suspended: !suspended },
      after: { suspended, whole_account, ...more },
    },
  )
}

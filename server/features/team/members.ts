import type * as contract from '#contract/account/team.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { removeImageName } from '#server/features/images/keep-image.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { requireMainUser, requireOwnModules, rightsOf, setModules } from './rights.ts'
import { getMember } from './team.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

/**
 * Changes the rights of a teammate. A teammate may keep a module that the main user has lost. Requests read rights with
 * the token, so the change holds at the next request of every session.
 */
export async function changeMember(
  tx: Transaction,
  context: Context,
  { id, ...given }: Input<typeof contract.changeMember>,
) {
  const { actor } = context
  requireMainUser(actor)
  await lockTeammate(tx, actor, id)
  const before = await getMember(tx, actor, id)
  requireOwnModules(actor, { modules: given.modules.filter((slug) => !before.modules.includes(slug)) })
  const { modules, ...rights } = rightsOf(given)
  await tx.updateTable('users').set(rights).where('id', '=', id).execute()
  await setModules(tx, id, modules)
  await audit(tx, context, {
    action: 'member_changed',
    object_id: id,
    object_name: before.email,
    before: rightsOf(before),
    after: rightsOf(given),
  })
  await announce(tx, actor, { kind: 'team', id })
  return confirm('permissions_saved', await getMember(tx, actor, id))
}

/**
 * Removes a teammate: sessions end, the email is free again, and lists get a new owner. The row stays, so that ledger and
 * audit log keep their names.
 */
export async function removeMember(
  tx: Transaction,
  context: Context,
  { id, hand_over_to }: Input<typeof contract.removeMember>,
) {
  const { actor } = context
  requireMainUser(actor)
  await lockTeammate(tx, actor, id)
  const newOwner = await getMember(tx, actor, hand_over_to).catch(() => undefined)
  if (!newOwner || newOwner.id === id) throw invalid({ hand_over_to: fieldError('teammate') })
  const member = await getMember(tx, actor, id)
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ created_by: newOwner.id })
    .where('account_id', '=', actor.account_id)
    .where('created_by', '=', id)
    .executeTakeFirst()
  const lists = Number(numUpdatedRows)
  await tx
    .updateTable('lead_tasks')
    .set({ assignee_id: newOwner.id, is_told: false })
    .where('account_id', '=', actor.account_id)
    .where('assignee_id', '=', id)
    .where('done_at', 'is', null)
    .execute()
  await clearUser(tx, id)
  await audit(tx, context, {
    action: 'member_removed',
    object_id: id,
    object_name: member.email,
    before: { ...rightsOf(member), lists },
    after: null,
  })
  await announce(tx, actor, { kind: 'team', id })
  return confirm('teammate_removed', { lists })
}

/** Deletes all that a removed user could sign in with, the modules and the photo. */
async function clearUser(tx: Transaction, id: string): Promise<void> {
  const { photo } = await tx
    .selectFrom('users')
    .select('photo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({
      removed_at: new Date().toISOString(),
      email: `${id}@removed.invalid`,
      password_hash: null,
      photo: null,
    })
    .where('id', '=', id)
    .execute()
  if (photo) await enqueue(tx, removeImageName, { name: photo })
  await tx.deleteFrom('user_modules').where('user_id', '=', id).execute()
  await tx.deleteFrom('social_identities').where('user_id', '=', id).execute()
  await revokeSessions(tx, id)
}

/** Locks a teammate, so that two changes of one person run one after the other. The main user is no teammate. */
async function lockTeammate(
  tx: Transaction,
  { account_id }: Pick<Actor, 'account_id'>,
  id: string,
): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('is_main_user')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('teammate')
  if (found.is_main_user) throw refuse('owner_keeps_rights')
}

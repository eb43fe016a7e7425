import { fieldError } from '#contract/messages/field-errors.ts'
import type { Member, MemberRights } from '#contract/account/team.ts'
import { audit } from '#server/features/audit/audit.ts'
import { revokeSessions } from '#server/features/auth/sessions/sessions.ts'
import { removeImageName } from '#server/features/images/remove-image.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { requireMainUser, requireOwnModules, rightsOf } from './rights.ts'
import { setModules } from './set-modules.ts'
import { getMember } from './team.ts'

/**
 * Changes what a teammate may do; what they have already they may keep. It holds for every token of theirs at the next
 * request: rights are read with it.
 */
export async function changeMember(
  tx: Transaction,
  actor: Actor,
  id: string,
  given: MemberRights,
  address: string,
): Promise<Member> {
  requireMainUser(actor)
  await lockTeammate(tx, actor, id)
  const before = await getMember(tx, actor, id)
  requireOwnModules(actor, { modules: given.modules.filter((slug) => !before.modules.includes(slug)) })
  const { modules, ...rights } = rightsOf(given)
  await tx.updateTable('users').set(rights).where('id', '=', id).execute()
  await setModules(tx, id, modules)
  await audit(
    tx,
    { actor, address },
    {
      action: 'member_changed',
      object_id: id,
      object_name: before.email,
      before: rightsOf(before),
      after: rightsOf(given),
    },
  )
  await announce(tx, actor, { kind: 'team', id })
  return getMember(tx, actor, id)
}

/**
 * Takes a teammate out: sessions end, the address is free again, lists get a new owner. The row stays, so that ledger
 * and history keep their names.
 */
export async function removeMember(
  tx: Transaction,
  actor: Actor,
  id: string,
  hand_over_to: string,
  address: string,
): Promise<{ lists: number }> {
  requireMainUser(actor)
  await lockTeammate(tx, actor, id)
  const heir = await getMember(tx, actor, hand_over_to).catch(() => undefined)
  if (!heir || heir.id === id) throw invalid({ hand_over_to: fieldError('teammate') })
  const member = await getMember(tx, actor, id)
  const handed = await tx
    .updateTable('campaigns')
    .set({ created_by: heir.id })
    .where('created_by', '=', id)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  const now = new Date().toISOString()
  const { photo } = await tx
    .selectFrom('users')
    .select('photo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ removed_at: now, email: `${id}@removed.invalid`, password_hash: null, photo: null })
    .where('id', '=', id)
    .execute()
  if (photo) await enqueue(tx, removeImageName, { name: photo })
  await tx.deleteFrom('user_modules').where('user_id', '=', id).execute()
  await tx.deleteFrom('social_identities').where('user_id', '=', id).execute()
  await revokeSessions(tx, id)
  const lists = Number(handed.numUpdatedRows)
  await audit(
    tx,
    { actor, address },
    {
      action: 'member_removed',
      object_id: id,
      object_name: member.email,
      before: { ...rightsOf(member), lists },
      after: null,
    },
  )
  await announce(tx, actor, { kind: 'team', id })
  return { lists }
}

/** Two changes of one person go one after the other. The main user is nobody's teammate. */
async function lockTeammate(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('is_main_user')
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('teammate')
  if (found.is_main_user) throw refuse('owner_keeps_rights')
}

import { sql } from 'kysely'
import { audit } from '#server/features/audit/audit.ts'
import { startSession, endSessions, type Visit } from '#server/features/auth/sessions/sessions.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { mayWorkAs } from '#server/platform/security/may-work-as.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'

const minutes = 60

/**
 * Half the way to being somebody else: an hour as that user, on this host, with a reason that stands in the audit log.
 * It ends with the session it was started from.
 */
export async function startImpersonation(
  db: Database,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  visit: Visit,
) {
  if (id === actor.user_id) throw refuse('own_account')
  const target = await findTarget(db, actor, id)
  if (!target) throw notFound('user')
  if (target.is_suspended) throw refuse('user_suspended')
  const { account_id, email } = target
  const token = await db
    .transaction()
    .execute((tx) => openSession(tx, actor, { id, account_id, email, reason }, visit))
  return { authorisation: { token } }
}

async function openSession(
  tx: Transaction,
  actor: Actor,
  { id, account_id, email, reason }: { id: string; account_id: string; email: string; reason: string },
  visit: Visit,
): Promise<string> {
  const token = await startSession(tx, id, visit.site.host, {
    address: visit.address,
    userAgent: visit.userAgent,
    minutes,
    impersonator: { id: actor.user_id, session_id: actor.session_id, reason },
  })
  const { name } = await tx
    .selectFrom('users')
    .select(sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as('name'))
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const impersonator = { id: actor.user_id, account_id: actor.account_id, name, reason }
  await audit(
    tx,
    { actor: { user_id: id, account_id, impersonator }, address: visit.address },
    {
      action: 'impersonation_started',
      object_id: id,
      object_name: email,
      before: null,
      after: { minutes },
    },
  )
  return token
}

/** The user, when it is one the actor may work as; anybody else is not there. */
async function findTarget(db: Database, actor: Actor, id: string) {
  return db
    .selectFrom('users')
    .innerJoin('users as impersonator', (join) => join.on('impersonator.id', '=', actor.user_id))
    .select(['users.email', 'users.account_id', sql<boolean>`is_suspended(users)`.as('is_suspended')])
    .where('users.id', '=', id)
    .where('users.removed_at', 'is', null)
    .where(mayWorkAs)
    .executeTakeFirst()
}

export async function endImpersonation(tx: Transaction, actor: Actor, address: string): Promise<null> {
  if (actor.impersonator === null) throw refuse('not_impersonating')
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  await endSessions(tx, (eb) => eb('sessions.id', '=', actor.session_id))
  await audit(
    tx,
    { actor, address },
    {
      action: 'impersonation_ended',
      object_id: actor.user_id,
      object_name: email,
      before: { working_as: email },
      after: null,
    },
  )
  return null
}

import { sql } from 'kysely'
import type * as contract from '#contract/account/impersonation.ts'
import { audit } from '#server/features/audit/audit.ts'
import { endSessions, startSession } from '#server/features/auth/sessions/sessions.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { mayWorkAs } from '#server/platform/security/may-work-as.ts'

const minutes = 60

/**
 * Starts a session of an hour as another user, on this host, with a reason in the audit log. It ends with the session it
 * was started from.
 */
export async function startImpersonation(
  db: Database,
  context: RequestContext,
  { id, reason }: Input<typeof contract.startImpersonation>,
) {
  const { actor } = context
  if (id === actor.user_id) throw refuse('own_account')
  const target = await findTarget(db, actor.user_id, id)
  if (!target) throw notFound('user')
  if (target.is_suspended) throw refuse('user_suspended')
  const token = await db
    .transaction()
    .execute((tx) => openSession(tx, context, { id, account_id: target.account_id, reason }))
  return { authorisation: { token } }
}

interface Target {
  id: string
  account_id: string
  reason: string
}

async function openSession(
  tx: Transaction,
  context: RequestContext,
  { id, account_id, reason }: Target,
): Promise<string> {
  const { actor, address } = context
  const token = await startSession(tx, context, {
    user_id: id,
    minutes,
    impersonator: { id: actor.user_id, session_id: actor.session_id, reason },
  })
  const { name } = await tx
    .selectFrom('users')
    .select(sql<string>`person_name(users)`.as('name'))
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const impersonator = { id: actor.user_id, account_id: actor.account_id, name, reason }
  await audit(
    tx,
    { actor: { user_id: id, account_id, impersonator }, address },
    {
      action: 'impersonation_started',
      object_id: id,
      object_name: await emailOf(tx, id),
      before: null,
      after: { minutes },
    },
  )
  return token
}

/** Finds a user that the actor may work as. */
async function findTarget(db: Database, actor_id: string, id: string) {
  return db
    .selectFrom('users')
    .innerJoin('users as impersonator', (join) => join.on('impersonator.id', '=', actor_id))
    .select(['users.account_id', sql<boolean>`is_suspended(users)`.as('is_suspended')])
    .where('users.id', '=', id)
    .where('users.removed_at', 'is', null)
    .where(mayWorkAs)
    .executeTakeFirst()
}

export async function endImpersonation(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
): Promise<null> {
  const { impersonator, user_id, session_id } = context.actor
  if (impersonator === null) throw refuse('not_impersonating')
  const email = await emailOf(tx, user_id)
  await endSessions(tx, (eb) => eb('sessions.id', '=', session_id))
  await audit(tx, context, {
    action: 'impersonation_ended',
    object_id: user_id,
    object_name: email,
    before: { working_as: email },
    after: null,
  })
  return null
}

async function emailOf(tx: Transaction, user_id: string): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return email
}

import { audit } from '#server/features/audit/audit.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { endSessions, revokeSessions } from './sessions.ts'

const live = (db: Database, { user_id }: Actor) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())

/** Where somebody is signed in. Where people of the platform and of a reseller sit is not for their clients to know. */
export async function listSessions(db: Database, actor: Actor) {
  const rows = await live(db, actor)
    .select(['id', 'user_agent', 'address', 'created_at', 'expires_at', 'impersonator_id'])
    .orderBy('id', 'desc')
    .execute()
  const items = rows.map(({ impersonator_id, ...row }) => {
    const is_support = impersonator_id !== null
    const from = is_support ? { user_agent: '', address: '' } : {}
    return { ...row, ...from, is_support, is_current: row.id === actor.session_id }
  })
  return { items }
}

export async function revokeSession(
  tx: Transaction,
  actor: Actor,
  id: string,
  address: string,
): Promise<null> {
  const { items } = await listSessions(tx, actor)
  const session = items.find((one) => one.id === id)
  if (!session) throw notFound('session')
  await endSessions(tx, (eb) => eb('sessions.id', '=', id))
  await audit(
    tx,
    { actor, address },
    {
      action: 'session_ended',
      object_id: id,
      object_name: await emailOf(tx, actor),
      before: {
        ...(session.is_support ? { support: true } : { signed_in_from: session.address }),
        signed_in_at: session.created_at,
      },
      after: null,
    },
  )
  return null
}

export async function revokeOtherSessions(tx: Transaction, actor: Actor, address: string) {
  const revoked = await revokeSessions(tx, actor.user_id, { but: actor.session_id })
  await audit(
    tx,
    { actor, address },
    {
      action: 'sessions_ended',
      object_id: actor.user_id,
      object_name: await emailOf(tx, actor),
      before: { sessions: revoked + 1 },
      after: { sessions: 1 },
    },
  )
  return { revoked }
}

async function emailOf(db: Database, { user_id }: Actor): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return email
}

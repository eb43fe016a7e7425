import type * as contract from '#contract/account/auth.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { endSessions, revokeSessions } from './sessions.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

export async function logout(tx: Transaction, { actor }: Pick<Context, 'actor'>): Promise<null> {
  await endSessions(tx, (eb) => eb('sessions.id', '=', actor.session_id))
  return null
}

/** Lists the live sessions of the user. The network address of the platform's or a reseller's people stays hidden. */
export async function listSessions(db: Database, { actor }: Pick<Context, 'actor'>) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'expires_at', 'impersonator_id'])
    .where('user_id', '=', actor.user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
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
  context: Context,
  { id }: Input<typeof contract.revokeSession>,
): Promise<null> {
  const { items } = await listSessions(tx, context)
  const session = items.find((one) => one.id === id)
  if (!session) throw notFound('session')
  await endSessions(tx, (eb) => eb('sessions.id', '=', id))
  await audit(tx, context, {
    action: 'session_ended',
    object_id: id,
    object_name: await emailOf(tx, context),
    before: {
      ...(session.is_support ? { support: true } : { signed_in_from: session.address }),
      signed_in_at: session.created_at,
    },
    after: null,
  })
  return null
}

export async function revokeOtherSessions(tx: Transaction, context: Context) {
  const { user_id, session_id } = context.actor
  const revoked = await revokeSessions(tx, user_id, { except: session_id })
  await audit(tx, context, {
    action: 'sessions_ended',
    object_id: user_id,
    object_name: await emailOf(tx, context),
    before: { sessions: revoked + 1 },
    after: { sessions: 1 },
  })
  return { revoked }
}

async function emailOf(db: Database, { actor }: Pick<Context, 'actor'>): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  return email
}

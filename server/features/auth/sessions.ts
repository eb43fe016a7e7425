import { getMe } from '#server/features/me/me.ts'
import { type Actor, findActor } from '#server/platform/actor.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/problem.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'

const sessionDays = 30

/** Where a session begins. */
export interface Visit {
  host: string
  address?: string
  userAgent?: string
}

/** A new token for this host; what is kept of it opens nothing. */
export async function startSession(
  db: Database,
  user_id: string,
  host: string,
  { address = '', userAgent = '' }: Omit<Visit, 'host'> = {},
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(Date.now() + sessionDays * 86_400_000).toISOString()
  await db
    .insertInto('sessions')
    .values({ user_id, token_hash: hashToken(token), host, expires_at, address, user_agent: userAgent })
    .execute()
  return token
}

/** What every way in answers at its end. */
export async function signIn(db: Database, user_id: string, visit: Visit) {
  const token = await startSession(db, user_id, visit.host, visit)
  const actor = await findActor(db, token, visit.host)
  if (!actor) throw new Error('A session just made was not found')
  return { authorisation: { token }, user: await getMe(db, actor) }
}

/** Ends every session of a user, at once and on every process. */
export async function revokeSessions(tx: Transaction, user_id: string, { but }: { but?: string } = {}) {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function listSessions(db: Database, actor: Actor) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'expires_at'])
    .where('user_id', '=', actor.user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('id', 'desc')
    .execute()
  return { items: rows.map((row) => ({ ...row, is_current: row.id === actor.session_id })) }
}

export async function revokeSession(tx: Transaction, actor: Actor, id: string): Promise<null> {
  const revoked = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) throw notFound('Session')
  return null
}

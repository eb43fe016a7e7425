import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { getMe } from '#server/features/me/me.ts'
import { findActor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

const sessionMinutes = 30 * 24 * 60

/** Where a session begins. */
export type Visit = Pick<VisitContext, 'site' | 'address' | 'userAgent'>

interface SessionOptions {
  address?: string
  userAgent?: string
  minutes?: number
  /** Who works as this user, and why. */
  impersonator?: { id: string; session_id: string; reason: string }
}

/** A new token for this host; what is kept of it opens nothing. */
export async function startSession(
  db: Database,
  user_id: string,
  host: string,
  { address = '', userAgent = '', minutes = sessionMinutes, impersonator }: SessionOptions = {},
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashToken(token),
      host,
      expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      address,
      user_agent: userAgent,
      impersonator_id: impersonator?.id ?? null,
      impersonator_session_id: impersonator?.session_id ?? null,
      impersonation_reason: impersonator?.reason ?? null,
    })
    .execute()
  return token
}

/** What every way in answers at its end. Who is suspended hears so, once they have shown who they are. */
export async function signIn(
  { db, secrets, sites }: Pick<Services, 'db' | 'secrets' | 'sites'>,
  user_id: string,
  visit: Visit,
) {
  await refuseSuspended(db, user_id)
  const token = await startSession(db, user_id, visit.site.host, visit)
  await db
    .updateTable('users')
    .set({ last_sign_in_at: new Date().toISOString() })
    .where('id', '=', user_id)
    .execute()
  const actor = await findActor(db, token, visit.site.host)
  if (!actor) throw new Error('A session just made was not found')
  const site = (await sites.find(visit.site.host)) ?? { brand: undefined, reseller_id: null }
  return { authorisation: { token }, user: await getMe({ db, secrets }, actor, site) }
}

async function refuseSuspended(db: Database, user_id: string): Promise<void> {
  const suspended = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where(sql<boolean>`is_suspended(users)`)
    .executeTakeFirst()
  if (suspended) {
    throw refuse('suspended')
  }
}

/** Ends every session of a user, at once and on every process. */
export async function revokeSessions(tx: Transaction, user_id: string, { but }: { but?: string } = {}) {
  const ended = await endSessions(tx, (eb) =>
    eb.and([
      eb('sessions.user_id', '=', user_id),
      ...(but === undefined ? [] : [eb('sessions.id', '!=', but)]),
    ]),
  )
  return ended.length
}

/** Ends sessions; whoever listens in one of them hears nothing more. */
export async function endSessions(
  tx: Transaction,
  which: (eb: ExpressionBuilder<DB, 'sessions' | 'users'>) => Expression<SqlBool>,
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .from('users')
    .set({ revoked_at: new Date().toISOString() })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('revoked_at', 'is', null)
    .where(which)
    .returning(['sessions.id', 'sessions.user_id', 'users.account_id'])
    .execute()
  const told = new Map(ended.map(({ user_id, account_id }) => [user_id, account_id]))
  for (const [id, account_id] of told) await announce(tx, { account_id }, { kind: 'session', id })
  return ended.map(({ id }) => id)
}

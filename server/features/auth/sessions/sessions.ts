import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { getMe } from '#server/features/me/me.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import { findActor } from '#server/platform/security/actor.ts'
import { hashToken, newToken } from '#server/platform/security/secrets.ts'

const sessionMinutes = 30 * 24 * 60

/** What the token of a session begins with. Without it, one random token in 64 ** 3 begins like an API key and is none. */
const sessionMark = 'ls_'

/** The host that a session is for, and the browser that it begins in. */
type SessionContext = Partial<Pick<VisitContext, 'address' | 'userAgent'>> & { site: { host: string } }

interface NewSession {
  user_id: string
  minutes?: number
  /** The user who works as this user, and why. */
  impersonator?: { id: string; session_id: string; reason: string }
}

/** Starts a session and answers its token. Only a hash of the token is stored. */
export async function startSession(
  db: Database,
  { site, address = '', userAgent = '' }: SessionContext,
  { user_id, minutes = sessionMinutes, impersonator }: NewSession,
): Promise<string> {
  const token = `${sessionMark}${newToken()}`
  await db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashToken(token),
      host: site.host,
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

/** Starts the session that every sign-in method ends with. A suspended user is told so only here, after proving who they are. */
export async function signIn(db: Database, context: VisitContext, user_id: string) {
  await refuseSuspended(db, user_id)
  const token = await db.transaction().execute(async (tx) => {
    const { account_id, email } = await tx
      .updateTable('users')
      .set({ last_sign_in_at: new Date().toISOString() })
      .where('id', '=', user_id)
      .returning(['account_id', 'email'])
      .executeTakeFirstOrThrow()
    await addAuditEntry(
      tx,
      { actor: { user_id, account_id }, address: context.address },
      {
        action: 'signed_in',
        object_id: user_id,
        object_name: email,
        before: null,
        after: context.userAgent ? { browser: context.userAgent } : null,
      },
    )
    return startSession(tx, context, { user_id })
  })
  const actor = await findActor(db, token, context.site.host)
  if (!actor) throw new Error('A session just made was not found')
  return { authorisation: { token }, user: await getMe(db, { ...context, actor }) }
}

async function refuseSuspended(db: Database, user_id: string): Promise<void> {
  const suspended = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where(sql<boolean>`is_suspended(users)`)
    .executeTakeFirst()
  if (suspended) throw refuse('suspended')
}

/** Ends every session of a user but one, on every process. Answers how many. */
export async function revokeSessions(
  tx: Transaction,
  user_id: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await endSessions(tx, (eb) =>
    eb.and([
      eb('sessions.user_id', '=', user_id),
      ...(except === undefined ? [] : [eb('sessions.id', '!=', except)]),
    ]),
  )
  return ended.length
}

/** Ends sessions and closes the event streams that were opened in them. */
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
  const users = new Map(ended.map(({ user_id, account_id }) => [user_id, account_id]))
  for (const [id, account_id] of users) await announce(tx, { account_id }, { kind: 'session', id })
  return ended.map(({ id }) => id)
}

import type { Login } from '#contract/auth.ts'
import { getMe } from '#server/features/me/me.ts'
import { findActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import type { Limit, Limits } from '#server/platform/limits.ts'
import { Problem } from '#server/platform/problem.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { isPassword } from './passwords.ts'

const sessionDays = 30

const attempts: Limit = {
  name: 'login',
  points: 10,
  seconds: 15 * 60,
  words: 'Too many attempts. Try again later or reset your password.',
}

/** A session on this host for the right e-mail and password; the same refusal whichever of the two was wrong. */
export async function login(db: Database, limits: Limits, { email, password }: Login, host: string) {
  await limits.count(attempts, email)
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    throw new Problem(401, 'This email and password do not match', { code: 'wrong_login' })
  }
  await limits.forget(attempts, email)
  const token = await startSession(db, user.id, host)
  const actor = await findActor(db, token, host)
  if (!actor) throw new Error('A session just made was not found')
  return { authorisation: { token }, user: await getMe(db, actor) }
}

export async function startSession(db: Database, user_id: string, host: string): Promise<string> {
  const token = newToken()
  const expires_at = new Date(Date.now() + sessionDays * 86_400_000).toISOString()
  await db
    .insertInto('sessions')
    .values({ user_id, token_hash: hashToken(token), host, expires_at })
    .execute()
  return token
}

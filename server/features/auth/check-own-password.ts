import type { Actor } from '#server/platform/actor.ts'
import type { Limit } from '#server/platform/limits.ts'
import { invalid } from '#server/platform/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { isPassword } from './passwords.ts'

const tries: Limit = {
  name: 'own-password',
  points: 10,
  seconds: 15 * 60,
  words: 'Too many attempts. Try again later.',
}

/** A session that was left open must not be enough to take an account over. Who has no password yet has none to show. */
export async function checkOwnPassword(
  { db, limits }: Services,
  actor: Actor,
  password: string,
  field: string,
): Promise<{ email: string }> {
  await limits.count(tries, actor.user_id)
  const { email, password_hash } = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  if (password_hash !== null && !(await isPassword(password_hash, password))) {
    throw invalid({ [field]: 'This password is wrong' })
  }
  await limits.forget(tries, actor.user_id)
  return { email }
}

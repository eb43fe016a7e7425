import { fieldError } from '#contract/messages/field-errors.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import { isPassword } from './passwords.ts'

const tries: Limit = {
  name: 'own-password',
  points: 10,
  seconds: 15 * 60,
  refusal: 'too_many_attempts',
}

const freshMinutes = 15

interface OwnPassword {
  password: string
  /** The field of the form that a wrong password is told at. */
  field?: string
}

/**
 * Requires the password of the user before a change of sign-in methods: a session left open must not be enough to take an
 * account over. A user without a password needs a session that began or was confirmed in the last minutes.
 */
export async function checkOwnPassword(
  db: Database,
  { services: { limits }, actor }: Pick<RequestContext, 'services' | 'actor'>,
  { password, field = 'password' }: OwnPassword,
): Promise<{ email: string }> {
  await limits.count(tries, actor.user_id)
  const { email, password_hash } = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  if (password_hash === null) {
    if (!(await isFresh(db, actor))) throw refuse('session_unconfirmed')
  } else if (!(await isPassword(password_hash, password)))
    throw invalid({ [field]: fieldError('wrong_password') })
  await limits.forget(tries, actor.user_id)
  return { email }
}

/** Whether the session began in the last minutes, or its user confirmed it in them. */
export async function isFresh(db: Database, { session_id }: Actor): Promise<boolean> {
  const since = new Date(Date.now() - freshMinutes * 60_000).toISOString()
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('confirmed_at', '>', since)]))
    .executeTakeFirst()
  return fresh !== undefined
}

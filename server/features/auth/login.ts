import type { Login } from '#contract/auth.ts'
import type { Database } from '#server/platform/database.ts'
import type { Limits } from '#server/platform/limits.ts'
import { Problem } from '#server/platform/problem.ts'
import { countLogin, forgetLogin } from './login-limits.ts'
import { isPassword } from './passwords.ts'
import { findRegistration } from './registrations.ts'
import { signIn, type Visit } from './sessions.ts'
import { type Door, findUser } from './site-owner.ts'

/** A session on this host for the right e-mail and password; the same refusal whichever of the two was wrong. */
export async function login(
  db: Database,
  limits: Limits,
  { email, password }: Login,
  visit: Visit & { address: string; site: Door },
) {
  await countLogin(limits, email, visit.site, visit.address)
  const [user, registration] = await Promise.all([
    findUser(db, email, visit.site),
    findRegistration(db, email, visit.site),
  ])
  const stored = user ? user.password_hash : registration?.person?.password_hash
  if (!(await isPassword(stored, password))) {
    throw new Problem(401, 'This email and password do not match', { code: 'wrong_login' })
  }
  await forgetLogin(limits, email, visit.site, visit.address)
  if (!user) {
    throw new Problem(403, 'Confirm your email address to sign in', { code: 'email_unconfirmed' })
  }
  return signIn(db, user.id, visit)
}

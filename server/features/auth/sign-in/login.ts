import type { Login } from '#contract/account/auth.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { newDevice, readDevice } from '#server/features/auth/sessions/known-device.ts'
import { countLogin, forgetLogin } from './login-limits.ts'
import { isPassword, requireRoomToHash } from '#server/features/auth/password/passwords.ts'
import { findRegistration } from '#server/features/auth/registration/registrations.ts'
import { signInOrAsk } from '#server/features/auth/second-factor/second-step.ts'
import type { Visit } from '#server/features/auth/sessions/sessions.ts'
import { findUser } from '#server/features/auth/site-owner.ts'

/** A session on this host for the right e-mail and password; the same refusal whichever of the two was wrong. */
export async function login(
  services: Services,
  { email, password, device: shown }: Login,
  { address, ...visit }: Visit,
) {
  requireRoomToHash()
  const { db, limits, secrets } = services
  const device = readDevice(secrets, shown, email, visit.site)
  await countLogin(limits, email, visit.site, { address, device })
  const [user, registration] = await Promise.all([
    findUser(db, email, visit.site),
    findRegistration(db, email, visit.site),
  ])
  const stored = user ? user.password_hash : registration?.person?.password_hash
  if (!(await isPassword(stored, password))) {
    throw refuse('wrong_login')
  }
  await forgetLogin(limits, email, visit.site, { address, device })
  if (!user) {
    throw refuse('email_unconfirmed')
  }
  const signedIn = await signInOrAsk(services, user.id, { ...visit, address })
  return { ...signedIn, device: device === undefined ? newDevice(secrets, email, visit.site) : shown }
}

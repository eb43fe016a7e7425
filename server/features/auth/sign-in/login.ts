import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/account/auth.ts'
import { isPassword, requireRoomToHash } from '#server/features/auth/password/passwords.ts'
import { findRegistration } from '#server/features/auth/registration/register.ts'
import { signInOrAskForCode } from '#server/features/auth/second-factor/second-step.ts'
import { newDevice, readDevice } from '#server/features/auth/sessions/known-device.ts'
import { findUser } from '#server/features/auth/sign-in-site.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { noteFailedSignInName } from './note-failed-sign-in.ts'
import { countLogin, giveLoginBack } from './login-limits.ts'

/** Starts a session for the right email and password. The refusal does not say which of the two was wrong. */
export async function login(
  db: Database,
  context: VisitContext,
  { email, password, device: shown }: Input<typeof contract.login>,
) {
  requireRoomToHash()
  const { site } = context
  const device = readDevice(context, { email, shown })
  await countLogin(context, { email, device })
  const [user, registration] = await Promise.all([
    findUser(db, site, email),
    findRegistration(db, site, email),
  ])
  const stored = user ? user.password_hash : registration?.person?.password_hash
  if (!(await isPassword(stored, password))) {
    const failed = { try_id: randomUUID(), user_id: user?.id ?? null, address: context.address }
    await db.transaction().execute((tx) => enqueue(tx, noteFailedSignInName, failed))
    throw refuse('wrong_login')
  }
  await giveLoginBack(context, { email, device })
  if (!user) throw refuse('email_unconfirmed')
  const signedIn = await signInOrAskForCode(db, context, user.id)
  return { ...signedIn, device: device === undefined ? newDevice(context, email) : shown }
}

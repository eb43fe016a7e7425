import type * as contract from '#contract/account/auth.ts'
import { findCode, requestCode, spendCode } from '#server/features/auth/codes/email-codes.ts'
import { limitCodes, limitCodesOfNetwork } from '#server/features/auth/codes/limit-code-requests.ts'
import { checkNewPassword } from '#server/features/auth/password/password-rules.ts'
import { hashPassword, isPassword } from '#server/features/auth/password/passwords.ts'
import { signIn } from '#server/features/auth/sessions/sessions.ts'
import { findUser, lockEmail, requireSignUp, type SignInSite } from '#server/features/auth/sign-in-site.ts'
import { findLinkedUser, linkIdentity } from '#server/features/auth/social/link-identity.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { newToken } from '#server/platform/security/secrets.ts'
import { registerClient } from './register-client.ts'

const purpose = 'register'

/** Stores a registration. The account is created only when the mailed code comes back with the claim of this browser. */
export async function register(
  db: Database,
  context: VisitContext,
  { email, password, first_name, last_name, ref }: Input<typeof contract.register>,
) {
  requireSignUp(context)
  checkNewPassword(context.services.signIn, { password, email })
  await limitCodesOfNetwork(context)
  await limitCodes(context, { purpose, key: email })
  const password_hash = await hashPassword(password)
  const person = { first_name, last_name, password_hash, ref: ref || null }
  const claim = newToken()
  await db.transaction().execute((tx) => requestCode(tx, context, { purpose, email, person, claim }))
  return { claim }
}

/** Sends a new code with a new claim for the password of the registration. A wrong password gets a claim to nothing. */
export async function resendConfirmation(
  db: Database,
  context: VisitContext,
  { email, password }: Input<typeof contract.resendConfirmation>,
) {
  requireSignUp(context)
  await limitCodesOfNetwork(context)
  await limitCodes(context, { purpose, key: email })
  const { person } = (await findRegistration(db, context.site, email)) ?? {}
  const isTheirs = await isPassword(person?.password_hash, password)
  const claim = newToken()
  const known = isTheirs && person ? { person } : {}
  await db.transaction().execute((tx) => requestCode(tx, context, { purpose, email, claim, ...known }))
  return { claim }
}

/** Creates the account of a registration, once, and signs its owner in. An email with an account keeps that account. */
export async function confirmEmail(
  db: Database,
  context: VisitContext,
  { email, code, claim }: Input<typeof contract.confirmEmail>,
) {
  requireSignUp(context)
  const { site } = context
  const found = await findCode(db, context, { purpose, email, code, claim })
  const { person } = found
  if (!person) throw new Error('A code to confirm an email names no person')
  const { identity, ...names } = person
  const user = await db.transaction().execute(async (tx) => {
    await lockEmail(tx, found.email)
    await spendCode(tx, found.id)
    if (await findUser(tx, site, found.email)) throw refuse('already_registered')
    const made = await registerClient(tx, context, {
      ...names,
      email: found.email,
      provider: identity?.provider,
    })
    if (identity) {
      if (await findLinkedUser(tx, identity)) throw refuse('identity_taken')
      await linkIdentity(tx, made.id, identity)
    }
    await tx
      .deleteFrom('email_codes')
      .where('purpose', '=', purpose)
      .where('email', '=', email)
      .where('reseller_id', 'is not distinct from', site.reseller_id)
      .execute()
    return made
  })
  return signIn(db, context, user.id)
}

const hours = 24

/** The newest registration of an email that waits for its mailed code. */
export async function findRegistration(db: Database, { reseller_id }: SignInSite, email: string) {
  return db
    .selectFrom('email_codes')
    .select(['id', 'person'])
    .where('email', '=', email)
    .where('reseller_id', 'is not distinct from', reseller_id)
    .where('purpose', '=', 'register')
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - hours * 3_600_000).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

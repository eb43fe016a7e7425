import type * as contract from '#contract/account/social-login.ts'
import { registerClient } from '#server/features/auth/registration/register-client.ts'
import { signInOrAskForCode } from '#server/features/auth/second-factor/second-step.ts'
import { findUser, lockEmail } from '#server/features/auth/sign-in-site.ts'
import { listSignInMethods } from '#server/features/auth/sign-in/sign-in-methods.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { findLinkedUser, linkIdentity } from './link-identity.ts'
import { beginSocialEmail, countSocialTry, giveSocialTryBack } from './social-email.ts'
import type { SocialProfile } from './social-profile.ts'
import { verifySocialToken } from './verify-social-token.ts'

interface Visitor extends SocialProfile {
  /** The partner who sent the visitor, from `?ref=`. */
  ref: string | null
}

/** Starts a session for the person of a provider: by a known identity, by a checked email, or with a new account. */
export async function loginWithSocial(
  db: Database,
  context: VisitContext,
  { provider, token, nonce, ref }: Input<typeof contract.loginWithSocial>,
) {
  await countSocialTry(context)
  const profile = { ...(await verifySocialToken(context, { provider, token, nonce })), ref: ref || null }
  const linked = await findLinkedUser(db, profile)
  const email = profile.email_verified ? profile.email : undefined
  const user_id = linked ?? (email ? await findOrRegister(db, context, { ...profile, email }) : undefined)
  if (user_id === undefined) return askForEmail(db, context, profile)
  await giveSocialTryBack(context)
  return signInOrAskForCode(db, context, user_id)
}

/** Asks for a code from the email first: an email that the provider has not checked may belong to any person. */
async function askForEmail(db: Database, context: VisitContext, profile: Visitor) {
  const { provider, subject, email, first_name, last_name, ref } = profile
  if (!context.services.signIn.signUp) throw refuse('no_account')
  const identity = { provider, subject, ...(email === undefined ? {} : { email }) }
  return beginSocialEmail(db, context, { first_name, last_name, password_hash: null, ref, identity })
}

/** Finds or creates the user of an email that the provider has checked. An account with a sign-in method stays as it is. */
async function findOrRegister(
  db: Database,
  context: VisitContext,
  profile: Visitor & { email: string },
): Promise<string> {
  const { provider, subject, email, first_name, last_name, ref } = profile
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const linked = await findLinkedUser(tx, profile) // by the first of two clicks
    if (linked) return linked
    const known = await findUser(tx, context.site, email)
    if (known) await refuseOtherMethods(tx, known.id)
    if (!known && !context.services.signIn.signUp) throw refuse('no_account')
    const person = { email, first_name, last_name, password_hash: null, ref, provider }
    const user = known ?? (await registerClient(tx, context, person))
    await linkIdentity(tx, user.id, { provider, subject, email })
    return user.id
  })
}

/** Protects an account from the next holder of its email: a provider that checked the email does not open the account. */
async function refuseOtherMethods(tx: Transaction, user_id: string): Promise<void> {
  const { hasPassword, others } = await listSignInMethods(tx, user_id)
  if (hasPassword) throw refuse('has_password')
  if (others > 0) throw refuse('has_other_method')
}

import type { SocialLogin } from '#contract/account/social-login.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { findLinked, link } from './link-identity.ts'
import { lockEmail } from '#server/features/auth/codes/lock-email.ts'
import { noteRegistration } from '#server/features/auth/registration/note-registration.ts'
import { firstCredits, firstModules } from '#server/features/auth/registration/register.ts'
import { signInOrAsk } from '#server/features/auth/second-factor/second-step.ts'
import type { Visit } from '#server/features/auth/sessions/sessions.ts'
import { type SignInSite, findOwner, findUser } from '#server/features/auth/site-owner.ts'
import { beginSocialEmail } from './social-email.ts'
import { countSocialTry, giveSocialTryBack } from './social-limit.ts'
import type { SocialProfile } from './social-profile.ts'
import { verifySocialToken, providerNames } from './verify-social-token.ts'
import { listSignInMethods } from '#server/features/auth/sign-in/sign-in-methods.ts'

/** Whom a provider vouches for, and who sent them here. */
interface Visitor extends SocialProfile {
  ref: string | null
}

/** A session for whom the provider vouches: a known identity, a verified address, or somebody new where that is allowed. */
export async function loginWithSocial(
  services: Services,
  { provider, token, ref }: SocialLogin,
  visit: Visit,
) {
  const { site } = visit
  await countSocialTry(services.limits, visit.address)
  const profile = { ...(await verifySocialToken(services, { provider, token }, site)), ref: ref || null }
  const linked = await findLinked(services.db, profile)
  const email = profile.email_verified ? profile.email : undefined
  const user_id = linked ?? (email ? await findOrMake(services, { ...profile, email }, visit) : undefined)
  if (user_id === undefined) return askForAddress(services, profile, site)
  await giveSocialTryBack(services.limits, visit.address)
  return signInOrAsk(services, user_id, visit)
}

/** An address that the provider has not checked may be anybody's: a code has to come back from it first. */
async function askForAddress(services: Services, profile: Visitor, site: SignInSite) {
  const { provider, subject, email, first_name, last_name, ref } = profile
  if (!services.signIn.signUp) throw noAccount()
  const identity = { provider, subject, ...(email === undefined ? {} : { email }) }
  return beginSocialEmail(services, { first_name, last_name, password_hash: null, ref, identity }, site)
}

const noAccount = () => refuse('no_account')

/** By an address that the provider has checked. An account that has a way in stays as it is, whoever vouches. */
async function findOrMake(
  services: Services,
  profile: Visitor & { email: string },
  { site, address }: { site: SignInSite; address: string },
): Promise<string> {
  const { provider, subject, email } = profile
  return services.db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const linked = await findLinked(tx, profile) // by the same click, come twice
    if (linked) return linked
    const known = await findUser(tx, email, site)
    if (known) await refuseOtherMethods(tx, known.id)
    if (!known && !services.signIn.signUp) throw noAccount()
    const user = known ?? (await makeAccount(tx, profile, site, address))
    await link(tx, { provider, subject, email }, user.id)
    return user.id
  })
}

async function makeAccount(
  tx: Transaction,
  { provider, email, first_name, last_name, ref }: Visitor & { email: string },
  site: SignInSite,
  address: string,
) {
  const made = await createAccount(tx, {
    kind: 'client',
    parent_account_id: await findOwner(tx, site),
    name: `${first_name} ${last_name}`.trim() || email,
    ref,
    email,
    first_name,
    last_name,
    password_hash: null,
    role: 'user',
    modules: firstModules,
    credits: firstCredits,
  })
  const given = { modules: firstModules, credits: firstCredits, ref, provider: providerNames[provider] }
  await noteRegistration(tx, { ...made, email, address, given })
  return made
}

/** An address may have gone to somebody else, whose own provider vouches for it now: they never take over what it opened. */
async function refuseOtherMethods(tx: Transaction, user_id: string): Promise<void> {
  const { hasPassword, others } = await listSignInMethods(tx, user_id)
  if (hasPassword) {
    throw refuse('has_password')
  }
  if (others > 0) {
    throw refuse('has_other_method')
  }
}

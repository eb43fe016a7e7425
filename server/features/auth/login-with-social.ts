import type { SocialLogin } from '#contract/auth.ts'
import type { Database } from '#server/platform/database.ts'
import type { Limit } from '#server/platform/limits.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { newToken } from '#server/platform/secrets.ts'
import { createAccount } from './create-account.ts'
import { askForCode, limitAsking } from './email-codes.ts'
import { askFacebook } from './facebook.ts'
import { askGoogle } from './google.ts'
import { link } from './link-identity.ts'
import { lockEmail } from './lock-email.ts'
import { firstCredits, firstModules } from './register.ts'
import { signInOrAsk } from './second-factor/second-step.ts'
import type { Visit } from './sessions.ts'
import { type Door, findOwner, findUser } from './site-owner.ts'
import type { SocialAnswer, SocialProfile } from './social-profile.ts'

const tries: Limit = {
  name: 'social-from',
  points: 60,
  seconds: 3_600,
  words: 'Too many attempts. Try again later.',
}

/** Whom a provider vouches for, and who sent them here. */
interface Visitor extends SocialProfile {
  ref: string | null
}

/** A session for whom the provider vouches: a known identity, a verified address, or somebody new where that is allowed. */
export async function loginWithSocial(
  services: Services,
  { provider, token, ref }: SocialLogin,
  visit: Visit & { address: string; site: Door },
) {
  const { site } = visit
  if (site.reseller_id !== null) throw notHere()
  await services.limits.count(tries, visit.address)
  const answer = await ask(services, provider, token)
  if (answer.outcome === 'unreachable') {
    services.log.warn({ provider, why: answer.why }, 'a sign-in provider was not reached')
    throw new Problem(503, 'This provider does not answer. Try again or use your password.', {
      retryAfterS: 10,
    })
  }
  if (answer.outcome === 'refused') {
    throw new Problem(401, 'This sign-in was not accepted. Try again.', { code: 'social_refused' })
  }
  const profile = { ...answer.profile, ref: ref || null }
  const linked = await findLinked(services.db, profile)
  const user_id = linked ?? (profile.email_verified ? await findOrMake(services, profile, site) : undefined)
  if (user_id === undefined) return askForAddress(services, profile, site)
  await services.limits.giveBack(tries, visit.address)
  return signInOrAsk(services, user_id, visit)
}

/** An address that the provider has not checked may be anybody's: a code has to come back from it first. */
async function askForAddress(services: Services, profile: Visitor, door: Door) {
  const { provider, subject, email, first_name, last_name, ref } = profile
  if (email === undefined || !services.signIn.signUp) throw noAccount()
  await limitAsking(services.limits, 'register', email, door)
  const claim = newToken()
  const person = { first_name, last_name, password_hash: null, ref, identity: { provider, subject } }
  await services.db
    .transaction()
    .execute((tx) => askForCode(tx, { purpose: 'register', email, door, person, claim }))
  return { confirm: { email, claim } }
}

/** The providers know the platform's address and name: on a reseller's domain they would show them. */
const notHere = () => new Problem(403, 'This way to sign in is not set up here', { code: 'not_configured' })

const noAccount = () =>
  new Problem(403, 'No account has this email. Ask for an invitation.', { code: 'no_account' })

async function ask(
  { signIn }: Services,
  provider: SocialLogin['provider'],
  token: string,
): Promise<SocialAnswer> {
  const { google, facebook } = signIn
  if (provider === 'google' && google) return askGoogle(google, token)
  if (provider === 'facebook' && facebook) return askFacebook(facebook, token)
  throw notHere()
}

async function findLinked(db: Database, { provider, subject }: SocialProfile): Promise<string | undefined> {
  const linked = await db
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  return linked?.user_id
}

/** By an address that the provider has checked. An account with a password stays as it is, whoever vouches. */
async function findOrMake(services: Services, profile: Visitor, door: Door): Promise<string> {
  const { provider, subject, email, first_name, last_name, ref } = profile
  if (email === undefined) throw noAccount()
  return services.db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const linked = await findLinked(tx, profile) // by the same click, come twice
    if (linked) return linked
    const known = await findUser(tx, email, door)
    if (known && known.password_hash !== null) {
      throw new Problem(403, 'This email has an account with a password: sign in with that', {
        code: 'has_password',
      })
    }
    if (!known && !services.signIn.signUp) throw noAccount()
    const user =
      known ??
      (await createAccount(tx, {
        kind: 'client',
        parent_account_id: await findOwner(tx, door),
        name: `${first_name} ${last_name}`.trim() || email,
        ref,
        email,
        first_name,
        last_name,
        password_hash: null,
        role: 'user',
        modules: firstModules,
        credits: firstCredits,
      }))
    await link(tx, { provider, subject }, user.id)
    return user.id
  })
}

import type { SocialLogin } from '#contract/auth.ts'
import type { Limit } from '#server/platform/limits.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { createAccount } from './create-account.ts'
import { askFacebook } from './facebook.ts'
import { askGoogle } from './google.ts'
import { findPlatform } from './platform-account.ts'
import { firstCredits, firstModules } from './register.ts'
import { signIn, type Visit } from './sessions.ts'
import type { SocialAnswer, SocialProfile } from './social-profile.ts'

const tries: Limit = {
  name: 'social-from',
  points: 60,
  seconds: 3_600,
  words: 'Too many attempts. Try again later.',
}

/** A session for whom the provider vouches: a known identity, a verified address, or somebody new where that is allowed. */
export async function loginWithSocial(
  services: Services,
  { provider, token }: SocialLogin,
  visit: Visit & { address: string },
) {
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
  const user_id = await findOrMake(services, answer.profile)
  await services.limits.giveBack(tries, visit.address)
  return signIn(services.db, user_id, visit)
}

async function ask(
  { signIn }: Services,
  provider: SocialLogin['provider'],
  token: string,
): Promise<SocialAnswer> {
  const { google, facebook } = signIn
  if (provider === 'google' && google) return askGoogle(google, token)
  if (provider === 'facebook' && facebook) return askFacebook(facebook, token)
  throw new Problem(403, 'This way to sign in is not set up here', { code: 'not_configured' })
}

async function findOrMake(services: Services, profile: SocialProfile): Promise<string> {
  const { provider, subject, email } = profile
  return services.db.transaction().execute(async (tx) => {
    const linked = await tx
      .selectFrom('social_identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (linked) return linked.user_id
    // An address that the provider has not checked may be anybody's: it opens no account and makes none.
    if (email === undefined || !profile.email_verified) {
      throw new Problem(
        403,
        'Sign in with your email and password: this provider does not vouch for your email',
        {
          code: 'email_unverified',
        },
      )
    }
    const known = await tx
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (known && known.password_hash !== null) {
      throw new Problem(403, 'This email has an account with a password: sign in with that', {
        code: 'has_password',
      })
    }
    if (!known && !services.signIn.signUp) {
      throw new Problem(403, 'No account has this email. Ask for an invitation.', { code: 'no_account' })
    }
    const user =
      known ??
      (await createAccount(tx, {
        kind: 'client',
        parent_account_id: await findPlatform(tx),
        name: `${profile.first_name} ${profile.last_name}`.trim() || email,
        email,
        first_name: profile.first_name,
        last_name: profile.last_name,
        password_hash: null,
        role: 'user',
        modules: firstModules,
        credits: firstCredits,
      }))
    await tx.insertInto('social_identities').values({ provider, subject, user_id: user.id }).execute()
    return user.id
  })
}

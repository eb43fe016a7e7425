import type { SocialLogin } from '#contract/account/social-login.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'
import { askFacebook } from './facebook.ts'
import { askGoogle } from './google.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'
import type { SocialAnswer, SocialProfile } from './social-profile.ts'

type Shown = Pick<SocialLogin, 'provider' | 'token'>

/** Whom a provider vouches for. A provider that is away is no refusal. */
export async function verifySocialToken(
  services: Services,
  { provider, token }: Shown,
  { reseller_id }: Pick<SignInSite, 'reseller_id'>,
): Promise<SocialProfile> {
  if (reseller_id !== null) throw notHere()
  const answer = await ask(services, provider, token)
  if (answer.outcome === 'person') return answer.profile
  if (answer.outcome === 'refused') {
    throw refuse('social_refused')
  }
  services.log.warn({ provider, why: answer.why }, 'a sign-in provider was not reached')
  throw refuse('provider_silent', {}, { retryAfterS: 10 })
}

/** The providers know the platform's address and name: on a reseller's domain they would show them. */
const notHere = () => refuse('provider_not_set_up')

async function ask({ signIn }: Services, provider: Shown['provider'], token: string): Promise<SocialAnswer> {
  const { google, facebook } = signIn
  if (provider === 'google' && google) return askGoogle(google, token)
  if (provider === 'facebook' && facebook) return askFacebook(facebook, token)
  throw notHere()
}

/** As the providers write themselves. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const

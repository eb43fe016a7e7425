import type { SocialLogin } from '#contract/account/social-login.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { askFacebook } from './facebook.ts'
import { askGoogle } from './google.ts'
import type { SocialAnswer, SocialProfile } from './social-profile.ts'

type SocialToken = Pick<SocialLogin, 'provider' | 'token' | 'nonce'>
type Context = Pick<VisitContext, 'services' | 'site'>

/** Answers the person behind a token of a provider. A provider that does not answer gives a refusal to try again. */
export async function verifySocialToken(context: Context, shown: SocialToken): Promise<SocialProfile> {
  const answer = await askProviderOf(context, shown)
  if (answer.outcome === 'person') return answer.profile
  if (answer.outcome === 'refused') throw refuse('social_refused')
  context.services.log.warn(
    { provider: shown.provider, why: answer.why },
    'a sign-in provider was not reached',
  )
  throw refuse('provider_silent', {}, { retryAfterS: 10 })
}

/** Refuses a reseller's domain: the providers know the platform's address and name, and would show them there. */
async function askProviderOf(
  { services: { signIn }, site }: Context,
  { provider, token, nonce }: SocialToken,
): Promise<SocialAnswer> {
  const { google, facebook } = signIn
  if (site.reseller_id === null) {
    if (provider === 'google' && google) return askGoogle(google, { token, nonce })
    if (provider === 'facebook' && facebook) return askFacebook(facebook, token)
  }
  throw refuse('provider_not_set_up')
}

import { z } from 'zod'
import { Ref, SessionOrStep } from './auth.ts'
import { Email, Text } from '#contract/fields.ts'
import { Provider, ProviderToken } from './identities.ts'
import { route } from '#contract/route.ts'

export const SocialLogin = z.object({
  provider: Provider,
  token: ProviderToken,
  ref: Ref,
})
export type SocialLogin = z.infer<typeof SocialLogin>

export const loginWithSocial = route('POST /auth/login-with-social', {
  access: 'public',
  summary: 'Signs in whom Google or Facebook vouches for',
  body: SocialLogin,
  data: SessionOrStep.extend({
    confirm: z
      .object({ email: z.string().nullable(), claim: z.string() })
      .optional()
      .describe(
        'In place of a session: a code is on its way to an address the provider does not vouch for, or an address has to be named',
      ),
  }),
})

export const AskSocialEmail = z.object({ claim: Text.min(1).max(100), email: Email })
export type AskSocialEmail = z.infer<typeof AskSocialEmail>

export const askSocialEmail = route('POST /auth/login-with-social/email', {
  access: 'public',
  summary: 'Sends a code to the address that somebody names whom a provider brought without one',
  body: AskSocialEmail,
  data: z.object({ claim: z.string() }),
})

import { z } from 'zod'
import { Ref, SessionOrStep } from './auth.ts'
import { Email, Text } from '#contract/fields.ts'
import { Provider, ProviderNonce, ProviderToken } from './identities.ts'
import { route } from '#contract/route.ts'

export const SocialLogin = z.object({
  provider: Provider,
  token: ProviderToken,
  nonce: ProviderNonce,
  ref: Ref,
})
export type SocialLogin = z.infer<typeof SocialLogin>

export const loginWithSocial = route('POST /auth/login-with-social', {
  access: 'public',
  summary: 'Signs in with Google or Facebook',
  body: SocialLogin,
  data: SessionOrStep.extend({
    confirm: z
      .object({ email: z.string().nullable(), claim: z.string() })
      .optional()
      .describe(
        'In place of a session: a code was sent to an email that the provider has not checked, or the person has to name an email',
      ),
  }),
})

export const AskSocialEmail = z.object({ claim: Text.min(1).max(100), email: Email })
export type AskSocialEmail = z.infer<typeof AskSocialEmail>

export const askSocialEmail = route('POST /auth/login-with-social/email', {
  access: 'public',
  summary: 'Sends a code to the email that a person names whose provider gave none',
  body: AskSocialEmail,
  data: z.object({ claim: z.string() }),
})

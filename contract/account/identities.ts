import { z } from 'zod'
import { Moment, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { socialProviders } from '#contract/values/modules.ts'

export const Provider = z.enum(socialProviders)

export const ProviderToken = Text.min(1)
  .max(8_192)
  .describe(
    'Google: an authorization code or an id token, or an access token where the client has no secret. Facebook: an access token.',
  )

export const ProviderNonce = Text.min(20)
  .max(200)
  .nullish()
  .describe(
    'With an id token of Google: a random text of the browser. The nonce of the token is its SHA-256 in base64url',
  )

export const Identity = z
  .object({
    provider: Provider,
    email: z.string().nullable().describe('The email of the person at the provider'),
    created_at: Moment,
  })
  .meta({ id: 'Identity' })

const Password = Text.max(1024)

export const ConnectIdentity = z.object({
  provider: Provider,
  token: ProviderToken,
  nonce: ProviderNonce,
  password: Password,
})
export type ConnectIdentity = z.infer<typeof ConnectIdentity>

export const connectIdentity = route('POST /api/identities', {
  access: 'user',
  personal: true,
  summary: 'Connects Google or Facebook as a sign-in method of a user who confirms with the password',
  body: ConnectIdentity,
  data: Identity,
})

export const getErasure = route('GET /auth/erasures/:code', {
  access: 'public',
  summary: 'Whether the data that a provider sent of a person is deleted, by the confirmation code',
  params: z.object({ code: Text.min(1).max(64) }),
  data: z.object({ provider: Provider, created_at: Moment }),
})

export const disconnectIdentity = route('POST /api/identities/:provider/remove', {
  access: 'user',
  personal: true,
  summary: 'Removes a provider from the sign-in methods of the user; the last method stays',
  params: z.object({ provider: Provider }),
  body: z.object({ password: Password }),
  data: z.null(),
})

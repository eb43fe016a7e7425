import { z } from 'zod'
import { Moment, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'

export const Provider = z.enum(['google', 'facebook'])

export const ProviderToken = Text.min(1)
  .max(8_192)
  .describe('Google: an authorization code, an access token or an id token. Facebook: an access token.')

export const Identity = z
  .object({
    provider: Provider,
    email: z.string().nullable().describe('What the provider knows the person by'),
    created_at: Moment,
  })
  .meta({ id: 'Identity' })

const Password = Text.max(1024)

export const ConnectIdentity = z.object({ provider: Provider, token: ProviderToken, password: Password })
export type ConnectIdentity = z.infer<typeof ConnectIdentity>

export const connectIdentity = route('POST /api/identities', {
  access: 'user',
  personal: true,
  summary: 'Lets Google or Facebook sign the user in from now on, for whoever shows the password',
  body: ConnectIdentity,
  data: Identity,
})

export const getErasure = route('GET /auth/erasures/:code', {
  access: 'public',
  summary: 'Whether what a provider had told us of somebody is deleted, by the code it was confirmed with',
  params: z.object({ code: Text.min(1).max(64) }),
  data: z.object({ provider: Provider, created_at: Moment }),
})

export const disconnectIdentity = route('POST /api/identities/:provider/remove', {
  access: 'user',
  personal: true,
  summary: 'Lets a provider sign the user in no more; the only way in stays',
  params: z.object({ provider: Provider }),
  body: z.object({ password: Password }),
  data: z.null(),
})

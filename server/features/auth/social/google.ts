import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { GoogleSettings } from '#server/platform/config/sign-in-settings.ts'
import { askProvider, GivenEmail, type SocialAnswer } from './social-profile.ts'

const Tokens = z.object({ id_token: z.string() })
const isTrue = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
const TokenInfo = z.object({ aud: z.string(), sub: z.string() })
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: GivenEmail,
  email_verified: isTrue.optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

const issuers = ['https://accounts.google.com', 'accounts.google.com']
const refused: SocialAnswer = { outcome: 'refused' }

interface Shown {
  token: string
  /** The random text whose hash the browser gave Google as nonce. */
  nonce?: string | null | undefined
}

/** The person behind an authorization code, an access token or an id token of Google, if it was made for us. */
export async function askGoogle(settings: GoogleSettings, shown: Shown): Promise<SocialAnswer> {
  const { token } = shown
  if (token.startsWith('ya29.')) return byAccessToken(settings, token)
  if (token.split('.').length === 3) {
    return byIdToken(settings, token, ({ nonce }) => nonce !== undefined && isOwn(nonce, shown))
  }
  return byCode(settings, shown)
}

/** Whether the nonce of an id token is that of the browser that shows it. A stolen token holds the hash alone. */
const isOwn = (hashed: unknown, { nonce }: Shown) =>
  nonce != null && hashed === createHash('sha256').update(nonce).digest('base64url')

/** OpenID Connect Core 3.1.3: the code is good once and for our client only, which Google checks. */
async function byCode(settings: GoogleSettings, shown: Shown): Promise<SocialAnswer> {
  const { clientId, clientSecret, redirectUri, tokenUrl } = settings
  if (clientSecret === null) return refused
  const reply = await askProvider(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      code: shown.token,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      grant_type: 'authorization_code',
    }),
  })
  if ('why' in reply) return { outcome: 'unreachable', why: reply.why }
  const tokens = Tokens.safeParse(reply.body)
  if (reply.status !== 200 || !tokens.success) return refused
  // The popup of Google's own script takes no nonce; a browser that gave one shows it.
  return byIdToken(settings, tokens.data.id_token, ({ nonce }) => nonce === undefined || isOwn(nonce, shown))
}

async function byIdToken(
  settings: GoogleSettings,
  idToken: string,
  isBound: (payload: JWTPayload) => boolean,
): Promise<SocialAnswer> {
  try {
    const { payload } = await jwtVerify(idToken, keysAt(settings.keysUrl), {
      issuer: issuers,
      audience: settings.clientId,
      algorithms: ['RS256'],
      clockTolerance: 300,
      requiredClaims: ['exp', 'sub'],
    })
    return isBound(payload) ? person(payload) : refused
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) return { outcome: 'unreachable', why: error.message }
    if (error instanceof errors.JOSEError) return refused
    if (error instanceof TypeError) return { outcome: 'unreachable', why: error.message } // fetch did not connect
    throw error
  }
}

/**
 * A token that was made for another application must not sign in here: `aud` is looked at before anything else. A client
 * with a secret takes no access tokens: each service that was shown one could sign in with it.
 */
async function byAccessToken(settings: GoogleSettings, token: string): Promise<SocialAnswer> {
  if (settings.clientSecret !== null) return refused
  const query = new URLSearchParams({ access_token: token }).toString()
  const asked = await askProvider(`${settings.tokenInfoUrl}?${query}`)
  if ('why' in asked) return { outcome: 'unreachable', why: asked.why }
  const info = TokenInfo.safeParse(asked.body)
  if (asked.status !== 200 || !info.success || info.data.aud !== settings.clientId) return refused
  const reply = await askProvider(settings.userInfoUrl, { headers: { authorization: `Bearer ${token}` } })
  if ('why' in reply) return { outcome: 'unreachable', why: reply.why }
  const claims = Claims.safeParse(reply.body)
  if (reply.status !== 200 || claims.data?.sub !== info.data.sub) return refused
  return person(reply.body)
}

function person(claims: unknown): SocialAnswer {
  const { data } = Claims.safeParse(claims)
  if (!data) return refused
  return {
    outcome: 'person',
    profile: {
      provider: 'google',
      subject: data.sub,
      email: data.email,
      email_verified: data.email_verified === true,
      first_name: data.given_name?.slice(0, 100) ?? '',
      last_name: data.family_name?.slice(0, 100) ?? '',
    },
  }
}

const keySets = new Map<string, JWTVerifyGetKey>()

/** One set of keys for each address, kept between sign-ins and asked again when Google changes them. */
function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url))
  keySets.set(url, known)
  return known
}

import type { Call } from '#engine/sources/call.ts'
import { answers, type Answer, fieldsOf, read, textOf } from './crm.ts'

/** An application that is registered with a CRM (RFC 6749 2). */
export interface OAuthClient {
  authorizeUrl: string
  /** The base address of its API, without a slash at its end. */
  apiUrl: string
  /** Below the base address, or a whole address of its own. */
  tokenPath: string
  clientId: string
  clientSecret: string
  scope: string
  /** Whether the client signs in to refresh with HTTP Basic (RFC 6749 2.3.1) in place of fields of the form. */
  basic?: true
  /** Fields beside those of the standard. */
  extra?: Record<string, string>
}

export interface Tokens {
  access: string
  refresh: string
  /** How long the access token is good, seconds. */
  lifeS: number
  /** The whole answer, in which a CRM names the account. */
  body: Record<string, unknown>
}

/** Where a user allows the connection (RFC 6749 4.1.1). */
export function authorizeUrl(
  client: OAuthClient,
  { state, redirectUri }: { state: string; redirectUri: string },
) {
  const url = new URL(client.authorizeUrl)
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
  }
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

type Grant =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/** What a form may hold of the client for this grant. */
const credentials = ({ clientId, clientSecret, basic }: OAuthClient, { grant_type }: Grant) =>
  basic && grant_type === 'refresh_token' ? {} : { client_id: clientId, client_secret: clientSecret }

/** HTTP Basic of a client. */
export const basicOf = ({ clientId, clientSecret }: OAuthClient): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

/** Exchanges a code or a refresh token (RFC 6749 4.1.3 and 6). `refused`: this grant is dead, and another try is too. */
export async function askTokens(call: Call, client: OAuthClient, grant: Grant): Promise<Answer<Tokens>> {
  const form = new URLSearchParams({ ...credentials(client, grant), ...client.extra, ...grant })
  const reply = await call({ method: 'POST', path: client.tokenPath, form, expects: [...answers, 401] })
  return read(reply, tokensOf)
}

function tokensOf(body: unknown): Tokens | undefined {
  const all = fieldsOf(body)
  const { access_token, refresh_token, expires_in } = all
  const [access, refresh] = [textOf(access_token), textOf(refresh_token)]
  if (access === '' || refresh === '') return undefined
  const lifeS = Number(expires_in)
  return { access, refresh, lifeS: Number.isFinite(lifeS) && lifeS > 0 ? lifeS : 3_600, body: all }
}

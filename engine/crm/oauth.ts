import type { Call } from '#engine/sources/call.ts'
import { answers, type Answer, fieldsOf, type OAuthClient, read, textOf } from './crm.ts'

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

export type Grant =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

const isBasic = ({ basic = [] }: OAuthClient, { grant_type }: Pick<Grant, 'grant_type'>) =>
  basic.includes(grant_type)

/** What a form may hold of the client for this grant. */
const credentials = (client: OAuthClient, grant: Grant) =>
  isBasic(client, grant) ? {} : { client_id: client.clientId, client_secret: client.clientSecret }

/** What signs the client in beside the form. */
export function tokenHeaders(client: OAuthClient, grant: Pick<Grant, 'grant_type'>): Record<string, string> {
  const pair = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
  return isBasic(client, grant) ? { authorization: `Basic ${pair}` } : {}
}

/**
 * Exchanges a code or a refresh token over a way to `tokenUrl` (RFC 6749 4.1.3 and 6). `refused`: this grant is dead, and
 * another try is too.
 */
export async function askTokens(call: Call, client: OAuthClient, grant: Grant): Promise<Answer<Tokens>> {
  const form = new URLSearchParams({ ...credentials(client, grant), ...client.extra, ...grant })
  const reply = await call({ method: 'POST', path: '', form, expects: [...answers, 401] })
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

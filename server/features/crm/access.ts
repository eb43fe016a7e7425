import type { CrmName } from '#contract/values/crm/crm-values.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Crm } from '#engine/crm/crm.ts'
import { highLevel, highLevelHeaders } from '#engine/crm/high-level.ts'
import { askTokens, basicOf, type OAuthClient, type Tokens } from '#engine/crm/oauth.ts'
import { type Call, type Failed, type FailureCode, failed, openCall } from '#engine/sources/call.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import { reason } from '#server/platform/reasons.ts'
import type { Services } from '#server/platform/services.ts'
import { type ConnectionRow, tellConnection, tokenPlace } from './connection-row.ts'

type Used = Pick<Services, 'crms' | 'db' | 'networks' | 'secrets'>

export interface CrmContext {
  services: Used
  signal?: AbortSignal
}

/** An access token is renewed so long before its end, milliseconds. */
const earlyMs = 300_000
const timeoutMs = 15_000
const never = new AbortController().signal

/** The application for a CRM; null where the operator has set up none. */
export const clientOf = ({ services }: CrmContext, crm: CrmName): OAuthClient | null =>
  crm === 'ghl' ? services.crms.ghl : null

export const isSampleClient = ({ apiUrl }: OAuthClient): boolean => isSampleHost(new URL(apiUrl).hostname)

interface Way {
  client: OAuthClient
  headers: Record<string, string>
}

function wayTo({ services, signal = never }: CrmContext, { client, headers }: Way): Call {
  const { internet, sample } = services.networks
  const { fetch } = isSampleClient(client) ? sample : internet
  return openCall({ fetch, baseUrl: client.apiUrl, headers, purpose: 'crm', timeoutMs, signal })
}

/** The way to the tokens of a CRM. */
export const tokenCall = (context: CrmContext, client: OAuthClient): Call =>
  wayTo(context, { client, headers: client.basic ? { authorization: basicOf(client) } : {} })

interface NewAccount {
  crm: CrmName
  client: OAuthClient
  tokens: Tokens
  external_id: string
}

/** What the CRM calls an account that is just being connected; its id where it does not say. */
export async function accountName(context: CrmContext, { client, tokens, external_id }: NewAccount) {
  const call = wayTo(context, { client, headers: highLevelHeaders(tokens.access) })
  const account = await highLevel({ once: call, repeat: call }, external_id).account()
  return account.outcome === 'done' ? account.value.name : external_id
}

/**
 * The CRM of a connection. Its access token is renewed shortly before its end, and once when the CRM refuses it. A
 * connection that cannot be renewed says so, and every call of it fails as `bad_credentials`.
 */
export function openCrm(context: CrmContext, connection: ConnectionRow): Crm {
  const client = clientOf(context, connection.crm)
  const pace = openPace(context, connection)
  let held = connection
  let renewing: Promise<ConnectionRow | Failed> | undefined
  const open = (name: 'access' | 'refresh', sealed: string) =>
    context.services.secrets.open(sealed, tokenPlace(connection.id, name))

  /** One renewal at a time here; the lock of the row keeps other processes to that too. */
  async function renew(): Promise<Failed | undefined> {
    renewing ??= renewTokens(context, held).finally(() => {
      renewing = undefined
    })
    const renewed = await renewing
    if ('outcome' in renewed) return renewed
    held = renewed
    return undefined
  }

  const once: Call = async (request) => {
    if (!client) return failed('bad_credentials')
    const expects = [...(request.expects ?? []), 401]
    for (let renewals = 0; ; renewals += 1) {
      const failure = isEnding(held) ? await renew() : undefined
      if (failure) return failure
      await pace.turn()
      const used = held
      const headers = highLevelHeaders(open('access', used.sealed_access))
      const reply = await wayTo(context, { client, headers })({ ...request, expects })
      if (reply.outcome === 'failed' || reply.status !== 401) return reply
      if (renewals === mostRenewals) return failed('bad_credentials')
      const dead = used === held ? await renew() : undefined
      if (dead) return dead
    }
  }
  const repeat: Call = async (request) => {
    for (let tries = 1; ; tries += 1) {
      const reply = await once(request)
      if (reply.outcome === 'answered' || !passing.has(reply.why) || tries === mostTries) return reply
      await pace.rest(reply.retry_after_ms ?? 0, tries)
    }
  }
  return highLevel({ once, repeat }, connection.external_id)
}

const mostTries = 5
/** Renewals for one request: another process may have renewed meanwhile, and its token ended. */
const mostRenewals = 3
/** Failures after which the next try may succeed. */
const passing = new Set<FailureCode>(['rate_limited', 'unavailable', 'unreachable', 'timeout', 'bad_answer'])

/** Between two requests over one connection, milliseconds: HighLevel lets 100 in ten seconds pass, and we send 80. */
const betweenMs = 125
const firstRestMs = 500
const longestRestMs = 60_000

/** Spreads the requests of a connection. The sample world needs no time. */
function openPace({ signal = never }: CrmContext, { is_sample }: ConnectionRow) {
  let next = 0
  const until = (at: number) => wait(Math.max(0, at - Date.now()), undefined, { signal })
  return {
    async turn(): Promise<void> {
      if (is_sample) return
      next = Math.max(Date.now(), next + betweenMs)
      await until(next)
    },
    /** A request to wait holds for the whole connection. */
    async rest(askedMs: number, tries: number): Promise<void> {
      const ownMs = (is_sample ? 5 : firstRestMs) * 2 ** (tries - 1) * (0.8 + 0.4 * Math.random())
      const at = Date.now() + Math.min(longestRestMs, Math.max(ownMs, askedMs))
      if (askedMs > 0) next = Math.max(next, at)
      await until(at)
    },
  }
}

const isEnding = ({ expires_at }: ConnectionRow) =>
  expires_at !== null && Date.parse(expires_at) - Date.now() < earlyMs

/**
 * Renews the tokens of a connection, over all processes once (reliability W9): the row stays locked from the question to
 * the stored answer, and who waited for it takes what it holds then. A connection that is dead says so, and fails as
 * `bad_credentials`.
 */
async function renewTokens(
  context: CrmContext,
  { id, sealed_access }: ConnectionRow,
): Promise<ConnectionRow | Failed> {
  const { db, secrets } = context.services
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('crm_connections')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const client = row && clientOf(context, row.crm)
    if (!row || !client || row.state !== 'connected') return failed('bad_credentials')
    if (row.sealed_access !== sealed_access) return row
    const refresh_token =
      row.sealed_refresh === null ? '' : secrets.open(row.sealed_refresh, tokenPlace(id, 'refresh'))
    // Not ended by a stopping worker: with an answer that is not stored the connection is lost.
    const call = tokenCall({ services: context.services }, client)
    const asked = await askTokens(call, client, { grant_type: 'refresh_token', refresh_token })
    if (asked.outcome === 'failed') return asked
    const change =
      asked.outcome === 'refused'
        ? { state: 'needs_reauth' as const, reason: reason('crm_needs_reauth') }
        : {
            sealed_access: secrets.seal(asked.value.access, tokenPlace(id, 'access')),
            sealed_refresh: secrets.seal(asked.value.refresh, tokenPlace(id, 'refresh')),
            expires_at: new Date(Date.now() + asked.value.lifeS * 1_000).toISOString(),
          }
    const changed = await tx
      .updateTable('crm_connections')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellConnection(tx, row, id)
    return asked.outcome === 'refused' ? failed('bad_credentials') : changed
  })
}

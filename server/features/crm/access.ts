import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import type { ConnectedCrm } from '#contract/values/crm/crm-values.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Crm, type CrmDriver, done, type OAuthClient } from '#engine/crm/crm.ts'
import { crmDrivers } from '#engine/crm/drivers.ts'
import { askTokens, type Grant, tokenHeaders, type Tokens } from '#engine/crm/oauth.ts'
import { type Call, type Failed, type FailureCode, failed, openCall } from '#engine/sources/call.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import { reason } from '#server/platform/reasons.ts'
import type { Services } from '#server/platform/services.ts'
import { type ConnectionRow, crmNames, tellConnection, tokenPlace } from './connection-row.ts'

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
export const clientOf = ({ services }: CrmContext, crm: ConnectedCrm): OAuthClient | null =>
  services.crms[crm]

export const isSampleClient = ({ apiUrl }: OAuthClient): boolean => isSampleHost(new URL(apiUrl).hostname)

function wayTo({ services, signal = never }: CrmContext, baseUrl: string, headers: Record<string, string>) {
  const { internet, sample } = services.networks
  const { fetch } = isSampleHost(new URL(baseUrl).hostname) ? sample : internet
  return openCall({ fetch, baseUrl, headers, purpose: 'crm', timeoutMs, signal })
}

const apiUrlOf = (driver: CrmDriver, { apiUrl }: OAuthClient, accountId: string) =>
  driver.apiUrlOf?.(apiUrl, accountId) ?? apiUrl

/** Exchanges a grant for tokens of a CRM. */
export const grantTokens = (
  context: CrmContext,
  client: OAuthClient,
  grant: Grant,
): Promise<Answer<Tokens>> =>
  askTokens(wayTo(context, client.tokenUrl, tokenHeaders(client, grant)), client, grant)

interface NewAccount {
  crm: ConnectedCrm
  client: OAuthClient
  tokens: Tokens
}

/** The account that is just being connected, by its id and its name there; undefined where the tokens are not of one. */
export async function accountOf(
  context: CrmContext,
  { crm, client, tokens }: NewAccount,
): Promise<Answer<{ id: string; name: string }> | undefined> {
  const driver: CrmDriver = crmDrivers[crm]
  const id = driver.accountIn?.(tokens.body)
  if (driver.accountIn && id === undefined) return undefined
  const call = wayTo(context, apiUrlOf(driver, client, id ?? ''), driver.headers(tokens.access))
  const account = await driver.open({ once: call, repeat: call }, id ?? '').account()
  return account.outcome === 'done' || id === undefined ? account : done({ id, name: id })
}

/**
 * The CRM of a connection. Its access token is renewed shortly before its end, and once when the CRM refuses it. A
 * connection that cannot be renewed says so, and every call of it fails as `bad_credentials`.
 */
export function openCrm(context: CrmContext, connection: ConnectionRow): Crm {
  const client = clientOf(context, connection.crm)
  const driver: CrmDriver = crmDrivers[connection.crm]
  const turns = client && driver.isLimitShared ? sharedTurns(client) : { next: 0 }
  const pace = openPace(context, connection, { turns, betweenMs: driver.betweenMs })
  const apiUrl = client ? apiUrlOf(driver, client, connection.external_id) : ''
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
      const failure = isEnding(held) || isOfOtherWorld(held, client) ? await renew() : undefined
      if (failure) return failure
      await pace.turn()
      const used = held
      const headers = driver.headers(open('access', used.sealed_access))
      const reply = await wayTo(context, apiUrl, headers)({ ...request, expects })
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
  return driver.open({ once, repeat }, connection.external_id)
}

const mostTries = 5
/** Renewals for one request: another process may have renewed meanwhile, and its token ended. */
const mostRenewals = 3
/** Failures after which the next try may succeed. */
const passing = new Set<FailureCode>(['rate_limited', 'unavailable', 'unreachable', 'timeout', 'bad_answer'])

const firstRestMs = 500
const longestRestMs = 60_000

interface Turns {
  /** When the next request may go out. */
  next: number
}

const turnsByClient = new WeakMap<OAuthClient, Turns>()

/** The turns of all connections of an application that share one limit. */
function sharedTurns(client: OAuthClient): Turns {
  const turns = turnsByClient.get(client) ?? { next: 0 }
  turnsByClient.set(client, turns)
  return turns
}

/** Spreads requests. The sample world needs no time. */
function openPace(
  { signal = never }: CrmContext,
  { is_sample }: ConnectionRow,
  { turns, betweenMs }: { turns: Turns; betweenMs: number },
) {
  const until = (at: number) => wait(Math.max(0, at - Date.now()), undefined, { signal })
  return {
    async turn(): Promise<void> {
      if (is_sample) return
      turns.next = Math.max(Date.now(), turns.next + betweenMs)
      await until(turns.next)
    },
    /** A request to wait holds for all that share the limit. */
    async rest(askedMs: number, tries: number): Promise<void> {
      const ownMs = (is_sample ? 5 : firstRestMs) * 2 ** (tries - 1) * (0.8 + 0.4 * Math.random())
      const at = Date.now() + Math.min(longestRestMs, Math.max(ownMs, askedMs))
      if (askedMs > 0) turns.next = Math.max(turns.next, at)
      await until(at)
    },
  }
}

/** Set up before the operator registered an application, or after: its tokens are shown to no other CRM. */
const isOfOtherWorld = ({ is_sample }: ConnectionRow, client: OAuthClient) =>
  is_sample !== isSampleClient(client)

const foreign = { outcome: 'refused' } as const

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
    const isForeign = isOfOtherWorld(row, client)
    if (!isForeign && row.sealed_access !== sealed_access) return row
    const refresh_token =
      row.sealed_refresh === null ? '' : secrets.open(row.sealed_refresh, tokenPlace(id, 'refresh'))
    // Not ended by a stopping worker: with an answer that is not stored the connection is lost.
    const grant = { grant_type: 'refresh_token', refresh_token } as const
    const asked = isForeign ? foreign : await grantTokens({ services: context.services }, client, grant)
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
    if (asked.outcome === 'refused')
      await addAuditEntry(tx, row, {
        action: 'crm_reconnect_needed',
        object_id: id,
        object_name: crmNames[row.crm],
        before: { state: row.state },
        after: { state: changed.state },
      })
    await tellConnection(tx, row, id)
    return asked.outcome === 'refused' ? failed('bad_credentials') : changed
  })
}

import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/leads/crm/crm.ts'
import { type ConnectedCrm, connectedCrms, type CrmName, crms } from '#contract/values/crm/crm-values.ts'
import { authorizeUrl, type Tokens } from '#engine/crm/oauth.ts'
import type { Answer, OAuthClient } from '#engine/crm/crm.ts'
import { newCode } from '#sample/crm/tokens.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { siteUrl } from '#server/platform/tenancy/sites.ts'
import { accountOf, clientOf, grantTokens, isSampleClient, openCrm } from './access.ts'
import {
  crmNames,
  type ConnectionRow,
  getConnection,
  shownConnection,
  tellConnection,
  tokenPlace,
} from './connection-row.ts'

/** How long a user may take at the page of the CRM, milliseconds. */
const attemptMs = 10 * 60_000

/** The CRMs that the domain offers. A connection of before stays to be seen and ended. */
export async function listCrms(db: Database, context: RequestContext) {
  const rows = await db.selectFrom('crm_connections').selectAll().execute()
  const offered = offeredCrms(context)
  return crms.flatMap((crm) => {
    const row = rows.find((one) => one.crm === crm)
    if (!row && !offered.includes(crm)) return []
    const client = crm === 'zapier' ? null : clientOf(context, crm)
    return {
      crm,
      is_ready: crm === 'zapier' || client !== null,
      is_sample: client !== null && isSampleClient(client),
      connection: row ? shownConnection(row) : null,
    }
  })
}

const offeredCrms = ({ site }: RequestContext): readonly CrmName[] => site.brand?.crms ?? crms

function readyClient(context: RequestContext, crm: ConnectedCrm): OAuthClient {
  const client = offeredCrms(context).includes(crm) ? clientOf(context, crm) : null
  if (!client) throw refuse('crm_not_ready')
  return client
}

const redirectUri = ({ services, site }: RequestContext) =>
  `${site.reseller_id === null ? services.url : siteUrl(services.url, site.host)}/crm/callback`

const statePlace = ({ actor }: RequestContext) => `crm attempts:${actor.user_id}:${actor.session_id}`

/**
 * Where the user allows the connection. The state that comes back is sealed for the session of this user: an answer that
 * another person began is refused (RFC 6749 10.12).
 */
export async function authorizeCrm(
  _: Database,
  context: RequestContext,
  { crm }: Input<typeof contract.authorizeCrm>,
) {
  const client = readyClient(context, crm)
  const state = context.services.secrets.seal(`${crm} ${Date.now() + attemptMs}`, statePlace(context))
  const to = { state, redirectUri: redirectUri(context) }
  const sample = new URLSearchParams({ code: newCode(), state })
  const url = isSampleClient(client) ? `/crm/callback?${sample.toString()}` : authorizeUrl(client, to)
  return { url, state }
}

/** Exchanges the code of the CRM for tokens and keeps them sealed. A connection of before with this CRM is replaced. */
export async function connectCrm(
  db: Database,
  context: RequestContext,
  { code, state }: Input<typeof contract.connectCrm>,
) {
  const crm = crmOf(context, state)
  const client = readyClient(context, crm)
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri(context) } as const
  const tokens = connectable(await grantTokens(context, client, grant))
  const account = await accountOf(context, { crm, client, tokens })
  if (!account) throw refuse('crm_agency')
  const { id: external_id, name } = connectable(account)
  return db.transaction().execute(async (tx) => {
    const row = await keep(tx, context, { crm, external_id, name, tokens, is_sample: isSampleClient(client) })
    await audit(tx, context, {
      action: 'crm_connected',
      object_id: row.id,
      object_name: `${crmNames[crm]} ${name}`,
      before: null,
      after: { name },
    })
    await tellConnection(tx, context, row.id)
    return shownConnection(row)
  })
}

function connectable<T>(answer: Answer<T>): T {
  if (answer.outcome === 'done') return answer.value
  throw refuse(answer.outcome === 'failed' ? 'crm_silent' : 'crm_refused_connection')
}

function crmOf(context: RequestContext, state: string): ConnectedCrm {
  const [named, until] = openState(context, state).split(' ')
  const crm = connectedCrms.find((one) => one === named)
  if (!crm || Number(until) < Date.now()) throw refuse('crm_attempt_over')
  return crm
}

/** The state of another user or session cannot be opened here. */
function openState(context: RequestContext, state: string): string {
  try {
    return context.services.secrets.open(state, statePlace(context))
  } catch {
    throw refuse('crm_attempt_over')
  }
}

interface New {
  crm: ConnectedCrm
  external_id: string
  name: string
  tokens: Tokens
  is_sample: boolean
}

/** Another account of the CRM is another connection: what is known of contacts there goes with the former one. */
async function keep(
  tx: Transaction,
  { account_id, services: { secrets } }: RequestContext,
  { crm, tokens, ...account }: New,
): Promise<ConnectionRow> {
  const old = await tx
    .selectFrom('crm_connections')
    .select(['id', 'external_id'])
    .where('crm', '=', crm)
    .forUpdate()
    .executeTakeFirst()
  const isSame = old?.external_id === account.external_id
  if (old && !isSame) await tx.deleteFrom('crm_connections').where('id', '=', old.id).execute()
  const id = isSame && old ? old.id : randomUUID()
  const values = {
    ...account,
    sealed_access: secrets.seal(tokens.access, tokenPlace(id, 'access')),
    sealed_refresh: secrets.seal(tokens.refresh, tokenPlace(id, 'refresh')),
    expires_at: new Date(Date.now() + tokens.lifeS * 1_000).toISOString(),
    state: 'connected' as const,
    reason: null,
  }
  return tx
    .insertInto('crm_connections')
    .values({ id, account_id, crm, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Asks the CRM for the account. That a dead connection is dead is an answer, not a refusal. */
export async function checkCrm(
  db: Database,
  context: RequestContext,
  { id }: Input<typeof contract.checkCrm>,
) {
  const account = await openCrm(context, await getConnection(db, id)).account()
  const { state } = await getConnection(db, id)
  if (account.outcome !== 'done' && state === 'connected') throw refuse('crm_silent')
  return db.transaction().execute(async (tx) => {
    if (account.outcome === 'done')
      await tx.updateTable('crm_connections').set({ name: account.value.name }).where('id', '=', id).execute()
    await tellConnection(tx, context, id)
    return shownConnection(await getConnection(tx, id))
  })
}

export async function disconnectCrm(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.disconnectCrm>,
): Promise<null> {
  const { crm, name } = await getConnection(tx, id)
  await tx.deleteFrom('crm_connections').where('id', '=', id).execute()
  await audit(tx, context, {
    action: 'crm_disconnected',
    object_id: id,
    object_name: `${crmNames[crm]} ${name}`,
    before: { name },
    after: null,
  })
  await tellConnection(tx, context, id)
  return null
}

import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { apiKeyMark } from '#contract/account/keys/api-keys.ts'
import { type ApiScope, type ModuleSlug, roles } from '#contract/values/modules.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { mayWorkAs } from './may-work-as.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { hashToken } from './secrets.ts'

/** The user of a request. Ownership of rows comes from the actor, never from the input. */
export interface Actor {
  user_id: string
  account_id: string
  session_id: string
  /** When the session expires. */
  expires_at: string
  role: (typeof roles)[number]
  modules: ReadonlySet<ModuleSlug>
  is_main_user: boolean
  access_to_wallet: boolean
  /** The person who works as this user: without a reseller's script, payment, password, email and second factor. */
  impersonator: Impersonator | null
  /** Of a key of a sandbox: the account that the sandbox belongs to. */
  sandbox_of: string | null
  /** The API key that acts for the user, with fewer rights. */
  api_key: ActorKey | null
  /** Of the call that changes something: its entries in the event table tell of one act. */
  act_id?: string
}

export interface ActorKey {
  id: string
  name: string
  scopes: ReadonlySet<ApiScope>
  /** The only lists that it sees; null: all of the account. */
  campaign_ids: readonly string[] | null
}

export interface Impersonator {
  id: string
  account_id: string
  name: string
  reason: string
}

/**
 * True for a session on a host of the user's business: a reseller's users on its verified domains, the platform's on all
 * other hosts. An impersonated session stays on the platform's hosts, where no script of a reseller runs.
 */
const belongsToItsHost = sql<boolean>`${resellerOf(sql`sessions.host`)}
  is not distinct from case when sessions.impersonator_id is null then users.reseller_id end`

function resellerOf(host: RawBuilder<unknown>) {
  return sql`(
    select sites.account_id from sites join accounts on accounts.id = sites.account_id
    where sites.domain = ${host} and sites.verified_at is not null and accounts.kind = 'reseller'
  )`
}

/** The modules of a user. A teammate has none that the main user has lost. */
export const ownModules = sql<ModuleSlug[]>`coalesce((
    select array_agg(slug) from user_modules
    where user_modules.user_id = users.id and (users.is_main_user or exists (
      select from users as main join user_modules as own on own.user_id = main.id
      where main.account_id = users.account_id and main.is_main_user and own.slug = user_modules.slug
    ))
  ), '{}')`

/**
 * Finds the user of a live token that was made on this host. Each request that changes something asks, so that a change
 * of rights holds at the next one; requests that read ask `KnownActors`. A teammate has no module that the main user has lost.
 */
export const findActor = (db: Database, token: string, host: string): Promise<Actor | undefined> =>
  token.startsWith(apiKeyMark)
    ? findKeyUser(db, sql`api_keys.token_hash = ${hashToken(token)}`, host)
    : findUser(db, sql`sessions.token_hash = ${hashToken(token)}`, host)

/** Finds the user of an API key, for a download that the key asked for. */
export const findActorOfKey = (db: Database, id: string, host: string): Promise<Actor | undefined> =>
  findKeyUser(db, sql`api_keys.id = ${id}`, host)

/** Finds the user of a live session that was made on this host, for a download whose address is its permission. */
export const findActorOfSession = (db: Database, id: string, host: string): Promise<Actor | undefined> =>
  findUser(db, sql`sessions.id = ${id}`, host)

async function findUser(
  db: Database,
  isSession: RawBuilder<boolean>,
  host: string,
): Promise<Actor | undefined> {
  const now = new Date().toISOString()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sessions as behind', 'behind.id', 'sessions.impersonator_session_id')
    .leftJoin('users as impersonator', 'impersonator.id', 'behind.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.impersonator_id',
      'sessions.impersonation_reason',
      'sessions.expires_at',
      'impersonator.account_id as impersonator_account_id',
      sql<string | null>`person_name(impersonator)`.as('impersonator_name'),
      'users.id as user_id',
      'users.account_id',
      'users.role',
      'users.is_main_user',
      'users.access_to_wallet',
      'users.reseller_id',
      ownModules.as('slugs'),
    ])
    .where(isSession)
    .where('sessions.host', '=', host)
    .where(belongsToItsHost)
    .where('sessions.revoked_at', 'is', null)
    .where('users.removed_at', 'is', null)
    .where(sql<boolean>`not is_suspended(users)`)
    .where('sessions.expires_at', '>', now)
    .where(isOwnOrMayImpersonate(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, account_id, session_id, expires_at, role, is_main_user, access_to_wallet } = row
  return {
    user_id,
    account_id,
    session_id,
    expires_at,
    role,
    is_main_user,
    access_to_wallet,
    modules: modulesOf(row),
    impersonator: impersonatorOf(row),
    sandbox_of: null,
    api_key: null,
  }
}

/** The platform's own role is not for a reseller's domain. */
function modulesOf({ slugs, reseller_id }: { slugs: ModuleSlug[]; reseller_id: string | null }) {
  return new Set(slugs.filter((slug) => slug !== 'admin' || reseller_id === null))
}

/**
 * A key ends with its user, and works on the hosts of its user's business alone. A key of a sandbox has the rights of the
 * person who made it, as far as a sandbox has them, and acts in the sandbox.
 */
async function findKeyUser(
  db: Database,
  isKey: RawBuilder<boolean>,
  host: string,
): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', (join) => join.on('users.id', '=', sql`coalesce(api_keys.made_by, api_keys.user_id)`))
    .select([
      'api_keys.id as key_id',
      'api_keys.user_id',
      'api_keys.account_id',
      'api_keys.sandbox_of',
      'api_keys.name',
      'api_keys.scopes',
      'api_keys.campaign_ids',
      'api_keys.expires_at',
      'users.role',
      'users.is_main_user',
      'users.access_to_wallet',
      'users.reseller_id',
      ownModules.as('slugs'),
    ])
    .where(isKey)
    .where('api_keys.revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(api_keys.expires_at > ${new Date().toISOString()}, true)`)
    .where('users.removed_at', 'is', null)
    .where(sql<boolean>`not is_suspended(users)`)
    .where(sql<boolean>`${resellerOf(sql`${host}`)} is not distinct from users.reseller_id`)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, account_id, key_id, sandbox_of, role, is_main_user, access_to_wallet } = row
  return {
    user_id,
    account_id,
    role,
    is_main_user,
    access_to_wallet,
    modules: modulesOf(row),
    ...(sandbox_of !== null && sandboxRights(row.slugs)),
    session_id: key_id,
    expires_at: row.expires_at ?? never,
    impersonator: null,
    sandbox_of,
    api_key: {
      id: key_id,
      name: row.name,
      scopes: new Set(row.scopes),
      campaign_ids: row.campaign_ids,
    },
  }
}

/** In a sandbox each key has all that leads need, and nothing of what a reseller or the platform has. */
const sandboxRights = (slugs: ModuleSlug[]) => ({
  role: 'user' as const,
  is_main_user: true,
  access_to_wallet: true,
  modules: new Set(slugs.filter((slug) => slug === 'leads')),
})

const never = '9999-12-31T00:00:00.000Z'

/** An impersonated session lives while its impersonator has the right to it and is signed in. */
const isOwnOrMayImpersonate = (now: string) => sql<boolean>`
(
    sessions.impersonator_session_id is null
    or (behind.revoked_at is null and behind.expires_at > ${now} and impersonator.removed_at is null
      and not is_suspended(impersonator) and ${mayWorkAs})
  )`

interface ImpersonatorColumns {
  impersonator_id: string | null
  impersonation_reason: string | null
  impersonator_account_id: string | null
  impersonator_name: string | null
}

function impersonatorOf(row: ImpersonatorColumns): Impersonator | null {
  const { impersonator_id: id, impersonator_account_id: account_id, impersonation_reason: reason } = row
  if (id === null || account_id === null || reason === null) return null
  return { id, account_id, name: row.impersonator_name ?? '', reason }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/

export const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1]

/** The user whose token a request carries. A token is valid only on the host that it was made on. */
export async function findRequestActor(db: Database, request: FastifyRequest) {
  const token = tokenOf(request)
  return token === undefined || !request.site ? undefined : findActor(db, token, request.site.host)
}

export async function requireActor(db: Database, request: FastifyRequest): Promise<Actor> {
  const actor = await findRequestActor(db, request)
  if (!actor) throw refuse('not_signed_in')
  return actor
}

export function requireModule(actor: Actor, module: ModuleSlug): void {
  if (!actor.modules.has(module)) throw refuse('module_missing')
}

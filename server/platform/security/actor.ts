import { sql } from 'kysely'
import { type ModuleSlug, roles } from '#contract/values/modules.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { mayWorkAs } from './may-work-as.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { hashToken } from './secrets.ts'

/** Who asks. Every verb that touches an account's rows takes this; ownership never comes from the input. */
export interface Actor {
  user_id: string
  account_id: string
  session_id: string
  /** When the session ends by itself. */
  expires_at: string
  role: (typeof roles)[number]
  modules: ReadonlySet<ModuleSlug>
  is_main_user: boolean
  access_to_wallet: boolean
  /** Who works as this user. No script of a reseller, no payment, no password, no address, no second factor then. */
  impersonator: Impersonator | null
}

export interface Impersonator {
  id: string
  account_id: string
  name: string
  reason: string
}

/**
 * Whose people sign in on the host of a session: a reseller's on its verified domains, the platform's on all others.
 * Who works as somebody else stays on the platform's hosts, where nothing of a reseller runs.
 */
const belongsToItsHost = sql<boolean>`(
    select sites.account_id from sites join accounts on accounts.id = sites.account_id
    where sites.domain = sessions.host and sites.verified_at is not null and accounts.kind = 'reseller'
  ) is not distinct from case when sessions.impersonator_id is null then users.reseller_id end`

/**
 * The user behind a token that is alive and was made on this host, or undefined. One statement, asked at every request:
 * a change of rights holds at the next one. A teammate has no module that the main user has lost.
 */
export async function findActor(db: Database, token: string, host: string): Promise<Actor | undefined> {
  const now = new Date().toISOString()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sessions as behind', 'behind.id', 'sessions.impersonator_session_id')
    .leftJoin('users as impersonator', 'impersonator.id', 'behind.user_id')
    .select((eb) => [
      'sessions.id as session_id',
      'sessions.impersonator_id',
      'sessions.impersonation_reason',
      'sessions.expires_at',
      'impersonator.account_id as impersonator_account_id',
      'impersonator.first_name as impersonator_first_name',
      'impersonator.last_name as impersonator_last_name',
      'impersonator.email as impersonator_email',
      'users.id as user_id',
      'users.account_id',
      'users.role',
      'users.is_main_user',
      'users.access_to_wallet',
      'users.reseller_id',
      eb
        .selectFrom('user_modules')
        .whereRef('user_modules.user_id', '=', 'users.id')
        .where((module) =>
          module.or([
            module('users.is_main_user', '=', true),
            module.exists(
              module
                .selectFrom('users as main')
                .innerJoin('user_modules as own', 'own.user_id', 'main.id')
                .select('main.id')
                .whereRef('main.account_id', '=', 'users.account_id')
                .where('main.is_main_user', '=', true)
                .whereRef('own.slug', '=', 'user_modules.slug'),
            ),
          ]),
        )
        .select((inner) =>
          inner.fn.coalesce(inner.fn.agg<ModuleSlug[]>('array_agg', ['slug']), eb.val([])).as('slugs'),
        )
        .as('slugs'),
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.host', '=', host)
    .where(belongsToItsHost)
    .where('sessions.revoked_at', 'is', null)
    .where('users.removed_at', 'is', null)
    .where(sql<boolean>`not is_suspended(users)`)
    .where('sessions.expires_at', '>', now)
    .where(isNobodyElseOrAlive(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, account_id, session_id, expires_at, role, is_main_user, access_to_wallet } = row
  const modules = new Set(row.slugs ?? [])
  if (row.reseller_id !== null) modules.delete('admin') // the platform's own role is not for a reseller's domain
  return {
    user_id,
    account_id,
    session_id,
    expires_at,
    role,
    is_main_user,
    access_to_wallet,
    modules,
    impersonator: impersonatorOf(row),
  }
}

/** Who works as somebody else does so while they may, and while signed in as themselves. */
const isNobodyElseOrAlive = (now: string) => sql<boolean>`
(
    sessions.impersonator_session_id is null
    or (behind.revoked_at is null and behind.expires_at > ${now} and impersonator.removed_at is null
      and not is_suspended(impersonator) and ${mayWorkAs})
  )`

interface ImpersonatorColumns {
  impersonator_id: string | null
  impersonation_reason: string | null
  impersonator_account_id: string | null
  impersonator_first_name: string | null
  impersonator_last_name: string | null
  impersonator_email: string | null
}

function impersonatorOf(row: ImpersonatorColumns): Impersonator | null {
  const { impersonator_id: id, impersonator_account_id: account_id, impersonation_reason: reason } = row
  if (id === null || account_id === null || reason === null) return null
  const name =
    [row.impersonator_first_name, row.impersonator_last_name].filter(Boolean).join(' ') ||
    (row.impersonator_email ?? '')
  return { id, account_id, name, reason }
}

export function requireModule(actor: Actor, module: ModuleSlug): void {
  if (!actor.modules.has(module)) {
    throw refuse('module_missing')
  }
}

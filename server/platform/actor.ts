import { sql } from 'kysely'
import { type ModuleSlug, roles } from '#contract/modules.ts'
import type { Database } from './database.ts'
import { Problem } from './problem.ts'
import { hashToken } from './secrets.ts'

/** Who asks. Every verb that touches an account's rows takes this; ownership never comes from the input. */
export interface Actor {
  user_id: string
  account_id: string
  session_id: string
  role: (typeof roles)[number]
  modules: ReadonlySet<ModuleSlug>
  is_main_user: boolean
  access_to_wallet: boolean
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
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select((eb) => [
      'sessions.id as session_id',
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
    .where('token_hash', '=', hashToken(token))
    .where('host', '=', host)
    .where(belongsToItsHost)
    .where('revoked_at', 'is', null)
    .where('users.removed_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const { slugs, reseller_id, ...user } = row
  const modules = new Set(slugs ?? [])
  if (reseller_id !== null) modules.delete('admin') // the platform's own role is not for a reseller's domain
  return { ...user, modules }
}

export function requireModule(actor: Actor, module: ModuleSlug): void {
  if (!actor.modules.has(module)) {
    throw new Problem(403, `Your account doesn't include this module`, { code: 'module_missing' })
  }
}

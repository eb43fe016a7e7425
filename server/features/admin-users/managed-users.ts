import type { ExpressionBuilder } from 'kysely'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

/** Whether an actor works for the platform, which manages every user of the installation. */
export const isOperator = ({ role, modules }: Pick<Actor, 'role' | 'modules'>): boolean =>
  role === 'admin' && modules.has('admin')

/** Whether an actor is the main user of a reseller, which manages the users of its clients. */
export const isReseller = ({ is_main_user, modules }: Pick<Actor, 'is_main_user' | 'modules'>): boolean =>
  is_main_user && modules.has('whitelabel')

export function requireManager(actor: Actor): void {
  if (isOperator(actor) || isReseller(actor)) return
  throw refuse('users_not_allowed')
}

/**
 * The users that an actor may change: all for the platform, the users of its own clients for a reseller, none for any other
 * actor. Every other user counts as absent.
 */
export function manageable(actor: Actor) {
  return ({ and, eb, lit }: ExpressionBuilder<DB, 'users' | 'accounts'>) => {
    if (isOperator(actor)) return lit(true)
    if (!isReseller(actor)) return lit(false)
    return and([
      eb('accounts.kind', '=', 'client'),
      eb('accounts.parent_account_id', '=', actor.account_id),
      eb('users.role', '!=', 'admin'),
    ])
  }
}

/** Locks a user that the actor may change. Undefined for every other user. */
export async function lockUser(tx: Database, actor: Actor, id: string) {
  return tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.account_id',
      'users.reseller_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.role',
      'users.is_main_user',
      'users.suspended_at',
      'users.suspended_by',
      'users.last_sign_in_at',
      'users.password_hash',
      'accounts.kind as account_kind',
      'accounts.name as account_name',
    ])
    .where('users.id', '=', id)
    .where('users.removed_at', 'is', null)
    .where(manageable(actor))
    .forNoKeyUpdate('users')
    .executeTakeFirst()
}

export type ManagedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Whether a user owns the platform. The owner keeps access and rights, or the platform would have no owner. */
export const isOwner = ({ account_kind, is_main_user }: Pick<ManagedUser, 'account_kind' | 'is_main_user'>) =>
  account_kind === 'platform' && is_main_user
